import type { Message } from "../message.ts";
import { element } from "./elements.ts";
import { absoluteTime } from "./times.ts";

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
  else html.src = `/mailbox/messages/${message.id}/html`;
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
  // A long text scrolls, and only what takes focus can be scrolled by keyboard in every browser.
  text.tabIndex = 0;
  parts.addEventListener("change", showPart);
}
