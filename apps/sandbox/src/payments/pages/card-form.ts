import { cardOfNumber, type TestCard, testCards } from "../billing/cards.ts";
import { html, type Markup } from "./layout.ts";

export interface CardEntry {
  name: string;
  number: string;
  expiry: string;
  cvc: string;
}

export type CardErrors = Partial<Record<keyof CardEntry | "email" | "card", string>>;

export interface ParsedCard {
  card: TestCard;
  expMonth: number;
  expYear: number;
}

export const emptyCard: CardEntry = { name: "", number: "", expiry: "", cvc: "" };

const grouped = (number: string): string =>
  number.length === 15
    ? number.replace(/(.{4})(.{6})(.{5})/, "$1 $2 $3")
    : number.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** A card from the list, with the form's other fields filled in. */
export function filledEntry(number: string, entry: CardEntry, now: number): CardEntry {
  const year = new Date(now * 1000).getUTCFullYear() + 4;
  const cvc = number.length === 15 ? "1234" : "123";
  return { name: entry.name, number: grouped(number), expiry: `12 / ${String(year).slice(-2)}`, cvc };
}

function expiryIn(entry: string): { expMonth: number; expYear: number } | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(entry) ?? [];
  return month && year ? { expMonth: Number(month), expYear: 2000 + Number(year) } : null;
}

/** Parses the form; each invalid field gets an error message. */
export function parseCard(entry: CardEntry, now: number): { read: ParsedCard | null; errors: CardErrors } {
  const errors: CardErrors = {};
  const card = cardOfNumber(entry.number);
  const expiry = expiryIn(entry.expiry);
  const lastMoment = expiry && Date.UTC(expiry.expYear, expiry.expMonth) / 1000;
  if (!/^\d{12,19}$/.test(entry.number.replaceAll(/[\s-]/g, "")))
    errors.number = "Enter the full card number.";
  else if (!card) errors.number = "The sandbox accepts test cards only. Choose one from the list.";
  if (!expiry) errors.expiry = "Enter month and year, such as 12 / 30.";
  else if (lastMoment !== null && lastMoment <= now)
    errors.expiry = "This card has expired. Enter a later date.";
  if (!/^\d{3,4}$/.test(entry.cvc.trim())) errors.cvc = "Enter the three- or four-digit code.";
  if (entry.name.trim() === "") errors.name = "Enter the name on the card.";
  const read = card && expiry && Object.keys(errors).length === 0 ? { card, ...expiry } : null;
  return { read, errors };
}

interface Field {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  autocomplete: string;
  type?: string;
  inputmode?: string;
  placeholder?: string;
}

export const field = ({
  id,
  label,
  value,
  error,
  autocomplete,
  type = "text",
  inputmode = "text",
  placeholder = "",
}: Field): Markup => html`
<div class="field">
  <label for="${id}">${label}</label>
  <input id="${id}" name="${id}" type="${type}" inputmode="${inputmode}" value="${value}" placeholder="${placeholder}"
    autocomplete="${autocomplete}" required ${error !== undefined && html`autofocus aria-invalid="true" aria-describedby="${id}-error"`}>
  ${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
</div>`;

export const cardFields = (entry: CardEntry, errors: CardErrors): Markup => html`
${field({ id: "number", label: "Card number", value: entry.number, error: errors.number, autocomplete: "cc-number", inputmode: "numeric", placeholder: "4242 4242 4242 4242" })}
<div class="pair">
  ${field({ id: "expiry", label: "Expiration", value: entry.expiry, error: errors.expiry, autocomplete: "cc-exp", placeholder: "MM / YY" })}
  ${field({ id: "cvc", label: "CVC", value: entry.cvc, error: errors.cvc, autocomplete: "cc-csc", inputmode: "numeric", placeholder: "123" })}
</div>
${field({ id: "name", label: "Name on card", value: entry.name, error: errors.name, autocomplete: "cc-name" })}`;

/** The test cards; each button fills the form. It comes after the form's own button, which Enter presses. */
export const cardList = (): Markup => html`
<fieldset class="cards">
  <legend>Test cards</legend>
  ${testCards.map(
    ({ number, purpose }) => html`
  <button class="quiet" name="fill" value="${number}" formnovalidate><code>${grouped(number)}</code><span>${purpose}</span></button>`,
  )}
</fieldset>`;

/** A form-level error, announced to screen readers. */
export const alarm = (message: string | undefined): Markup | null =>
  message === undefined ? null : html`<p class="alarm" role="alert">${message}</p>`;
