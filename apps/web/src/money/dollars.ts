const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US cents as people write them, always with cents: "$19.00". */
export const dollarsAndCents = (cents: number): string => dollars.format(cents / 100);
