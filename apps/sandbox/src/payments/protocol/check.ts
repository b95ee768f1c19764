import type { Field, Shape } from "./call.ts";
import { invalid, ProviderError } from "./errors.ts";

const MAX_METADATA_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;
const MAX_STRING_LENGTH = 5000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shown = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function oneOf(values: readonly string[]): string {
  if (values.length < 2) return values.join("");
  return `${values.slice(0, -1).join(", ")}, or ${values.at(-1)}`;
}

function checkInteger(value: unknown, place: string): number {
  if (typeof value === "string" && /^-?\d{1,15}$/.test(value)) return Number(value);
  throw invalid(`Invalid integer: ${shown(value)}`, place, "parameter_invalid_integer");
}

function checkString(value: unknown, place: string): string {
  if (typeof value !== "string") throw invalid(`Invalid string: ${shown(value)}`, place);
  if (value.length > MAX_STRING_LENGTH)
    throw invalid(
      `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${MAX_STRING_LENGTH} characters`,
      place,
      "parameter_invalid_string_length",
    );
  return value;
}

function checkWords(value: unknown, place: string): Record<string, string> {
  if (!isRecord(value)) throw invalid("Invalid object", place);
  const words = Object.entries(value);
  if (words.length > MAX_METADATA_KEYS)
    throw invalid(
      `You can specify up to ${MAX_METADATA_KEYS} keys, but you specified ${words.length}.`,
      place,
    );
  return Object.fromEntries(
    words.map(([name, word]) => {
      if (typeof word !== "string")
        throw invalid(
          "Metadata values must be strings, but for key this value is an object",
          `${place}[${name}]`,
        );
      if (name.length > MAX_KEY_LENGTH)
        throw invalid(
          `Metadata keys can have up to ${MAX_KEY_LENGTH} characters, but you passed in a key that is ${name.length} characters. Invalid value: ${name}`,
          place,
        );
      if (word.length > MAX_VALUE_LENGTH)
        throw invalid(
          `Metadata values can have up to ${MAX_VALUE_LENGTH} characters, but you passed in a value that is ${word.length} characters. Invalid value: ${word}`,
          `${place}[${name}]`,
        );
      return [name, word];
    }),
  );
}

function checkRange(value: unknown, place: string): unknown {
  if (!isRecord(value)) return checkInteger(value, place);
  return checkFields(
    { gt: { kind: "integer" }, gte: { kind: "integer" }, lt: { kind: "integer" }, lte: { kind: "integer" } },
    value,
    place,
  );
}

function checkShape(shape: Shape, value: unknown, place: string): unknown {
  if (shape.kind === "unsupported")
    throw invalid(
      `The sandbox does not support the parameter ${place}. Leave it out.`,
      place,
      "sandbox_unsupported",
    );
  if (value === "") {
    if (shape.clearable || shape.kind === "list") return shape.kind === "list" ? [] : "";
    throw invalid(
      `You passed an empty string for '${place}'. We assume empty values are an attempt to unset a parameter; however '${place}' cannot be unset. You should remove '${place}' from your request or supply a non-empty value.`,
      place,
      "parameter_invalid_empty",
    );
  }
  switch (shape.kind) {
    case "string":
      return checkString(value, place);
    case "integer":
      return checkInteger(value, place);
    case "boolean":
      if (value === "true" || value === "false") return value === "true";
      throw invalid(`Invalid boolean: ${shown(value)}`, place);
    case "one of":
      if (typeof value === "string" && shape.values.includes(value)) return value;
      throw invalid(`Invalid ${place}: must be one of ${oneOf(shape.values)}`, place);
    case "words":
      return checkWords(value, place);
    case "number or range":
      return checkRange(value, place);
    case "list":
      if (!Array.isArray(value)) throw invalid("Invalid array", place);
      return value.map((item, index) => checkShape(shape.of, item, `${place}[${index}]`));
    case "object":
      if (!isRecord(value)) throw invalid("Invalid object", place);
      return checkFields(shape.fields, value, place);
  }
}

/** Rejects what the provider rejects, and converts each value to its type. */
export function checkFields(
  fields: Readonly<Record<string, Field>>,
  given: Record<string, unknown>,
  place = "",
): Record<string, unknown> {
  const within = (name: string) => (place === "" ? name : `${place}[${name}]`);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  if (unknown.length > 0) {
    const names = unknown.map(within);
    throw invalid(
      `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`,
      names[0] ?? "",
      "parameter_unknown",
    );
  }
  const missing = Object.keys(fields).find((name) => fields[name]?.required && given[name] === undefined);
  if (missing !== undefined) throw missingParam(within(missing));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = fields[name];
      if (!field) throw new ProviderError(500, `No shape for ${name}`, { type: "api_error" });
      return [name, checkShape(field, value, within(name))];
    }),
  );
}

export const missingParam = (param: string): ProviderError =>
  invalid(`Missing required param: ${param}.`, param, "parameter_missing");

/** Accepts only http and https URLs. */
export function requireUrl(url: string | undefined, param: string): void {
  if (url === undefined) return;
  const known = URL.parse(url.replaceAll("{CHECKOUT_SESSION_ID}", "cs"));
  if (known && (known.protocol === "https:" || known.protocol === "http:")) return;
  const hint = /^[\w.-]+\.\w+/.test(url) ? " An explicit scheme (such as https) must be provided." : "";
  throw invalid(`Invalid URL:${hint || " Not a valid URL."}`, param, "url_invalid");
}
