import { choicesOf, type JsonSchema, REF } from "./json-schema.ts";
import { EXAMPLES } from "./words/examples.ts";
import { SAMPLES } from "./words/samples.ts";

const ID = "0198f0a2-7c11-7d3e-9a55-3f1f0a1d2c3b";
const TIME = "2026-03-01T08:00:00.000Z";

const allowsNull = (schema: JsonSchema): boolean =>
  [schema, ...choicesOf(schema)].some(({ type }) => [type].flat().includes("null"));

const typeOf = ({ type }: JsonSchema): string | undefined => (Array.isArray(type) ? type[0] : type);

/** The most exact one of a place such as `ProvenanceRecord.sentences`. */
function sampleOf(place: string, field: string): unknown {
  const [schema = ""] = place.split(".");
  const key = [`${place}.${field}`, `${schema}.${field}`].find((each) => each in SAMPLES);
  return SAMPLES[key ?? field];
}

/** Samples of the schemas of a document, each made of those of its properties. */
export class Samples {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    this.#schemas = schemas;
  }

  /** Undefined if a property has no sample. */
  of(name: string): unknown {
    return EXAMPLES[name] ?? this.#value(this.#schemas[name] ?? {}, name, "");
  }

  #value(schema: JsonSchema, place: string, field: string): unknown {
    if (schema.$ref) return this.of(schema.$ref.slice(REF.length));
    if (schema.const !== undefined) return schema.const;
    const values = schema.enum ?? schema["x-extensible-enum"];
    const sample = sampleOf(place, field);
    if (sample === null && allowsNull(schema)) return null;
    if (values) return values.includes(sample) ? sample : values[0];
    const [choice] = choicesOf(schema);
    if (choice) return this.#value(choice, place, field);
    switch (typeOf(schema)) {
      case "object":
        return this.#object(schema, field ? `${place}.${field}` : place);
      case "array": {
        if (Array.isArray(sample)) return sample;
        const item = schema.items && this.#value(schema.items, place, field);
        return item === undefined ? undefined : [item];
      }
      case "boolean":
        return sample === true;
      case "integer":
      case "number":
        return typeof sample === "number" ? sample : 1;
      case "string":
        return schema.format === "uuid" ? ID : schema.format === "date-time" ? TIME : sample;
      default:
        return null;
    }
  }

  #object({ properties = {}, propertyNames, additionalProperties }: JsonSchema, place: string): unknown {
    const values = propertyNames?.enum ?? propertyNames?.["x-extensible-enum"] ?? [];
    const entries: [string, unknown][] = Object.entries(properties).map(([field, schema]) => [
      field,
      this.#value(schema, place, field),
    ]);
    if (typeof additionalProperties === "object")
      for (const key of values.slice(0, 1))
        entries.push([String(key), this.#value(additionalProperties, place, String(key))]);
    return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
  }
}
