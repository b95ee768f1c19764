import type { Finding } from "@storyletter/contract/letters";
import { ComparisonError, type LetterComparer } from "@storyletter/domain/ports";
import { quoted } from "@storyletter/text/quotations";
import { withoutAuthorLines } from "../../author-lines.ts";
import { FIX, UNSUPPORTED } from "../../checks/rules/truth.ts";
import { Conversation } from "../conversation.ts";
import { isModelError, modelFault } from "../faults.ts";
import { openProvider } from "../provider.ts";
import type { ModelWriterOptions } from "../settings.ts";
import { type ComparedLine, linesToCompare } from "./compare-lines.ts";
import { comparedWith, comparePrompt } from "./compare-prompt.ts";
import { isVerified, type Reading, readComparison } from "./read-comparison.ts";

/** A number, a field, its words and a line break. */
const TOKENS_PER_LINE = 40;
const TOKENS_AROUND = 60;
/** More at once, and models lose their place; a letter has about fifty. */
const MAX_AT_ONCE = 90;
/** Lines an answer leaves out are sent again, once. */
const MAX_ROUNDS = 2;

type Answers = Readonly<Record<string, string>>;

/** What is said against a line; null where it rests on words that are there, or claims nothing. */
const doubtAbout = (reading: Reading, text: string, answers: Answers): string | null => {
  if (reading === "thought") return null;
  if (reading === "new") return `The brief does not say this: ${quoted(text)}`;
  return isVerified(reading, answers) ? null : `AI could not show where the brief says this: ${quoted(text)}`;
};

/** The findings of a reading of all lines. */
const comparisonFindings = (
  lines: readonly ComparedLine[],
  readings: ReadonlyMap<ComparedLine, Reading>,
  answers: Answers,
): Finding[] =>
  lines.flatMap((line): Finding[] => {
    const reading = readings.get(line);
    const message = reading === undefined ? null : doubtAbout(reading, line.text, answers);
    if (message === null) return [];
    const { where, quote, text: sentence } = line;
    return [
      { rule: UNSUPPORTED, where, message, fix: FIX, evidence: "model", quote, sentence, lasting: true },
    ];
  });

type Ask = (lines: readonly ComparedLine[]) => Promise<ReadonlyMap<number, Reading>>;

/** A reading of every line, or none at all: a letter with unread lines is not called compared. */
const readAll = async (lines: readonly ComparedLine[], ask: Ask): Promise<Map<ComparedLine, Reading>> => {
  const readings = new Map<ComparedLine, Reading>();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = lines.filter((line) => !readings.has(line));
    for (let from = 0; from < open.length; from += MAX_AT_ONCE) {
      const some = open.slice(from, from + MAX_AT_ONCE);
      const answer = await ask(some);
      for (const [at, line] of some.entries()) {
        const reading = answer.get(at);
        if (reading !== undefined) readings.set(line, reading);
      }
    }
  }
  if (readings.size < lines.length) throw modelFault("invalid-answer");
  return readings;
};

interface ModelComparerOptions extends ModelWriterOptions {
  /** Reads instead of the model that writes, which is no good judge of its own letter. */
  checkModel?: string;
}

/** Has a model read a letter beside its brief, line by line; our code looks up the words it names. */
export function createModelComparer(options: ModelComparerOptions): LetterComparer {
  const provider = openProvider({ ...options, model: options.checkModel ?? options.model });
  const { model, limits, log } = provider;
  return {
    async compare({ letter, brief, voice, earlier }, { userId, signal }) {
      const lines = linesToCompare(withoutAuthorLines(letter, voice), brief);
      if (lines.length === 0) return [];
      const answers = comparedWith(brief, earlier);
      const endsAt = performance.now() + limits.totalMs;
      const conversation = new Conversation({ provider, seed: 1, userId, signal, endsAt });
      const ask: Ask = async (some) =>
        await conversation.ask({
          name: "compare",
          messages: comparePrompt(some, answers),
          mostTokens: some.length * TOKENS_PER_LINE + TOKENS_AROUND,
          read: readComparison,
        });
      try {
        return comparisonFindings(lines, await readAll(lines, ask), answers);
      } catch (error) {
        if (!isModelError(error)) throw error;
        log?.warn({ fault: error.kind, err: error, model }, "A letter could not be compared");
        throw new ComparisonError(error.kind === "over-budget" ? "allowance" : "unavailable", {
          cause: error,
        });
      } finally {
        await conversation.meter.settled();
      }
    },
  };
}
