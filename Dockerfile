FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1

WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY intrigue_core ./intrigue_core
COPY bot ./bot
RUN pip install -c constraints.txt ".[postgres]"

# The games live on the volume, and belong to a user who may do nothing else.
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin intrigue \
    && install --directory --owner=intrigue /data
USER intrigue
WORKDIR /data
VOLUME /data
ENV INTRIGUE_STORE__PATH=/data/intrigue.db

# The bot finishes what is in hand, within nine of the ten seconds that Docker gives; a second signal does not wait.
STOPSIGNAL SIGTERM
# Docker restarts within a minute, or at once what has run for ten seconds, and takes no other delay. Discord
# resets the token of a bot that logs in 1,000 times a day: after a failure the bot says why, and waits.
CMD ["python", "-m", "bot", "run", "--linger", "120"]
