import type { Writer, WrittenLetter } from "@storyletter/domain/ports";
import type { EvalBrief } from "./briefs/load-briefs.ts";

/** One letter of the evaluation and its CPU time. */
export interface EvaluatedLetter extends EvalBrief {
  written: WrittenLetter;
  /** Median CPU milliseconds of this process; excludes a model's own time. */
  cpuMs: number;
}

/** Fixed, so that runs are comparable. */
const SEED = "evaluation";

/** Each letter is written this often, after warm-ups, to get the median CPU time. */
const REPEATS = 7;
const WARM_UPS = 3;

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The median ignores other load on the machine. */
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const writeLetters = async (
  writer: Writer,
  briefs: readonly EvalBrief[],
  repeats = REPEATS,
): Promise<EvaluatedLetter[]> => {
  const letters: EvaluatedLetter[] = [];
  const first = new Map<string, WrittenLetter>();
  for (let round = 0; round < (repeats === 0 ? 1 : WARM_UPS); round += 1)
    for (const { name, brief } of briefs) first.set(name, await writer.write(brief, { seed: SEED }));
  for (const each of briefs) {
    const written = first.get(each.name);
    if (written === undefined) throw new Error(`No letter was written for ${each.name}`);
    const times: number[] = [];
    for (let round = 0; round < repeats; round += 1) {
      const before = cpuNow();
      await writer.write(each.brief, { seed: SEED });
      times.push(cpuNow() - before);
    }
    letters.push({ ...each, written, cpuMs: median(times) });
  }
  return letters;
};

/** The letters of one run, and the briefs that got none. */
export interface LetterRun {
  letters: EvaluatedLetter[];
  failed: { name: string; reason: string }[];
}

/** One letter for each brief: a letter that fails does not cost the others, which may have taken hours. */
export const writeOnce = async (
  writer: Writer,
  briefs: readonly EvalBrief[],
  onLetter: (line: string) => void,
): Promise<LetterRun> => {
  const run: LetterRun = { letters: [], failed: [] };
  for (const each of briefs) {
    const before = performance.now();
    try {
      const written = await writer.write(each.brief, { seed: SEED });
      run.letters.push({ ...each, written, cpuMs: 0 });
      onLetter(`${each.name}: ${Math.round((performance.now() - before) / 1000)} s`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      run.failed.push({ name: each.name, reason });
      onLetter(`${each.name}: ${reason}`);
    }
  }
  return run;
};
