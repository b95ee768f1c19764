import { countWords } from "@storyletter/writer";
import { Dialect, LocalLinter } from "harper.js";
import { binaryInlined } from "harper.js/binaryInlined";
import type { EvaluatedLetter } from "../write-letters.ts";
import type { Measure } from "./measure.ts";

const PER_WORDS = 200;
const LINK = /https?:\/\/\S+/gu;

/** Ignored: British and American spelling are both correct, and authors' own words stay as typed. */
const IGNORED_KINDS = new Set(["Spelling", "Regionalism"]);

/** Grammar findings per number of words. */
export const grammarOf = async (letters: readonly EvaluatedLetter[]): Promise<Measure> => {
  const linter = new LocalLinter({ binary: binaryInlined, dialect: Dialect.British });
  await linter.setup();
  const details: string[] = [];
  let findings = 0;
  let words = 0;
  for (const { name, written, brief } of letters) {
    await linter.clearWords();
    await linter.importWords(
      Object.values(brief)
        .join(" ")
        .match(/\p{L}[\p{L}'’-]*/gu) ?? [],
    );
    const text = written.content.replace(LINK, "");
    const lints = await linter.lint(text, { language: "plaintext" });
    const counted = lints.filter((lint) => !IGNORED_KINDS.has(lint.lint_kind()));
    findings += counted.length;
    words += countWords(text);
    for (const lint of counted) {
      const { start, end } = lint.span();
      const around = text.slice(Math.max(0, start - 30), end + 30).replace(/\s+/gu, " ");
      details.push(`${name}: ${lint.lint_kind()}: ${lint.message()} “…${around}…”`);
    }
  }
  const rate = (findings * PER_WORDS) / Math.max(1, words);
  return {
    name: `grammar findings per ${PER_WORDS} words (Harper)`,
    goal: "none, because authors' own mistakes count",
    value: rate.toFixed(2),
    met: true,
    details,
  };
};
