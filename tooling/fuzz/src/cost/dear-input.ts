import type { JsonSchema } from "../calls.ts";

/** How an input is built from its schema: how long, how many, how deep, and of what. */
export interface Genes {
  /** Index into the atoms that texts repeat. */
  atom: number;
  /** Shares of the longest text and the longest list. */
  length: number;
  count: number;
  depth: number;
  /** Which of several choices; which of the existing ids; which number. */
  choice: number;
  id: number;
  number: number;
  /** Whether optional fields are filled in. */
  isWhole: boolean;
}

export const LARGEST: Genes = {
  atom: 0,
  length: 1,
  count: 1,
  depth: 6,
  choice: 0,
  id: 0,
  number: 0,
  isWhole: true,
};

/** Bytes of all lengths, characters that JSON escapes, and what careless code reads slowly. */
const ATOMS = [
  "a",
  "a\n",
  '"',
  "\u{1f382}",
  "e\u0301",
  " ",
  "So I did. ",
  "\t",
  "[",
  "https://a.bc/ ",
  "A:\n",
  "面",
];

/** Values of each gene that a search tries. */
export const VARIANTS: { [Name in keyof Genes]: readonly Genes[Name][] } = {
  isWhole: [false],
  id: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  number: [0, 1, 2, 3],
  choice: [0, 1, 2],
  atom: ATOMS.map((_, index) => index),
  count: [0.5, 0.1, 0],
  length: [0.5, 0.1, 0.01],
  depth: [2, 12],
};

/** Where a schema names no limit. */
const MANY = 2_000;

interface Place {
  genes: Genes;
  ids: readonly string[];
  root: JsonSchema;
  name: string;
  depth: number;
  /** No text and no list is larger than the whole may be. */
  bytes: number;
}

const at = <Value>(values: readonly Value[], index: number): Value | undefined =>
  values[index % Math.max(1, values.length)];

function textFor({ format, maxLength = MANY, minLength = 0 }: JsonSchema, place: Place): string {
  const { genes, ids, name, bytes } = place;
  if (format === "uuid" || /id$/i.test(name)) return at(ids, genes.id) ?? "";
  if (format === "email") return "someone@example.com";
  if (format === "date-time") return "2026-03-02T08:00:00.000Z";
  if (format === "date") return "2026-03-02";
  const atom = ATOMS[genes.atom] ?? "a";
  const length = Math.max(minLength, Math.floor(Math.min(maxLength, bytes) * genes.length));
  const start = format === "uri" || /url$/i.test(name) ? "https://example.com/" : "";
  return (start + atom.repeat(Math.ceil(length / atom.length))).slice(0, length).toWellFormed();
}

const numberFor = ({ minimum = 0, maximum = 100 }: JsonSchema, { genes }: Place): number =>
  Math.min(maximum, Math.max(minimum, [maximum, minimum, 1, 0][genes.number] ?? 0));

/** A definition that the schema repeats. */
const resolved = (schema: JsonSchema, { root }: Place): JsonSchema =>
  schema.$ref === "#" ? root : (root.$defs?.[schema.$ref?.split("/").at(-1) ?? ""] ?? schema);

/** The input of a schema that these genes describe. */
function valueFor(given: JsonSchema, place: Place): unknown {
  const schema = given.$ref ? resolved(given, place) : given;
  const { genes, depth } = place;
  const inside = (name: string): Place => ({ ...place, name, depth: depth + 1 });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return at(schema.enum, genes.choice);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const full = choices.filter(({ type }) => type !== "null");
    const chosen = depth >= genes.depth ? full[0] : at(full, genes.choice);
    return chosen ? valueFor(chosen, place) : null;
  }
  if (schema.type === "string") return textFor(schema, place);
  if (schema.type === "integer" || schema.type === "number") return numberFor(schema, place);
  if (schema.type === "boolean") return genes.choice % 2 === 0;
  if (schema.type === "array") {
    const item = depth >= genes.depth ? null : valueFor(schema.items ?? {}, inside(place.name));
    const fitting = Math.ceil(place.bytes / Math.max(1, JSON.stringify(item)?.length ?? 1));
    const most = Math.floor(Math.min(schema.maxItems ?? MANY, fitting) * genes.count);
    const least = schema.minItems ?? 0;
    const length = item === null ? least : Math.max(least, most);
    return Array.from({ length }, () => item);
  }
  if (schema.type !== "object") return null;
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).filter((name) => genes.isWhole || required.includes(name));
  return Object.fromEntries(
    names
      .filter((name) => name !== "cursor")
      .map((name) => [name, valueFor(properties[name] ?? {}, inside(name))]),
  );
}

const SHRINKING = 0.75;
const TRIES = 40;

/** The largest input of these genes that fits into a body of this size. */
export function dearInput(
  schema: JsonSchema | null,
  genes: Genes,
  { ids, bytes }: { ids: readonly string[]; bytes: number },
): unknown {
  if (!schema) return undefined;
  let { length, count } = genes;
  for (let tries = 0; ; tries += 1) {
    const place = { genes: { ...genes, length, count }, ids, root: schema, name: "", depth: 0, bytes };
    const input = valueFor(schema, place);
    if (tries === TRIES || Buffer.byteLength(JSON.stringify(input)) < bytes) return input;
    if (tries % 2 === 0) length *= SHRINKING;
    else count *= SHRINKING;
  }
}
