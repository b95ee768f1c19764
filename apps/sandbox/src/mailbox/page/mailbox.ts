import type { Message, MessageSummary } from "../message.ts";
import { withKey } from "./key.ts";
import {
  absoluteTime,
  element,
  focusRow,
  listenToList,
  markCurrent,
  showList,
  showTimes,
} from "./message-list.ts";

const subject = element("subject", HTMLHeadingElement);
const avatar = element("avatar", HTMLSpanElement);
const from = element("from", HTMLSpanElement);
const to = element("to", HTMLSpanElement);
const received = element("received", HTMLTimeElement);
const parts = element("parts", HTMLFieldSetElement);
const html = element("html", HTMLIFrameElement);
const text = element("text", HTMLElement);

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g;

function link(url: string): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer";
  anchor.textContent = url;
  return anchor;
}

/** Plain text with its addresses as links. */
function* withLinks(plain: string): Generator<Node> {
  let end = 0;
  for (const match of plain.matchAll(address)) {
    yield document.createTextNode(plain.slice(end, match.index));
    yield link(match[0]);
    end = match.index + match[0].length;
  }
  yield document.createTextNode(plain.slice(end));
}

function showPart(): void {
  const chosen = parts.querySelector<HTMLInputElement>("input:checked")?.value;
  html.hidden = chosen !== "html" && !parts.hidden;
  text.hidden = chosen !== "text" && !parts.hidden;
}

export function showMessage(message: Message): void {
  subject.textContent = message.subject || "(no subject)";
  avatar.textContent = (message.from.match(/[\p{L}\p{N}]/u)?.[0] ?? "?").toUpperCase();
  from.textContent = message.from || "(no sender)";
  to.textContent = message.to.join(", ");
  received.textContent = absoluteTime(message.receivedAt);
  received.dateTime = message.receivedAt;

  parts.hidden = message.html === null || message.text === null;
  if (message.html === null) html.removeAttribute("src");
  else html.src = withKey(`/mailbox/messages/${message.id}/html`);
  html.title = `HTML part of “${subject.textContent}”`;
  text.replaceChildren(...withLinks(message.text ?? ""));
  showPart();
  if (parts.hidden) {
    html.hidden = message.html === null;
    text.hidden = message.html !== null;
  }
}

export function focusMessage(): void {
  subject.focus();
}

export function listenToParts(): void {
  // A long text scrolls, and some browsers only scroll focusable elements by keyboard.
  text.tabIndex = 0;
  parts.addEventListener("change", showPart);
}

const desk = element("desk", HTMLElement);
const lost = element("lost", HTMLParagraphElement);
const news = element("news", HTMLParagraphElement);
const clear = element("clear", HTMLButtonElement);
const confirmation = element("confirm", HTMLDialogElement);
const confirmationText = element("confirm-text", HTMLParagraphElement);

type State = "loading" | "empty" | "missing" | "message";

let messages: MessageSummary[] = [];
let shownId: string | undefined;

function show(state: State): void {
  desk.dataset.state = state;
}

/** The id in the address; "#messages" is the list itself. */
function chosenId(): string | undefined {
  const id = location.hash.slice(1);
  return id === "" || id === "messages" ? undefined : id;
}

/** Shows the chosen message, or the newest one while none is chosen. */
async function showCurrent(): Promise<void> {
  const chosen = chosenId();
  desk.toggleAttribute("data-chosen", chosen !== undefined);
  const id = chosen ?? messages[0]?.id;
  markCurrent(id);
  if (id === undefined || !messages.some((message) => message.id === id)) {
    shownId = undefined;
    return show(messages.length === 0 ? "empty" : "missing");
  }
  if (id === shownId) return;
  shownId = id;
  const response = await fetch(withKey(`/mailbox/messages/${id}`));
  if (id !== shownId) return;
  if (!response.ok) return show("missing");
  const message: Message = await response.json();
  showMessage(message);
  show("message");
}

function announce(before: readonly MessageSummary[], now: readonly MessageSummary[]): void {
  const newest = now[0];
  if (!newest || before.some((message) => message.id === newest.id)) return;
  news.textContent = `New message: ${newest.subject}, to ${newest.to.join(", ")}`;
}

function receiveList(list: MessageSummary[], first: boolean): void {
  if (!first) announce(messages, list);
  messages = list;
  clear.hidden = list.length === 0;
  document.title = list.length === 0 ? "Mailbox · Storyletter" : `Mailbox (${list.length}) · Storyletter`;
  showList(list);
  showCurrent().catch(connectionLost);
}

function connectionLost(): void {
  lost.hidden = false;
}

function connect(): void {
  let first = true;
  const events = new EventSource(withKey("/mailbox/events"));
  events.addEventListener("open", () => {
    lost.hidden = true;
  });
  events.addEventListener("error", connectionLost);
  events.addEventListener("list", (event) => {
    receiveList(JSON.parse(event.data), first);
    first = false;
  });
}

clear.addEventListener("click", () => {
  confirmationText.textContent =
    messages.length === 1
      ? `“${messages[0]?.subject}” will be gone for good.`
      : `${messages.length} messages will be gone for good.`;
  confirmation.returnValue = "keep";
  confirmation.showModal();
});
confirmation.addEventListener("close", () => {
  if (confirmation.returnValue !== "delete") return;
  history.replaceState(null, "", location.pathname + location.search);
  fetch(withKey("/mailbox/messages"), { method: "DELETE" }).catch(connectionLost);
});
window.addEventListener("hashchange", ({ oldURL }) => {
  const moveFocus = () =>
    chosenId() === undefined ? focusRow(new URL(oldURL).hash.slice(1)) : focusMessage();
  showCurrent().then(moveFocus, connectionLost);
});
setInterval(showTimes, 30_000);
listenToList();
listenToParts();
connect();
