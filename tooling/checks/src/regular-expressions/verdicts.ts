import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Check, count } from "../check.ts";
import { isForTests, type Repository } from "../repository.ts";

/** Code that runs on the server, where one slow expression blocks everybody. */
const SERVER_SIDE =
  /^(apps\/server|packages\/(adapters|api|contract|db|domain|jobs|letter|vault|writer))\/src\//;

/** The source of a regular expression, and where it occurs. */
interface Literal {
  pattern: string;
  flags: string;
  places: { file: string; line: number }[];
}

/** All regular expression literals of the server side, each once. */
function literalsIn({ sources }: Pick<Repository, "sources">): Literal[] {
  const literals = new Map<string, Literal>();
  for (const source of sources) {
    if (!SERVER_SIDE.test(source.file) || isForTests(source.file)) continue;
    source.visit({
      Literal(node) {
        if (!("regex" in node)) return;
        const { pattern, flags } = node.regex;
        const text = `/${pattern}/${flags}`;
        const literal = literals.get(text) ?? { pattern, flags, places: [] };
        literal.places.push({ file: source.file, line: source.lineAt(node.start) });
        literals.set(text, literal);
      },
    });
  }
  return [...literals.values()];
}

/** `complexity` and `attack` of a slow expression; `undecided` after a timeout. */
export interface LiteralVerdict {
  status: "linear" | "slow" | "undecided";
  complexity: string | null;
  attack: string | null;
}

/**
 * Expressions that recheck 4.5.0 did not find slow, so that a fresh clone need not analyze hundreds again. Delete the
 * file to analyze all of them anew, as after an update of the library.
 */
const KNOWN = path.join(import.meta.dirname, "known.json");
const JUDGE = path.join(import.meta.dirname, "judge.ts");
const LINEAR: LiteralVerdict = { status: "linear", complexity: null, attack: null };

const textOf = ({ pattern, flags }: Literal): string => `/${pattern}/${flags}`;

/** An expression without unbounded repetition takes at most the length of the text times its own. */
const repeats = ({ pattern }: Literal): boolean => /[*+{]/.test(pattern);

/** Analyzes each literal once; what is not slow is remembered by its text. */
function verdictsOn(literals: readonly Literal[]): Map<Literal, LiteralVerdict> {
  const known = readKnown();
  const news = literals.filter((literal) => repeats(literal) && !known[textOf(literal)]);
  const judged = judge(news);
  const verdictOf = (literal: Literal): LiteralVerdict => {
    const status = known[textOf(literal)];
    return status ? { ...LINEAR, status } : (judged[news.indexOf(literal)] ?? LINEAR);
  };
  const verdicts = new Map(literals.map((literal) => [literal, verdictOf(literal)]));
  // Tests have expressions of their own.
  if (news.length > 0 && !process.env.VITEST) remember(verdicts);
  return verdicts;
}

type Known = Record<string, "linear" | "undecided">;

function readKnown(): Known {
  return existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, "utf8")) : {};
}

function remember(verdicts: ReadonlyMap<Literal, LiteralVerdict>): void {
  const known: Known = {};
  for (const [literal, { status }] of verdicts)
    if (status !== "slow" && repeats(literal)) known[textOf(literal)] = status;
  const sorted = Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(KNOWN, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** In a separate process that uses all cores. */
function judge(literals: readonly Literal[]): LiteralVerdict[] {
  if (literals.length === 0) return [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [JUDGE], {
    input: JSON.stringify(literals.map(({ pattern, flags }) => ({ pattern, flags }))),
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, RECHECK_BACKEND: "pure" },
  });
  if (status !== 0) throw new Error(`Regular expressions could not be analyzed: ${stderr}`);
  return JSON.parse(stdout);
}

/** Every regular expression on the server runs in linear time for any input. */
export const regularExpressions: Check = {
  name: "expressions",
  run(repository) {
    const literals = literalsIn(repository);
    const verdicts = [...verdictsOn(literals)];
    const undecided = verdicts.filter(([, { status }]) => status === "undecided").length;
    return {
      findings: verdicts
        .filter(([, { status }]) => status === "slow")
        .flatMap(([{ pattern, flags, places }, { complexity, attack }]) =>
          places.map((place) => ({
            ...place,
            message: `/${pattern}/${flags} takes ${complexity} time on ${attack}.`,
          })),
        ),
      summary: `${count(literals.length, "regular expression")} of the server, ${undecided} undecided`,
    };
  },
};
