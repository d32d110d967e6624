// What simcord's page lacks where people play: it follows what is new, knows several channels and who one is
// after a reload, and links lead to where they point. `preview.py` has the page's own scripts ask `window.demo`.

const CHANNEL = "demo.channel", VIEWER = "demo.viewer", MESSAGE = "demo.message";
const NEAR_THE_END = 24; // pixels
const FIRST_LOOK = 8000; // milliseconds
const BY_HAND = 800; // milliseconds that a touch of wheel, key or finger moves the page

const $ = (id) => document.getElementById(id);
const timeline = $("channel-timeline");
const shell = $("preview-shell");
const channels = [...document.querySelectorAll("[data-channel]")];

shell.classList.add("messages-closed");

// --- following ---

let following = true;
let looking = false;
let touched = 0;
let last = 0;

const toTheEnd = () => timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
const openMenu = () => document.querySelector("#channel-message-list .preview-select.is-open .select-trigger");
const follows = () => following && !openMenu();
const follow = () => { if (follows()) timeline.scrollTop = timeline.scrollHeight; else lookAtBoard(); };
let held = null;
/** Keep an open menu where it is, whatever comes or goes around it: simcord closes one that leaves the window. */
function hold() {
  const menu = openMenu();
  if (!menu) { held = null; return; }
  const { top } = menu.getBoundingClientRect();
  const key = menu.dataset.controlKey;
  if (held?.key === key && performance.now() - touched >= BY_HAND) timeline.scrollTop += top - held.top;
  else held = { key, top };
}
const SCROLLING = new Set(["PageUp", "PageDown", "ArrowUp", "ArrowDown", "Home", "End"]);
const onTheBar = (event) => event.target === timeline && event.offsetX >= timeline.clientWidth;
/** What moves the page by hand; a click on a button does not, though the page may move after it. */
const BY = {
  wheel: () => true,
  touchmove: () => true,
  keydown: (event) => SCROLLING.has(event.key),
  pointermove: (event) => event.buttons > 0 && onTheBar(event),
  pointerdown: onTheBar,
};
for (const [kind, moves] of Object.entries(BY)) {
  timeline.addEventListener(kind, (event) => { if (moves(event)) touched = performance.now(); }, { passive: true });
}
// Before the page's own listener, which asks what was found out here.
timeline.addEventListener("scroll", () => {
  const top = timeline.scrollTop;
  // Otherwise it is the page itself that moves, while it draws.
  if (performance.now() - touched < BY_HAND) {
    looking = false;
    if (toTheEnd() <= NEAR_THE_END) following = true;
    else if (top < last) following = false;
  }
  last = top;
}, { capture: true, passive: true });
new ResizeObserver(follow).observe($("channel-message-list"));
new ResizeObserver(follow).observe(timeline);
const goToTheEnd = () => {
  looking = false;
  following = true;
  follow();
  timeline.dispatchEvent(new Event("scroll")); // the page notes where it is
};
$("new-messages").addEventListener("click", goToTheEnd, { capture: true });

// --- who and where ---

const viewer = $("viewer-picker");
const here = () => sessionStorage.getItem(CHANNEL) || channels[0]?.dataset.channel;
const stay = () => { if (viewer.value) sessionStorage.setItem(VIEWER, viewer.value); };
viewer.addEventListener("change", stay);
for (const channel of channels) {
  channel.setAttribute("aria-current", String(channel.dataset.channel === here()));
  channel.addEventListener("click", () => goTo(channel.dataset.channel));
}

function goTo(channel, message = "") {
  if (!channels.some((each) => each.dataset.channel === channel)) return;
  if (channel === here() && message) { show(message); return; }
  if (channel === here()) { goToTheEnd(); return; }
  sessionStorage.setItem(CHANNEL, channel);
  sessionStorage.setItem(MESSAGE, message);
  window.location.reload();
}

function show(message) {
  const element = document.querySelector(`[data-message-id="${CSS.escape(message)}"]`);
  if (!element) { // further up: simcord's own search finds it
    $("message-exact-id").value = message;
    $("message-exact-form").requestSubmit();
    return;
  }
  following = false;
  element.scrollIntoView({ block: "start" });
  element.classList.remove("demo-shown");
  void element.offsetWidth; // so that it begins again
  element.classList.add("demo-shown");
}

