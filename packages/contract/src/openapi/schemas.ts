import { z } from "zod";
import * as account from "../account.ts";
import * as admin from "../admin/index.ts";
import * as auth from "../auth/index.ts";
import * as billing from "../billing/index.ts";
import * as bonus from "../bonus/index.ts";
import * as developers from "../developers/index.ts";
import * as emails from "../emails/index.ts";
import { ERRORS, type ErrorBody, type ErrorCode } from "../errors.ts";
import * as letters from "../letters/index.ts";
import * as mailTools from "../mail-tools/index.ts";
import * as productEvents from "../product-events.ts";
import * as profile from "../profile.ts";
import * as series from "../series/index.ts";
import * as stories from "../stories.ts";
import * as webhooks from "../webhooks.ts";
import { describeSchema } from "./describe.ts";
import { type JsonSchema, REF, refTo } from "./json-schema.ts";
import { Samples } from "./sample.ts";

/** The names of all schemas that a schema references, at any depth. */
function refsIn(schema: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(schema)) for (const part of schema) refsIn(part, found);
  else if (typeof schema === "object" && schema !== null) {
    for (const [key, value] of Object.entries(schema)) {
      if (key === "$ref" && typeof value === "string") found.add(value.slice(REF.length));
      else refsIn(value, found);
    }
  }
  return found;
}

type Direction = "input" | "output";

const hasParts = (value: unknown): boolean =>
  value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum;

const NOUNS = [
  account,
  admin,
  auth,
  billing,
  bonus,
  developers,
  emails,
  letters,
  mailTools,
  productEvents,
  profile,
  series,
  stories,
  webhooks,
];

/**
 * Exported schemas keep their export name; others are named after their procedure. In the order of names, so that
 * `OfferInput` is itself, and not the input of `Offer`.
 */
const NAMES = new Map<unknown, string>(
  NOUNS.flatMap((each) => Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1))).flatMap(
    ([name, value]) => (hasParts(value) ? [[value, name]] : []),
  ),
);

/** The name of a schema that the contract exports, else an empty one. */
export const nameOf = (schema: unknown): string => NAMES.get(schema) ?? "";

const isSent = (name: string): boolean => /(Input|Query|Brief|Request|Id)$/.test(name);

/** Defaults make the input and output of a schema differ, so each direction has its own name. */
const SCHEMA_ID: Record<Direction, (name: string) => string> = {
  input: (name) => (isSent(name) ? name : `${name}Input`),
  output: (name) => (isSent(name) ? `${name}Output` : name),
};

/** In words, because generators make a property with a `default` a required one. */
function describeDefault(schema: Record<string, unknown>): void {
  const { default: fallback } = schema;
  delete schema.default;
  if (fallback === undefined) return;
  const words = fallback === "" ? "Optional." : `Optional; ${JSON.stringify(fallback)} by default.`;
  schema.description = schema.description ? `${schema.description} ${words}` : words;
}

/** What the API answers may have more values and fields one day, which must not break a generated client. */
function openAnswer(schema: JsonSchema): void {
  const { additionalProperties: values, propertyNames, required = [] } = schema;
  if (values === false) delete schema.additionalProperties;
  if (propertyNames && typeof values === "object")
    schema.properties = Object.fromEntries(required.map((name) => [name, { ...values }]));
  for (const list of [schema, schema.propertyNames]) {
    if (!list?.enum) continue;
    list["x-extensible-enum"] = list.enum;
    delete list.enum;
  }
}

/** Collects the schemas of a document and converts them to JSON Schema 2020-12 once all are known. */
export class SchemaBook {
  readonly #registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  readonly #referenced: Record<Direction, Map<string, z.ZodType>> = { input: new Map(), output: new Map() };

  readonly #inPath = new Map<string, readonly string[]>();

