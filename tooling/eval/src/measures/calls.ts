import type { LetterRun } from "../write-letters.ts";
import type { Measure } from "./measure.ts";

const MOST_CALLS = 5;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What a model's letters took, and the letters that did not come. */
export const callsOf = ({ letters, failed }: LetterRun): Measure[] => {
  const records = letters.flatMap(({ written }) => written.record ?? []);
  const calls = records.map((record) => record.calls);
  const tokens = records.map(({ inputTokens, outputTokens }) => inputTokens + outputTokens);
  const highest = Math.max(0, ...calls);
  return [
    {
      name: "letters that were not written",
      goal: "0",
      value: String(failed.length),
      met: failed.length === 0,
      details: failed.map(({ name, reason }) => `${name}: ${reason}`),
    },
    {
      name: "calls per letter, mean (max; mean tokens)",
      goal: `at most ${MOST_CALLS}`,
      value: `${mean(calls).toFixed(1)} (${highest}; ${Math.round(mean(tokens))})`,
      met: highest <= MOST_CALLS,
      details: letters
        .filter(({ written }) => (written.record?.calls ?? 0) > MOST_CALLS)
        .map(({ name, written }) => `${name}: ${written.record?.calls} calls`),
    },
  ];
};
