const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** A day in the reader's time zone: "March 3, 2026". */
export const longDay = (at: Date): string => day.format(at);

/** @example inDays(1) // "in 1 day" */
export const inDays = (days: number): string =>
  days === 0 ? "today" : `in ${days} ${days === 1 ? "day" : "days"}`;