  constructor() {
    for (const [schema, name] of NAMES) {
      if (!(schema instanceof z.ZodType)) continue;
      for (const direction of ["input", "output"] as const)
        this.#registries[direction].add(schema, { id: SCHEMA_ID[direction](name) });
    }
  }

  /**
   * A reference to this schema; `fallbackName` is for schemas the contract does not export. `inPath` are properties
   * that come with the path and not in the body.
   */
  refer(
    schema: z.ZodType,
    direction: Direction,
    fallbackName: string,
    inPath: readonly string[] = [],
  ): JsonSchema {
    const known = NAMES.get(schema);
    const name = known ? SCHEMA_ID[direction](known) : fallbackName;
    if (!known) this.#registries[direction].add(schema, { id: name });
    this.#referenced[direction].set(name, schema);
    if (inPath.length > 0) this.#inPath.set(name, inPath);
    return { $ref: refTo(name) };
  }

  /** The referenced schemas and everything they reference. */
  components(): Record<string, JsonSchema> {
    const all = { ...this.#toJsonSchemas("input"), ...this.#toJsonSchemas("output") };
    const needed = new Set([...this.#referenced.input.keys(), ...this.#referenced.output.keys()]);
    for (const name of needed) for (const ref of refsIn(all[name])) needed.add(ref);
    const written = Object.fromEntries(
      [...needed].sort().map((name) => {
        const { $schema: _, $id: __, ...schema } = withoutPath(all[name] ?? {}, this.#inPath.get(name));
        return [name, schema];
      }),
    );
    const samples = new Samples(written);
    return Object.fromEntries(
      Object.entries(written).map(([name, schema]) => [name, { ...schema, examples: [samples.of(name)] }]),
    );
  }

  #toJsonSchemas(direction: Direction): Record<string, JsonSchema> {
    const { schemas: made } = z.toJSONSchema(this.#registries[direction], {
      uri: refTo,
      io: direction,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === "date")
          Object.assign(jsonSchema, { type: "string", format: "date-time" });
        if (direction === "input") describeDefault(jsonSchema);
        else openAnswer(jsonSchema as JsonSchema);
      },
    });
    const named = made as Record<string, JsonSchema>;
    for (const [name, schema] of Object.entries(named)) describeSchema(name, schema);
    return named;
  }
}

const withoutPath = (schema: JsonSchema, names: readonly string[] = []): JsonSchema => ({
  ...schema,
  ...(schema.properties && {
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(([name]) => !names.includes(name)),
    ),
  }),
  ...(schema.required && { required: schema.required.filter((name) => !names.includes(name)) }),
});

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Schema of every error body. */
export const ErrorBodySchema = z.object({
  code: z.enum(codes),
  message: z.string(),
  title: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requiresVerification: z.literal(true).optional(),
  retryAfter: z.number().int().optional(),
  requestId: z.string().optional(),
  letter: letters.LetterState.optional(),
  error: z.object({ message: z.string() }).optional(),
}) satisfies z.ZodType<ErrorBody>;

const RETRYABLE = new Set<ErrorCode>(["too-many-requests", "unavailable"]);

const errorBodyOf = (code: ErrorCode): ErrorBody => {
  const entry: { message: string; title?: string } = ERRORS[code];
  return { code, message: entry.message, ...(entry.title ? { title: entry.title } : {}) };
};

/** The error responses of an operation: one per status, with one example per code. */
export function errorResponses(errors: Iterable<ErrorCode>, body: JsonSchema): Record<string, object> {
  const byStatus = Map.groupBy(new Set(errors), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, sameStatus]) => [
        status,
        {
          description: sameStatus.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
          headers: {
            "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
            ...(sameStatus.some((code) => RETRYABLE.has(code))
              ? { "Retry-After": { $ref: "#/components/headers/Retry-After" } }
              : {}),
          },
          content: {
            "application/json": {
              schema: body,
              examples: Object.fromEntries(sameStatus.map((code) => [code, { value: errorBodyOf(code) }])),
            },
          },
        },
      ]),
  );
}
