import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Program, parseSync, type Statement, type TSType } from "oxc-parser";

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
export function find(name: string, { file, within }: Scope): Declared {
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
