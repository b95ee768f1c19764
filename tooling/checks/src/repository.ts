import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Comment, type ParseResult, parseSync, Visitor, type VisitorObject } from "oxc-parser";
import { type Import, readImports } from "./imports.ts";
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
