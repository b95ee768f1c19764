// Made when it is first needed, as the formats of `moment.ts` are.
let format: Intl.NumberFormat | undefined;

/** "$19.00" */
export function dollars(cents: number): string {
  format ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return format.format(cents / 100);
}
