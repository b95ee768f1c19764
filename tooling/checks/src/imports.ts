import type { VisitorObject } from "oxc-parser";

export interface Import {
  /** The specifier; null if it is computed. */
  specifier: string | null;
  /** Whether it disappears when types are stripped. */
  typeOnly: boolean;
  /** Names imported as values; null for all of them, or for an import for side effects. */
  values: readonly string[] | null;
  line: number;
}

const stringOf = (node: object): string | null =>
  "value" in node && typeof node.value === "string" ? node.value : null;

const nameOf = (node: object): string =>
  "name" in node && typeof node.name === "string" ? node.name : (stringOf(node) ?? "default");

interface Walkable {
  lineAt(offset: number): number;
  visit(visitor: VisitorObject): void;
}

/** All forms of import: import, re-export, import(), require() and import types. */
export function readImports(source: Walkable): Import[] {
  const imports: Import[] = [];
  const add = (start: number, found: Omit<Import, "line">) =>
    imports.push({ ...found, line: source.lineAt(start) });

  source.visit({
    ImportDeclaration(node) {
      const named = node.specifiers.filter((each) => each.type === "ImportSpecifier");
      const whole = named.length < node.specifiers.length || node.specifiers.length === 0;
      const values = named.filter((each) => each.importKind !== "type").map((each) => nameOf(each.imported));
      add(node.start, {
        specifier: node.source.value,
        typeOnly: node.importKind === "type",
        values: whole ? null : values,
      });
    },
    ExportNamedDeclaration(node) {
      if (!node.source) return;
      const values = node.specifiers.filter((each) => each.exportKind !== "type");
      add(node.start, {
        specifier: node.source.value,
        typeOnly: node.exportKind === "type",
        values: values.map((each) => nameOf(each.local)),
      });
    },
    ExportAllDeclaration(node) {
      add(node.start, {
        specifier: node.source.value,
        typeOnly: node.exportKind === "type",
        values: null,
      });
    },
    ImportExpression(node) {
      add(node.start, { specifier: stringOf(node.source), typeOnly: false, values: null });
    },
    TSImportType(node) {
      add(node.start, { specifier: stringOf(node.source), typeOnly: true, values: [] });
    },
    CallExpression(node) {
      const [first] = node.arguments;
      if (node.callee.type !== "Identifier" || node.callee.name !== "require" || !first) return;
      add(node.start, { specifier: stringOf(first), typeOnly: false, values: null });
    },
  });
  return imports;
}
