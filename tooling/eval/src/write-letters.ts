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

/** Each is written so often, for the mean, in a process that has written all of them before. */
const REPEATS = 5;
const WARM_UPS = 3;

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

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
    const before = cpuNow();
    for (let round = 0; round < repeats; round += 1) await writer.write(each.brief, { seed: SEED });
    letters.push({ ...each, written, cpuMs: repeats === 0 ? 0 : (cpuNow() - before) / repeats });
  }
  return letters;
};
