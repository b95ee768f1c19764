const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US cents as people write them, always with cents: "$19.00". */
export const dollarsAndCents = (cents: number): string => exact.format(cents / 100);

/** The same without cents where there are none: "$19". */
export const dollars = (cents: number): string => (cents % 100 === 0 ? whole : exact).format(cents / 100);
