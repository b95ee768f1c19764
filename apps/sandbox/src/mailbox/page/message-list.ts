import type { MessageSummary } from "../message.ts";

/** The element the page is known to have, as what it is. */
export function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${type.name} with the id ${id}.`);
}

function within(parent: ParentNode, selector: string): HTMLElement {
  const found = parent.querySelector(selector);
  if (found instanceof HTMLElement) return found;
  throw new Error(`Nothing matches ${selector}.`);
}

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

const minute = 60_000;
const hour = 60 * minute;
const oneDay = 24 * hour;

export function absoluteTime(iso: string): string {
  return absolute.format(new Date(iso));
}

/** How long ago, within a week; after that the day. */
function shortTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < minute) return "now";
  if (age < hour) return relative.format(-Math.floor(age / minute), "minute");
  if (age < oneDay) return relative.format(-Math.floor(age / hour), "hour");
  if (age < 7 * oneDay) return relative.format(-Math.floor(age / oneDay), "day");
  return day.format(new Date(iso));
}

const list = element("messages", HTMLOListElement);
const template = element("row", HTMLTemplateElement);
const search = element("search", HTMLInputElement);
const count = element("count", HTMLParagraphElement);
const rows = new Map<string, { item: HTMLElement; words: string; receivedAt: string }>();

function addRow(message: MessageSummary): void {
  const item = within(template.content, "li").cloneNode(true);
  if (!(item instanceof HTMLElement)) return;
  const subject = message.subject || "(no subject)";
  const to = message.to.join(", ");
  within(item, "a").setAttribute("href", `#${message.id}`);
  within(item, ".row-subject").textContent = subject;
  within(item, ".row-to").textContent = `to ${to}`;
  within(item, ".row-preview").textContent = message.preview;
  within(item, "time").title = absoluteTime(message.receivedAt);
  list.prepend(item);
  rows.set(message.id, {
    item,
    words: `${to} ${message.from} ${subject}`.toLowerCase(),
    receivedAt: message.receivedAt,
  });
}

export function showTimes(): void {
  for (const { item, receivedAt } of rows.values()) {
    within(item, "time").textContent = shortTime(receivedAt, Date.now());
  }
}

function applySearch(): void {
  const wanted = search.value.trim().toLowerCase();
  let shown = 0;
  for (const { item, words } of rows.values()) {
    item.hidden = !words.includes(wanted);
    if (!item.hidden) shown += 1;
  }
  const all = rows.size === 1 ? "1 message" : `${rows.size} messages`;
  if (wanted === "") count.textContent = all;
  else count.textContent = shown === 0 ? `None of ${all} match your search` : `${shown} of ${all}`;
}

/** Updates the rows to match the messages; rows that stay keep their focus and position. */
export function showList(messages: readonly MessageSummary[]): void {
  const ids = new Set(messages.map((message) => message.id));
  for (const [id, { item }] of rows) {
    if (ids.has(id)) continue;
    item.remove();
    rows.delete(id);
  }
  for (const message of messages.toReversed()) {
    if (!rows.has(message.id)) addRow(message);
  }
  showTimes();
  applySearch();
}

export function markCurrent(id: string | undefined): void {
  for (const [rowId, { item }] of rows) {
    const link = within(item, "a");
    if (rowId === id) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

export function focusRow(id: string): void {
  const row = rows.get(id);
  if (row) within(row.item, "a").focus();
}

/** Arrow keys move between messages; typing filters the list. */
export function listenToList(): void {
  search.addEventListener("input", applySearch);
  list.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const links = [...list.querySelectorAll<HTMLAnchorElement>("li:not([hidden]) a")];
    const focused = links.find((link) => link === document.activeElement);
    const at = focused ? links.indexOf(focused) : -1;
    const next = links[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}
