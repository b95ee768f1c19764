import { CALLS_TO_ACTION, EMOTIONS, OTHER, TONES } from "../emails/options.ts";
import { choicesOf, type JsonSchema, type Words } from "./json-schema.ts";
import { COMMON, FIELDS } from "./words/index.ts";

const listed = (options: readonly { value: string }[]): string[] =>
  options.map(({ value }) => value).filter((value) => value !== OTHER);

/** Texts that are one of a list or the user's own words. */
const LISTED: Record<string, readonly string[]> = {
  desiredEmotion: listed(EMOTIONS),
  emotion: listed(EMOTIONS),
  tonePreference: listed(TONES),
  tone: listed(TONES),
  callToAction: listed(CALLS_TO_ACTION),
};

/** What is sent has the words of what is answered, and its own before them. */
const wordsOf = (name: string): Words => ({
  ...FIELDS[name.replace(/(Input|Output)$/, "")],
  ...FIELDS[name],
});

/** @example wordOf("EmailId", "id") // "The email's id." */
export const wordOf = (name: string, field: string): string | undefined =>
  wordsOf(name)[field] ?? COMMON[field];

function describeWithin(schema: JsonSchema, words: Words, path: string): void {
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    const place = path + field;
    const word = words[place] ?? words[field] ?? COMMON[field];
    const description = [word, property.description].filter(Boolean).join(" ");
    if (description) property.description = description;
    const values = LISTED[field];
    if (values && property.type === "string" && !property.enum) property["x-extensible-enum"] = [...values];
    describeWithin(property, words, `${place}.`);
  }
  const { items, additionalProperties } = schema;
  if (items) describeWithin(items, words, path);
  for (const choice of choicesOf(schema)) describeWithin(choice, words, path);
  if (typeof additionalProperties === "object") describeWithin(additionalProperties, words, path);
}

/** Adds to each property of a schema its words, and to texts with a list the values of it. */
export const describeSchema = (name: string, schema: JsonSchema): void =>
  describeWithin(schema, wordsOf(name), "");
