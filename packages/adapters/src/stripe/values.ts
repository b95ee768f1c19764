/** The provider's timestamps are in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1_000);

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

export const optionalDateOf = (seconds: number | null | undefined): Date | null =>
  seconds == null ? null : dateOf(seconds);

/** Reads one of the provider's enum values; one it has added since becomes the harmless fallback. */
export const enumOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
  fallback: Value,
): Value => values.find((known) => known === value) ?? fallback;

/** The id of a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
