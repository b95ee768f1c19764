import { shorten } from "@storyletter/text/cut";

const pluralize = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

/** "1 email", "2 emails". */
export const emailsOf = pluralize("email", "emails");
export const daysOf = pluralize("day", "days");
export const creditsOf = pluralize("credit", "credits");

const maxLength = 40;

// Anyone can type an address, so a mail to a stranger must not carry an advertisement in place of a name.
const looksLikeAnAddress = /[@/\\]|:\S|www\.|\p{L}\.\p{L}{2,}/iu;
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** "Hello Mara,", or "Hello," when there is no name or it isn't safe to repeat. */
export function greeting(firstName: string | null): string {
  const name = (firstName ?? "").replace(invisible, " ").replace(/\s+/g, " ").trim();
  return name === "" || looksLikeAnAddress.test(name) ? "Hello," : `Hello ${shorten(name, maxLength)},`;
}

/** "1 hour", "24 hours". */
export const formatHours = pluralize("hour", "hours");

/** Created on first use: a process's first Intl format takes 20 ms, which would slow down every start. */
function inUtc(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return format.format(at);
  };
}

/** "March 1, 2026", in UTC. */
export const formatDate = inUtc({ dateStyle: "long" });

const dateAndTime = inUtc({ dateStyle: "long", timeStyle: "short" });

/** "March 1, 2026 at 8:05 AM UTC": a mail doesn't know its reader's time zone. */
export const formatDateTime = (at: Date): string => `${dateAndTime(at)} UTC`;

/** "$19.00", "¥1,900": an amount in the smallest unit of its currency. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
