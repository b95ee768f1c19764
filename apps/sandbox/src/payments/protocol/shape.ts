/** What the provider accepts for a parameter. */
export type Shape =
  | { kind: "string" | "integer" | "boolean" | "words"; clearable?: true }
  | { kind: "one of"; values: string[]; clearable?: true }
  | { kind: "list"; of: Shape; clearable?: true }
  | { kind: "object"; fields: Record<string, Field>; clearable?: true }
  | { kind: "number or range"; clearable?: true }
  /** Known to the provider, not supported by the sandbox. */
  | { kind: "unsupported" };

/** A named parameter, possibly required. */
export type Field = Shape & { required?: true };
