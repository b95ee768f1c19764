import type { Message, MessageSummary } from "../message.ts";
import { element } from "./elements.ts";
import { focusRow, listenToList, markCurrent, showList, showTimes } from "./message-list.ts";
import { focusMessage, listenToParts, showMessage } from "./message-view.ts";

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
  const response = await fetch(`/mailbox/messages/${id}`);
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
  const events = new EventSource("/mailbox/events");
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
  history.replaceState(null, "", location.pathname);
  fetch("/mailbox/messages", { method: "DELETE" }).catch(connectionLost);
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
