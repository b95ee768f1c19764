import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { hasCode } from "../command.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests with location and first lines of the error. */
  readonly failures?: readonly string[];
  /** Tests that passed on retry. */
  readonly unsteady?: readonly string[];
  /** How long each file's tests took. */
  readonly durations?: readonly Duration[];
}

interface Duration {
  readonly file: string;
  readonly seconds: number;
}

/** The ten files that took longest, and what each of them took. */
export function dearest(durations: readonly Duration[]): string {
  const ten = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const rows = ten.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
  return ["The ten dearest files:", ...rows].join("\n");
}

export function sum(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
    durations: tallies.flatMap(({ durations = [] }) => durations),
  };
}

/** A runner that failed without a failed test, or ran none, counts as one failure. */
export function judged(tally: Tally, ok: boolean): Tally {
  const silent = tally.failed === 0 && (!ok || tally.passed === 0);
  return silent ? { ...tally, failed: 1, failures: ["a runner exited without reporting its tests"] } : tally;
}

/** The summary: names first, so that the last line has the counts. */
export function closingWords({
  passed,
  failed,
  failures,
  unsteady,
}: Omit<Required<Tally>, "durations">): string {
  const list = (title: string, entries: readonly string[]) =>
    entries.length > 0 ? `${title}\n${entries.map((entry) => `  ${entry}`).join("\n")}\n\n` : "";
  const second = list("Passed only on retry:", unsteady);
  return `\n${second}${list("Failed:", failures)}${passed} passed, ${failed} failed`;
}

const Result = z.object({
  duration: z.number().default(0),
  error: z.object({ message: z.string().optional() }).optional(),
});
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(Result) })),
});
type Spec = z.output<typeof Spec>;

const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});
type Suite = z.output<typeof Suite>;

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner)]);

const complaint = (spec: Spec): string => {
  const [message = ""] = spec.tests.flatMap(({ results }) =>
    results.flatMap(({ error }) => error?.message ?? []),
  );
  return stripVTControlCharacters(message).split("\n").slice(0, 6).join("\n      ");
};

const secondsOf = (specs: readonly Spec[]): number =>
  specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((total, { duration }) => total + duration / 1_000, 0);

/** Playwright's JSON report: the counts, and the names of failed and flaky tests. */
const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
    suites: z.array(Suite).default([]),
  })
  .transform(({ stats, suites }): Tally => {
    const named = (status: string) =>
      specsOf(suites)
        .filter((spec) => spec.tests.some((test) => test.status === status))
        .map((spec) => `${spec.file} › ${spec.title}\n      ${complaint(spec)}`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: named("unexpected"),
      unsteady: named("flaky"),
      durations: [...Map.groupBy(specsOf(suites), ({ file }) => file)].map(([file, specs]) => ({
        file,
        seconds: secondsOf(specs),
      })),
    };
  });

/** Written by our own reporter, `vitest-reporter.ts`. */
const vitest = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()),
  unsteady: z.array(z.string()),
  durations: z.array(z.object({ file: z.string(), seconds: z.number() })),
});

const shapes = { vitest, playwright: playwrightReport };

/** Reads a runner's JSON report; zero counts if it died before writing one. */
export async function readReport(runner: keyof typeof shapes, file: string): Promise<Tally> {
  try {
    return shapes[runner].parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT")) {
      return { passed: 0, failed: 0 };
    }
    throw error;
  }
}
