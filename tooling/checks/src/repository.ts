import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Comment, type ParseResult, parseSync, Visitor, type VisitorObject } from "oxc-parser";
import { readWorkspace, type Workspace } from "./workspace.ts";

export interface Source {
  file: string;
  text: string;
  program: ParseResult["program"];
  comments: readonly Comment[];
  imports: readonly Import[];
  /** Syntax errors: a file that cannot be read cannot be checked. */
  errors: readonly string[];
  lineAt(offset: number): number;
  visit(visitor: VisitorObject): void;
}

function readSource(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text);
  const lineAt = lineFinder(text);
  const visit = (visitor: VisitorObject) => new Visitor(visitor).visit(program);
  return {
    file,
    text,
    program,
    comments,
    imports: readImports({ lineAt, visit }),
    errors: errors.map((error) => error.message),
    lineAt,
    visit,
  };
}

/** Returns a function from offset to line number; line ends are searched only once. */
function lineFinder(text: string): (offset: number) => number {
  let ends: number[] | undefined;
  return (offset) => {
    ends ??= [...text.matchAll(/\n/g)].map(({ index }) => index);
    const before = ends.findIndex((end) => end >= offset);
    return (before < 0 ? ends.length : before) + 1;
  };
}

const TEST = /\.(test|test-d|spec)\.tsx?$/;

export const isTest = (file: string): boolean => TEST.test(file);

/** Tests, and code that only tests use. */
export const isForTests = (file: string): boolean => isTest(file) || file.includes("/testing/");

/** Config files of tools: they may import tooling, as tests may. */
export const isConfig = (file: string): boolean => /(^|\/)[\w.-]+\.config\.[cm]?[jt]s$/.test(file);

/** Everything the checks read: root-relative paths with slashes, texts, and parsed sources. */
export interface Repository {
  files: readonly string[];
  text(file: string): string;
  sources: readonly Source[];
  workspace: Workspace;
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const GENERATED = /routeTree\.gen\.ts$/;
const BINARY = /\.(png|jpe?g|gif|ico|woff2?|pdf|zip|gz)$/;

export function openRepository(files: readonly string[], text: (file: string) => string): Repository {
  const written = files.filter((file) => SOURCE.test(file) && !GENERATED.test(file));
  return {
    files: files.filter((file) => !BINARY.test(file)),
    text,
    sources: written.map((file) => readSource(file, text(file))),
    workspace: readWorkspace(files, text),
  };
}

/** The work tree as git sees it: tracked and untracked files, without ignored ones. */
export function readWorkTree(root: string): Repository {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const isFile = (file: string) => existsSync(join(root, file)) && statSync(join(root, file)).isFile();
  const files = [...new Set(listed.split("\0").filter(Boolean))].filter(isFile).sort();
  const texts = new Map<string, string>();
  return openRepository(files, (file) => {
    const known = texts.get(file) ?? readFileSync(join(root, file), "utf8");
    texts.set(file, known);
    return known;
  });
}

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
function readImports(source: Walkable): Import[] {
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
