import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Literal } from "./literals.ts";

/** `complexity` and `attack` of a slow expression; `undecided` after a timeout. */
export interface LiteralVerdict {
  status: "linear" | "slow" | "undecided";
  complexity: string | null;
  attack: string | null;
}

/** Change the name when the library or its settings change. */
const CACHE = path.resolve(import.meta.dirname, "../../node_modules/.cache/recheck-4.5.0.json");
const JUDGE = path.join(import.meta.dirname, "judge.ts");
const LINEAR: LiteralVerdict = { status: "linear", complexity: null, attack: null };

const textOf = ({ pattern, flags }: Literal): string => `/${pattern}/${flags}`;

/** An expression without unbounded repetition takes at most the length of the text times its own. */
const repeats = ({ pattern }: Literal): boolean => /[*+{]/.test(pattern);

/** Analyzes each literal once; verdicts are cached by its text. */
export function verdictsOn(literals: readonly Literal[]): Map<Literal, LiteralVerdict> {
  const known = readCache();
  const news = literals.filter((literal) => repeats(literal) && !known[textOf(literal)]);
  const judged = judge(news);
  if (news.length > 0) {
    for (const [place, literal] of news.entries()) {
      const verdict = judged[place];
      if (verdict) known[textOf(literal)] = verdict;
    }
    mkdirSync(path.dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify(known));
  }
  return new Map(literals.map((literal) => [literal, known[textOf(literal)] ?? LINEAR]));
}

function readCache(): Record<string, LiteralVerdict> {
  try {
    return JSON.parse(readFileSync(CACHE, "utf8"));
  } catch {
    return {};
  }
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
