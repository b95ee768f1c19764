const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
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

export const countText = (value: number): string => whole.format(value);
export const decimalText = (value: number): string => oneDecimal.format(value);
export const percentText = (share: number): string => percent.format(share);

/** Whole dollars without cents, anything else with them. */
export const dollarText = (usd: number): string =>
  Number.isInteger(usd) ? dollars.format(usd) : exactDollars.format(usd);
export const exactDollarText = (usd: number): string => exactDollars.format(usd);
export const centsText = (cents: number): string => dollarText(cents / 100);

/** Fewer than this make no percentage. */
const ENOUGH = 30;

/** "3 of 17" where a percentage would claim more than so few can say. */
export function shareText(part: number, of: number): string {
  if (of === 0) return "Not enough data";
  return of < ENOUGH ? `${countText(part)} of ${countText(of)}` : percentText(part / of);
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

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
