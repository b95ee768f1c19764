import table from "./parameters.json" with { type: "json" };
import type { Field } from "./shape.ts";

/** The only supported API version: the one the SDK is pinned to. */
export const apiVersion: string = table.apiVersion;

export type OperationName = keyof typeof table.parameters;

const parameters = table.parameters as Readonly<Record<OperationName, Readonly<Record<string, unknown>>>>;

/** An operation's parameters, as the provider's SDK declares them. */
export const fieldsOf = (name: OperationName) => parameters[name] as Readonly<Record<string, Field>>;

export const operationNames = Object.keys(table.parameters) as OperationName[];
