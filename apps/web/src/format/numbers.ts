import { countText } from "./plural.ts";

/**
 * An amount in the smallest unit of its currency, always with its decimals.
 * @example moneyText(1900, "eur") // "€19.00"
 */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-US", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exactDollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const month = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

export const decimalText = (value: number): string => oneDecimal.format(value);
export const percentText = (share: number): string => percent.format(share);

/** Whole dollars have no cents. */
export const dollarText = (usd: number): string =>
  Number.isInteger(usd) ? dollars.format(usd) : exactDollars.format(usd);
export const exactDollarText = (usd: number): string => exactDollars.format(usd);
/** A letter of an AI model costs less than a cent. @example fineDollarText(0.0031) // "$0.0031" */
export const fineDollarText = (usd: number): string => `$${usd.toFixed(4)}`;
/** An amount in the smallest unit of its currency; whole dollars have no cents. */
export const centsText = (cents: number, currency = "usd"): string =>
  currency === "usd" ? dollarText(cents / 100) : moneyText(cents, currency);

/** A percentage of fewer than this would look more precise than it is. */
const MIN_FOR_PERCENT = 30;

/** @example shareText(3, 17) // "3 of 17" */
export function shareText(part: number, of: number): string {
  if (of === 0) return "Not enough data";
  return of < MIN_FOR_PERCENT ? `${countText(part)} of ${countText(of)}` : percentText(part / of);
}

export function durationText(ms: number): string {
  if (ms < 1_000) return `${countText(ms)} ms`;
  return ms < 60_000 ? `${decimalText(ms / 1_000)} s` : `${decimalText(ms / 60_000)} min`;
}

export function hoursText(hours: number): string {
  if (hours < 1) return `${countText(Math.max(1, hours * 60))} min`;
  return hours < 48 ? `${decimalText(hours)} h` : `${decimalText(hours / 24)} days`;
}

export function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return `${countText(Math.ceil(bytes / 1_000))} kB`;
  return bytes < 1e9 ? `${decimalText(bytes / 1e6)} MB` : `${decimalText(bytes / 1e9)} GB`;
}

/** "2026-03" as "Mar 2026". */
export const monthText = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01T00:00:00Z`));
/** "2026-03-05" as "Mar 5". */
export const dayText = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
