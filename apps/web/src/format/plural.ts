const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** @example countText(1234) // "1,234" */
export const countText = (value: number): string => whole.format(value);

/** @example plural(1, "credit") // "1 credit" */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`;