/** What comes first is the whole board, wherever it moves; then the page follows what is new. */
function lookAtBoard() {
  if (!looking || openMenu()) return;
  const boards = [...document.querySelectorAll("#channel-message-list img")].filter((each) => each.height > 200);
  boards.at(-1)?.scrollIntoView({ block: "center" });
}

function lookFirst() {
  looking = true;
  following = false;
  lookAtBoard();
  const since = touched;
  setTimeout(() => { looking = false; if (touched === since) goToTheEnd(); }, FIRST_LOOK);
}

// --- links ---

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest('a[href^="https://discord.com/channels/"]');
  if (link) {
    event.preventDefault();
    const [, channel, message] = new URL(link.href).pathname.split("/").slice(2);
    goTo(channel, message);
    return;
  }
  const mention = target?.closest(".mention, .command-mention");
  const said = mention?.textContent.trim() || "";
  if (said.startsWith("#")) goTo(channels.find((each) => `#${each.dataset.name}` === said)?.dataset.channel);
  else if (said.startsWith("/")) type(said);
}, { capture: true });

function type(command) {
  const input = document.querySelector("#channel-composer textarea");
  if (!input) return;
  input.value = command;
  input.focus();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A space behind a command's name chooses it, as in Discord: then its option suggests while one types. */
document.addEventListener("input", (event) => {
  const typed = event.target instanceof HTMLTextAreaElement ? event.target.value : "";
  if (!typed.startsWith("/") || !typed.endsWith(" ")) return;
  const offered = [...document.querySelectorAll(".command-entry")];
  offered.find((each) => each.querySelector("strong")?.textContent === typed.trimEnd())?.click();
});

// --- the menus of messages and people ---

const apps = JSON.parse(document.querySelector(".demo-channels").dataset.apps);

/** Discord has them under a right click; here they stand beside the message, for each that a person has written. */
function openApps(button) {
  const isOpen = button.nextElementSibling?.classList.contains("demo-apps-menu");
  closeApps();
  if (isOpen) return;
  const message = button.closest("[data-message-id]").dataset.messageId;
  const menu = document.createElement("div");
  menu.className = "demo-apps-menu";
  menu.setAttribute("role", "menu");
  for (const [kind, names] of [["message", apps.message], ["person", apps.person]]) {
    for (const name of names) {
      const item = document.createElement("button");
      item.type = "button";
      item.setAttribute("role", "menuitem");
      item.textContent = name;
      item.addEventListener("click", () => {
        menu.remove();
        const chosen = { name, message, person: kind === "person" };
        $("refresh").dispatchEvent(new CustomEvent("click", { detail: { apps: chosen } }));
        goToTheEnd();
      });
      menu.append(item);
    }
  }
  button.after(menu);
  menu.firstElementChild.focus();
}

function addApps() {
  for (const message of document.querySelectorAll("#channel-message-list [data-message-id]")) {
    const name = message.querySelector(".message-author");
    if (!name || message.querySelector(".demo-apps") || message.querySelector(".message-app-badge")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "demo-apps";
    button.textContent = apps.label;
    button.addEventListener("click", () => openApps(button));
    name.after(button);
  }
}

function closeApps() {
  for (const menu of document.querySelectorAll(".demo-apps-menu")) menu.remove();
}

new MutationObserver(addApps).observe($("channel-message-list"), { childList: true, subtree: true });
document.addEventListener("pointerdown", (event) => {
  if (event.target instanceof Element && event.target.closest(".demo-apps-menu, .demo-apps")) return;
  closeApps();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeApps();
});

// --- what the page's own scripts ask ---

window.demo = Object.freeze({
  follows,
  hold,
  acts: (kind) => { if (["click", "select", "modal_submit", "run_command", "send_message"].includes(kind)) goToTheEnd(); },
  place: () => ({ viewer_id: sessionStorage.getItem(VIEWER), target_id: `channel:${here()}` }),
  lost: (message) => { // the demo was started anew, or this page slept for too long
    if (message.includes("unavailable")) window.location.reload();
  },
  ready: () => {
    const isFirst = !sessionStorage.getItem(VIEWER);
    stay(); // at once: where the demo ends, simcord's page forgets who one was before it is left
    const message = sessionStorage.getItem(MESSAGE);
    sessionStorage.removeItem(MESSAGE);
    if (message) setTimeout(() => show(message), 300); // when it is drawn
    else if (isFirst) lookFirst();
  },
});
