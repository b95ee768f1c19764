import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Program, parseSync, type Statement, type TSType } from "oxc-parser";
import type { Field, Shape } from "../protocol/call.ts";
import { operations } from "./operations.ts";

const sdk = dirname(fileURLToPath(import.meta.resolve("stripe")));

/** The supported parameters below a name. */
const below = (supported: readonly string[], name: string) =>
  supported.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

function fieldsOf(declared: Declared & { kind: "interface" }, supported: readonly string[] | "all") {
  const fields: Record<string, Field> = {};
  for (const parent of declared.parents) {
    const found = find(parent, declared.scope);
    if (found.kind === "interface") Object.assign(fields, fieldsOf(found, supported));
  }
  for (const { name, optional, type } of declared.members) {
    const inside = supported === "all" ? "all" : below(supported, name);
    const isSupported =
      supported === "all" || name === "expand" || supported.includes(name) || inside.length > 0;
    const shape: Shape = isSupported
      ? shapeOf(type, declared.scope, inside.length > 0 ? inside : "all")
      : { kind: "unsupported" };
    fields[name] = { ...shape, ...(optional ? {} : { required: true }) };
  }
  return fields;
}

/** Fails when the provider has removed a parameter that we support. */
function requireDeclared(
  operation: string,
  fields: Readonly<Record<string, Field>>,
  supported: readonly string[],
): void {
  for (const path of supported) {
    const [name = "", ...rest] = path.split(".");
    const field = fields[name];
    if (!field) throw new Error(`${operation} has no parameter ${path}`);
    const inner = field.kind === "list" ? field.of : field;
    if (rest.length > 0)
      requireDeclared(operation, inner.kind === "object" ? inner.fields : {}, [rest.join(".")]);
  }
}

function namedShape(name: string, scope: Scope, supported: readonly string[] | "all"): Shape {
  if (name === "MetadataParam") return { kind: "words" };
  if (name === "RangeQueryParam") return { kind: "number or range" };
  const declared = find(name, scope);
  if (declared.kind === "alias") return shapeOf(declared.type, declared.scope, supported);
  return declared.open ? { kind: "words" } : { kind: "object", fields: fieldsOf(declared, supported) };
}

function unionShape(types: readonly TSType[], scope: Scope, supported: readonly string[] | "all"): Shape {
  const values = types.flatMap((type) =>
    type.type === "TSLiteralType" && type.literal.type === "Literal" && typeof type.literal.value === "string"
      ? [type.literal.value]
      : [],
  );
  if (values.some((value) => value !== "")) return { kind: "one of", values };
  const shapes = types
    .filter((type) => type.type !== "TSNullKeyword" && type.type !== "TSLiteralType")
    .map((type) => shapeOf(type, scope, supported));
  const [first] = shapes;
  if (first && shapes.length === 1) return first;
  // Of a number or one of some words, the sandbox takes the number.
  const number = shapes.find(({ kind }) => kind === "number or range" || kind === "integer");
  return number ?? { kind: "unsupported" };
}

function shapeOf(type: TSType, scope: Scope, supported: readonly string[] | "all"): Shape {
  switch (type.type) {
    case "TSStringKeyword":
      return { kind: "string" };
    case "TSNumberKeyword":
      return { kind: "integer" };
    case "TSBooleanKeyword":
      return { kind: "boolean" };
    case "TSUnionType":
      return unionShape(type.types, scope, supported);
    case "TSLiteralType":
      return unionShape([type], scope, supported);
    case "TSTypeReference": {
      const name = nameOf(type.typeName);
      const [inner] = type.typeArguments?.params ?? [];
      if (name === "Array" && inner) return { kind: "list", of: shapeOf(inner, scope, supported) };
      if (name === "Emptyable" && inner) {
        const shape = shapeOf(inner, scope, supported);
        return shape.kind === "unsupported" ? shape : { ...shape, clearable: true };
      }
      return namedShape(name, scope, supported);
    }
    default:
      throw new Error(`Unsupported parameter type ${type.type}`);
  }
}

