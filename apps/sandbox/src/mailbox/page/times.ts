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
export function shortTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < minute) return "now";
  if (age < hour) return relative.format(-Math.floor(age / minute), "minute");
  if (age < oneDay) return relative.format(-Math.floor(age / hour), "hour");
  if (age < 7 * oneDay) return relative.format(-Math.floor(age / oneDay), "day");
  return day.format(new Date(iso));
}
