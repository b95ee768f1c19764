import { z } from "zod";
import * as contract from "../index.ts";
import { type JsonSchema, refsIn, refTo } from "./json-schema.ts";
import { EXAMPLES, FIELDS } from "./words.ts";

type Direction = "input" | "output";

/** Exported schemas keep their names; the schema of a row alone is called after its procedure. */
const NAMES = new Map<unknown, string>(
  Object.entries(contract).flatMap(([name, value]) => (value instanceof z.ZodType ? [[value, name]] : [])),
);

const isSent = (name: string): boolean => /(Input|Query|Brief|Id)$/.test(name);

/** What may be sent differs from what comes back where there are defaults, so each has a name of its own. */
const IDS: Record<Direction, (name: string) => string> = {
  input: (name) => (isSent(name) ? name : `${name}Input`),
  output: (name) => (isSent(name) ? `${name}Output` : name),
};

/** Collects the schemas of a document, and says them as JSON Schema 2020-12 when all are known. */
export class SchemaBook {
  readonly #registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  readonly #direct: Record<Direction, Map<string, z.ZodType>> = { input: new Map(), output: new Map() };

  constructor() {
    for (const [schema, name] of NAMES) {
      if (!(schema instanceof z.ZodType)) continue;
      for (const direction of ["input", "output"] as const)
        this.#registries[direction].add(schema, { id: IDS[direction](name) });
    }
  }

  /** A reference to this schema; `otherwise` names one that the contract does not export. */
  refer(schema: z.ZodType, direction: Direction, otherwise: string): JsonSchema {
    const known = NAMES.get(schema);
    const name = known ? IDS[direction](known) : otherwise;
    if (!known) this.#registries[direction].add(schema, { id: name });
    this.#direct[direction].set(name, schema);
    return { $ref: refTo(name) };
  }

  /** What was referred to, and what that refers to in turn. */
  components(): Record<string, JsonSchema> {
    const written = { ...this.#write("input"), ...this.#write("output") };
    const needed = new Set([...this.#direct.input.keys(), ...this.#direct.output.keys()]);
    for (const name of needed) for (const ref of refsIn(written[name])) needed.add(ref);
    return Object.fromEntries(
      [...needed].sort().flatMap((name) => {
        const { $schema: _, $id: __, ...schema } = written[name] ?? {};
        return [[name, { ...schema, ...(EXAMPLES[name] ? { examples: [EXAMPLES[name]] } : {}) }]];
      }),
    );
  }

  #write(direction: Direction): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#registries[direction], {
      uri: refTo,
      io: direction,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === "date")
          Object.assign(jsonSchema, { type: "string", format: "date-time" });
      },
    });
    for (const [name, words] of Object.entries(FIELDS)) {
      for (const [field, description] of Object.entries(words)) {
        const property = (schemas[name] as JsonSchema | undefined)?.properties?.[field];
        if (property) property.description = description;
      }
    }
    return schemas as Record<string, JsonSchema>;
  }
}
