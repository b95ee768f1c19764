/** What the provider takes at one place of a request. */
export type Shape =
  | { kind: "string" | "integer" | "boolean" | "words"; clearable?: true }
  | { kind: "one of"; values: string[]; clearable?: true }
  | { kind: "list"; of: Shape; clearable?: true }
  | { kind: "object"; fields: Record<string, Field>; clearable?: true }
  | { kind: "number or range"; clearable?: true }
  /** The provider knows it; the sandbox does not play it. */
  | { kind: "unplayed" };

/** A place with a name; the provider misses it when it is required. */
export type Field = Shape & { required?: true };
