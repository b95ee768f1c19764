export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Failed tests with location and first lines of the error. */
  readonly failures?: readonly string[];
  /** Tests that passed on retry. */
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

/** A runner that failed without a failed test, or ran none, counts as one failure. */
export function judged(tally: Tally, ok: boolean): Tally {
  const silent = tally.failed === 0 && (!ok || tally.passed === 0);
  return silent ? { ...tally, failed: 1, failures: ["a runner exited without reporting its tests"] } : tally;
}

/** The summary: names first, so that the last line has the counts. */
export function closingWords({ passed, failed, failures, unsteady }: Required<Tally>): string {
  const list = (title: string, entries: readonly string[]) =>
    entries.length > 0 ? `${title}\n${entries.map((entry) => `  ${entry}`).join("\n")}\n\n` : "";
  const second = list("Passed only on retry:", unsteady);
  return `\n${second}${list("Failed:", failures)}${passed} passed, ${failed} failed`;
}
