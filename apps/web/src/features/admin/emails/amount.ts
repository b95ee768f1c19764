import type { EmailTotal } from "@storyletter/contract";

/** How many, said as exactly as it is known. @example "about 1,000,000" */
export const amountOf = ({ count, exact }: EmailTotal): string =>
  `${exact ? "" : "about "}${count.toLocaleString("en-US")}`;

/** What is still to be loaded; never fewer than one while there is more. */
export const remainingOf = ({ count, exact }: EmailTotal, loaded: number): EmailTotal => ({
  count: Math.max(1, count - loaded),
  exact,
});
