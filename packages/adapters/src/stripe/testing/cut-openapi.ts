import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * Extracts the calls we make from the provider's OpenAPI specification (https://github.com/stripe/openapi):
 * `pnpm --filter @storyletter/adapters/stripe cut-openapi <its spec3.json>`.
 */
const CALLS: Readonly<Record<string, readonly ("get" | "post" | "delete")[]>> = {
  "/v1/billing_portal/sessions": ["post"],
  "/v1/charges": ["get"],
  "/v1/charges/{charge}": ["get"],
  "/v1/checkout/sessions": ["post"],
  "/v1/checkout/sessions/{session}": ["get"],
  "/v1/customers": ["post"],
  "/v1/customers/{customer}": ["get"],
  "/v1/disputes": ["get"],
  "/v1/invoice_payments": ["get"],
  "/v1/invoices": ["get"],
  "/v1/prices": ["get"],
  "/v1/prices/{price}": ["get"],
  "/v1/refunds": ["get"],
  "/v1/subscriptions": ["get"],
  "/v1/subscriptions/{subscription_exposed_id}": ["delete", "post"],
};

interface Parameter {
  in: string;
  name: string;
  required: boolean;
  schema: object;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
}

const [, , source = ""] = process.argv;
const { paths } = JSON.parse(await readFile(source, "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
};

/** Query and body fields combined into one schema. */
function inputSchemaOf({ parameters = [], requestBody }: Operation): object {
  const body = requestBody?.content["application/x-www-form-urlencoded"]?.schema ?? {};
  const query = parameters.filter((parameter) => parameter.in === "query");
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
      ...body.properties,
    },
    required: [...query.filter(({ required }) => required).map(({ name }) => name), ...(body.required ?? [])],
    additionalProperties: false,
  };
}

const isClosed = (value: unknown): value is { properties: object } =>
  typeof value === "object" && value !== null && "properties" in value && !("additionalProperties" in value);

/** Drops the descriptions, which are most of the file, and rejects unknown fields as the provider does. */
function strictly(name: string, value: unknown): unknown {
  if (name === "description" && typeof value === "string") return undefined;
  return isClosed(value) && "type" in value ? { ...value, additionalProperties: false } : value;
}

const cut = Object.entries(CALLS).flatMap(([path, methods]) =>
  methods.flatMap((method) => {
    const operation = paths[path]?.[method];
    return operation ? [[`${method.toUpperCase()} ${path}`, inputSchemaOf(operation)] as const] : [];
  }),
);
const target = fileURLToPath(new URL("provider-openapi.json", import.meta.url));
const lines = cut.map(([call, schema]) => `${JSON.stringify(call)}: ${JSON.stringify(schema, strictly)}`);
await writeFile(target, `{\n${lines.join(",\n")}\n}\n`);
console.log(`${cut.length} calls in ${target}`);
