import type { Writer, WrittenLetter } from "@storyletter/domain/ports";
import type { NamedBrief } from "@storyletter/writer/testing";

/** One letter of the evaluation, and what it cost to write. */
export interface EvaluatedLetter extends NamedBrief {
  written: WrittenLetter;
  /** CPU milliseconds of this process for this letter; a model's own time is not ours. */
  cpuMs: number;
}

/** The same for every run, so that two runs can be compared. */
const SEED = "evaluation";

/** Each is written so often, for the median, in a process that has written all of them before. */
const REPEATS = 7;
const WARM_UPS = 3;

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What else the machine does in one round is not the letter's. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const writeLetters = async (
  writer: Writer,
  briefs: readonly NamedBrief[],
  repeats = REPEATS,
): Promise<EvaluatedLetter[]> => {
  const letters: EvaluatedLetter[] = [];
  const first = new Map<string, WrittenLetter>();
  for (let round = 0; round < (repeats === 0 ? 1 : WARM_UPS); round += 1)
    for (const { name, brief } of briefs) first.set(name, await writer.write(brief, { seed: SEED }));
  for (const each of briefs) {
    const written = first.get(each.name);
    if (written === undefined) throw new Error(`no letter was written for ${each.name}`);
    const taken: number[] = [];
    for (let round = 0; round < repeats; round += 1) {
      const before = cpuNow();
      await writer.write(each.brief, { seed: SEED });
      taken.push(cpuNow() - before);
    }
    letters.push({ ...each, written, cpuMs: median(taken) });
  }
  return letters;
};
