export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, each with its place and its first words. */
  readonly failures?: readonly string[];
  /** What failed and then passed at its second try. */
  readonly unsteady?: readonly string[];
}

export function sum(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  };
}

/** A runner that failed without a failed test, or found none to run, counts as one failure. */
export function judged(tally: Tally, ok: boolean): Tally {
  const silent = tally.failed === 0 && (!ok || tally.passed === 0);
  return silent ? { ...tally, failed: 1, failures: ["a runner ended without counting its tests"] } : tally;
}

/** What a run has to say at its end: names first, so that the last lines of a long log are enough. */
export function closingWords({ passed, failed, failures, unsteady }: Required<Tally>): string {
  const list = (title: string, entries: readonly string[]) =>
    entries.length > 0 ? `${title}\n${entries.map((entry) => `  ${entry}`).join("\n")}\n\n` : "";
  const second = list("Passed at the second try only:", unsteady);
  return `\n${second}${list("Failed:", failures)}${passed} passed, ${failed} failed`;
}
