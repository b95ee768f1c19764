import { type Comment, type ParseResult, parseSync, Visitor, type VisitorObject } from "oxc-parser";
import { type Import, readImports } from "./imports.ts";

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

export function readSource(file: string, text: string): Source {
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
