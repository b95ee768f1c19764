/**
 * An amount in the smallest unit of its currency, always with its decimals.
 * @example moneyText(1900, "eur") // "€19.00"
 */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
