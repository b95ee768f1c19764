import type { FastifyInstance, FastifyRequest } from "fastify";
import qs from "qs";
import type { Account } from "../account/account.ts";
import table from "./parameters.json" with { type: "json" };

/** A validated request; its parameters have the types the SDK declares. */
export interface Call<Params> {
  account: Account;
  livemode: boolean;
  /** The id in the URL, if any. */
  id: string;
  params: Params;
  /** The URL without the host, which lists include. */
  url: string;
}

/** A handler of an operation, whatever its parameters. */
export type Handler = (call: Call<never>) => object;

/** The only supported API version: the one the SDK is pinned to. */
export const apiVersion: string = table.apiVersion;

export type OperationName = keyof typeof table.parameters;

const parameters = table.parameters as Readonly<Record<OperationName, Readonly<Record<string, unknown>>>>;

/** An operation's parameters, as the provider's SDK declares them. */
export const fieldsOf = (name: OperationName) => parameters[name] as Readonly<Record<string, Field>>;

export const operationNames = Object.keys(table.parameters) as OperationName[];

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

const MAX_DEPTH = 8;
const MAX_LIST_LENGTH = 200;

/** Parses nested names such as `line_items[0][price]` into lists and objects. */
const parse = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: MAX_DEPTH, arrayLimit: MAX_LIST_LENGTH, parameterLimit: 2000, plainObjects: true });

/** Accepts only form bodies, as browsers and the provider's clients send them. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parse(body.toString())),
  );
}

/** The parameters from the query and the body. */
export function formOf({ url, body }: FastifyRequest): Record<string, unknown> {
  const query = url.includes("?") ? parse(url.slice(url.indexOf("?") + 1)) : {};
  return { ...query, ...(typeof body === "object" ? body : {}) };
}
