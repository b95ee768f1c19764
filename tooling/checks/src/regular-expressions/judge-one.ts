import recheck from "recheck";
import type { LiteralVerdict } from "./verdicts.ts";

/** Long alternations take too long to analyze, and stay undecided. */
const PATIENCE_MS = 4_000;

export default async function judgeOne(literal: { pattern: string; flags: string }): Promise<LiteralVerdict> {
  const diagnosis = await recheck.check(literal.pattern, literal.flags, { timeout: PATIENCE_MS });
  switch (diagnosis.status) {
    case "safe":
      return { status: "linear", complexity: null, attack: null };
    case "vulnerable":
      return {
        status: "slow",
        complexity: diagnosis.complexity.summary,
        attack: diagnosis.attack.pattern,
      };
    default:
      return { status: "undecided", complexity: null, attack: null };
  }
}
