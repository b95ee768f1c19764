import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TSType } from "oxc-parser";
import type { Field, Shape } from "../protocol/shape.ts";
import { type Declared, find, type Scope } from "./declarations.ts";
import { operations } from "./operations.ts";

const sdk = dirname(fileURLToPath(import.meta.resolve("stripe")));

/** The parameters below a name of which something is played. */
const below = (played: readonly string[], name: string) =>
  played.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

function fieldsOf(declared: Declared & { kind: "interface" }, played: readonly string[] | "all") {
  const fields: Record<string, Field> = {};
  for (const parent of declared.parents) {
    const found = find(parent, declared.scope);
    if (found.kind === "interface") Object.assign(fields, fieldsOf(found, played));
  }
  for (const { name, optional, type } of declared.members) {
    const inside = played === "all" ? "all" : below(played, name);
    const isPlayed = played === "all" || name === "expand" || played.includes(name) || inside.length > 0;
    const shape: Shape = isPlayed
      ? shapeOf(type, declared.scope, inside.length > 0 ? inside : "all")
      : { kind: "unplayed" };
    fields[name] = { ...shape, ...(optional ? {} : { required: true }) };
  }
  return fields;
}

/** A name that the provider has given up is found here, before anybody relies on it. */
function requireDeclared(
  operation: string,
  fields: Readonly<Record<string, Field>>,
  played: readonly string[],
): void {
  for (const path of played) {
    const [name = "", ...rest] = path.split(".");
    const field = fields[name];
    if (!field) throw new Error(`${operation} has no parameter ${path}`);
    const inner = field.kind === "list" ? field.of : field;
    if (rest.length > 0)
      requireDeclared(operation, inner.kind === "object" ? inner.fields : {}, [rest.join(".")]);
  }
}

function namedShape(name: string, scope: Scope, played: readonly string[] | "all"): Shape {
  if (name === "MetadataParam") return { kind: "words" };
  if (name === "RangeQueryParam") return { kind: "number or range" };
  const declared = find(name, scope);
  if (declared.kind === "alias") return shapeOf(declared.type, declared.scope, played);
  return declared.open ? { kind: "words" } : { kind: "object", fields: fieldsOf(declared, played) };
}

function unionShape(types: readonly TSType[], scope: Scope, played: readonly string[] | "all"): Shape {
  const values = types.flatMap((type) =>
    type.type === "TSLiteralType" && type.literal.type === "Literal" && typeof type.literal.value === "string"
      ? [type.literal.value]
      : [],
  );
  if (values.some((value) => value !== "")) return { kind: "one of", values };
  const shapes = types
    .filter((type) => type.type !== "TSNullKeyword" && type.type !== "TSLiteralType")
    .map((type) => shapeOf(type, scope, played));
  const [first] = shapes;
  if (first && shapes.length === 1) return first;
  const range = shapes.find(({ kind }) => kind === "number or range");
  return range ?? { kind: "unplayed" };
}

function shapeOf(type: TSType, scope: Scope, played: readonly string[] | "all"): Shape {
  switch (type.type) {
    case "TSStringKeyword":
      return { kind: "string" };
    case "TSNumberKeyword":
      return { kind: "integer" };
    case "TSBooleanKeyword":
      return { kind: "boolean" };
    case "TSUnionType":
      return unionShape(type.types, scope, played);
    case "TSLiteralType":
      return unionShape([type], scope, played);
    case "TSTypeReference": {
      const name = nameOf(type.typeName);
      const [inner] = type.typeArguments?.params ?? [];
      if (name === "Array" && inner) return { kind: "list", of: shapeOf(inner, scope, played) };
      if (name === "Emptyable" && inner) {
        const shape = shapeOf(inner, scope, played);
        return shape.kind === "unplayed" ? shape : { ...shape, clearable: true };
      }
      return namedShape(name, scope, played);
    }
    default:
      throw new Error(`A parameter of type ${type.type} is not understood yet`);
  }
}

function nameOf(node: { type: string }): string {
  if ("name" in node) return String(node.name);
  if ("left" in node && "right" in node) {
    const [left, right] = [node.left, node.right].map((side) => nameOf(side as { type: string }));
    return `${left}.${right}`;
  }
  throw new Error(`A name of type ${node.type} is not understood yet`);
}

/** The table of what the provider takes, as its SDK declares it. */
export function derive() {
  const version = readFileSync(join(sdk, "apiVersion.js"), "utf8");
  const [, apiVersion] = /ApiVersion = '([^']+)'/.exec(version) ?? [];
  if (!apiVersion) throw new Error("The SDK does not say its API version where it used to");
  const parameters = Object.fromEntries(
    Object.entries(operations).map(([name, { file, params, played }]) => {
      const scope = { file: join(sdk, "resources", `${file}.d.ts`), within: "" };
      const declared = find(params, scope);
      if (declared.kind !== "interface") throw new Error(`${params} is no interface`);
      const fields = fieldsOf(declared, played);
      requireDeclared(name, fields, played);
      return [name, fields];
    }),
  );
  return { apiVersion, parameters };
}