function nameOf(node: { type: string }): string {
  if ("name" in node) return String(node.name);
  if ("left" in node && "right" in node) {
    const [left, right] = [node.left, node.right].map((side) => nameOf(side as { type: string }));
    return `${left}.${right}`;
  }
  throw new Error(`Unsupported name type ${node.type}`);
}

/** The provider's parameter table, derived from its SDK. */
export function derive() {
  const version = readFileSync(join(sdk, "apiVersion.js"), "utf8");
  const [, apiVersion] = /ApiVersion = '([^']+)'/.exec(version) ?? [];
  if (!apiVersion) throw new Error("The SDK's API version was not found where expected");
  const parameters = Object.fromEntries(
    operations.map(({ name, file, params, supported }) => {
      const scope = { file: join(sdk, "resources", `${file}.d.ts`), within: "" };
      const declared = find(params, scope);
      if (declared.kind !== "interface") throw new Error(`${params} is not an interface`);
      const fields = fieldsOf(declared, supported);
      requireDeclared(name, fields, supported);
      return [name, fields];
    }),
  );
  return { apiVersion, parameters };
}

type Member = { name: string; optional: boolean; type: TSType };
export type Declared =
  | { kind: "alias"; type: TSType; scope: Scope }
  | { kind: "interface"; members: Member[]; scope: Scope; parents: string[]; open: boolean };

/** Where a name is declared: its file and enclosing namespaces. */
export interface Scope {
  file: string;
  within: string;
}

interface DeclarationFile {
  declared: Map<string, Declared>;
  imported: Map<string, { file: string; name: string }>;
}

const files = new Map<string, DeclarationFile>();

function readBody(body: readonly Statement[], scope: Scope, into: DeclarationFile): void {
  for (const statement of body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (node?.type === "ImportDeclaration")
      for (const part of node.specifiers)
        if (part.type === "ImportSpecifier" && part.imported.type === "Identifier") {
          const file = join(dirname(scope.file), node.source.value.replace(/\.js$/, ".d.ts"));
          into.imported.set(part.local.name, { file, name: part.imported.name });
        }
    if (node?.type === "TSTypeAliasDeclaration")
      into.declared.set(scope.within + node.id.name, { kind: "alias", type: node.typeAnnotation, scope });
    if (node?.type === "TSInterfaceDeclaration") {
      const members = node.body.body.flatMap((member) =>
        member.type === "TSPropertySignature" &&
        member.key.type === "Identifier" &&
        member.typeAnnotation !== null
          ? [
              {
                name: member.key.name,
                optional: member.optional,
                type: member.typeAnnotation.typeAnnotation,
              },
            ]
          : [],
      );
      const parents = node.extends.flatMap(({ expression }) =>
        expression.type === "Identifier" ? [expression.name] : [],
      );
      const open = node.body.body.some((member) => member.type === "TSIndexSignature");
      into.declared.set(scope.within + node.id.name, { kind: "interface", members, scope, parents, open });
    }
    if (
      node?.type === "TSModuleDeclaration" &&
      node.id.type === "Identifier" &&
      node.body?.type === "TSModuleBlock"
    )
      readBody(node.body.body, { ...scope, within: `${scope.within}${node.id.name}.` }, into);
  }
}

function open(file: string): DeclarationFile {
  const known = files.get(file);
  if (known) return known;
  const program: Program = parseSync(file, readFileSync(file, "utf8")).program;
  const read: DeclarationFile = { declared: new Map(), imported: new Map() };
  readBody(
    program.body.filter((node) => node.type !== "ExpressionStatement"),
    { file, within: "" },
    read,
  );
  files.set(file, read);
  return read;
}

/** Resolves a name: in the enclosing namespaces from the inside out, then among the imports. */
function find(name: string, { file, within }: Scope): Declared {
  const { declared, imported } = open(file);
  const around = within.split(".").filter((part) => part !== "");
  for (let depth = around.length; depth >= 0; depth -= 1) {
    const found = declared.get([...around.slice(0, depth), name].join("."));
    if (found) return found;
  }
  const source = imported.get(name);
  if (!source) throw new Error(`${name} is not declared in ${file} ${within}`);
  return find(source.name, { file: source.file, within: "" });
}
