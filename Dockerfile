# Pinned; whoever raises it looks whether .ci/run passes on that Python.
ARG PYTHON_IMAGE=python:3.13.5-slim-bookworm

# --- what is installed ---
FROM ${PYTHON_IMAGE} AS install

ENV PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/intrigue
ENV PATH=/opt/intrigue/bin:$PATH

# The libraries have a layer of their own: a build after a change of the code alone does not install them again.
WORKDIR /src
COPY pyproject.toml constraints.txt ./
RUN python -c "import tomllib; \
project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
print(*project['dependencies'], *project['optional-dependencies']['postgres'], sep='\n')" > libraries.txt \
    && pip install -c constraints.txt -r libraries.txt
COPY README.md LICENSE config.example.toml ./
COPY docs ./docs
COPY intrigue_core ./intrigue_core
COPY bot ./bot
RUN pip install --no-deps . \
    && pip uninstall --yes pip

# --- what runs ---
FROM ${PYTHON_IMAGE}

# The games lie on the volume, and belong to a user who may do nothing else.
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin intrigue \
    && install --directory --owner=intrigue /data
COPY --from=install /opt/intrigue /opt/intrigue
ENV PATH=/opt/intrigue/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    INTRIGUE_STORE__PATH=/data/intrigue.db \
    INTRIGUE_HEALTH__PORT=9464
USER 10001
WORKDIR /data
VOLUME /data

# Only in here: the port listens on 127.0.0.1.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD \
    ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:9464/healthz', timeout=4)"]

# The bot finishes what is in hand, within nine of the ten seconds that Docker gives; a second signal does not wait.
STOPSIGNAL SIGTERM
# Docker restarts within a minute, or at once what has run for ten seconds, and takes no other delay. Discord
# resets the token of a bot that logs in 1,000 times a day: after a failure the bot says why, and waits.
CMD ["intrigue", "run", "--linger", "120"]
