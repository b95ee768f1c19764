/** A sentence for each property, by its name. */
export type Words = Readonly<Record<string, string>>;
