/** The provider counts time in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1_000);

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000);

export const momentOf = (seconds: number | null | undefined): Date | null =>
  seconds == null ? null : dateOf(seconds);

/** A word of the provider's; one that it has added since is read as the harmless one named here. */
export const wordOf = <Word extends string>(words: readonly Word[], word: string | null, other: Word): Word =>
  words.find((known) => known === word) ?? other;

/** A reference, whether or not it came with what it refers to. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
