import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../fixtures/folders.ts";
import { closingWords, dearest, judged, readReport, sum } from "./report.ts";

it("sums the counts of every runner, and keeps the names", () => {
  expect(
    sum([
      { passed: 5, failed: 0, unsteady: ["slow"] },
      { passed: 7, failed: 2, failures: ["one", "other"] },
    ]),
  ).toEqual({ passed: 12, failed: 2, failures: ["one", "other"], unsteady: ["slow"], durations: [] });
});

it("counts a runner that ran nothing, or failed without a failed test, as one failure", () => {
  expect(judged({ passed: 0, failed: 0 }, true).failed).toBe(1);
  expect(judged({ passed: 9, failed: 0 }, false)).toMatchObject({ passed: 9, failed: 1 });
  expect(judged({ passed: 9, failed: 2 }, false)).toEqual({ passed: 9, failed: 2 });
  expect(judged({ passed: 9, failed: 0 }, true)).toEqual({ passed: 9, failed: 0 });
});

it("ends with the counts on their own line, after the names", () => {
  expect(closingWords({ passed: 9, failed: 0, failures: [], unsteady: [] })).toBe("\n9 passed, 0 failed");
  expect(closingWords({ passed: 8, failed: 1, failures: ["a › b"], unsteady: ["c › d"] })).toBe(
    "\nPassed only on retry:\n  c › d\n\nFailed:\n  a › b\n\n8 passed, 1 failed",
  );
});

it("lists the journeys that failed, and those that passed on retry", async () => {
  const file = path.join(await temporaryFolder(), "report.json");
  expect(await readReport("playwright", file)).toEqual({ passed: 0, failed: 0 });
  const spec = (title: string, status: string) => ({
    title,
    file: "login.spec.ts",
    tests: [{ status, results: [{ duration: 1_500, error: { message: "\u001b[31mexpected 1\u001b[39m" } }] }],
  });
  const suites = [
    { specs: [spec("signs in", "flaky")], suites: [{ specs: [spec("signs out", "unexpected")] }] },
  ];
  const stats = { expected: 3, flaky: 1, unexpected: 1, skipped: 0 };
  await writeFile(file, JSON.stringify({ stats, suites }));
  expect(await readReport("playwright", file)).toEqual({
    passed: 4,
    failed: 1,
    failures: ["login.spec.ts › signs out\n      expected 1"],
    unsteady: ["login.spec.ts › signs in\n      expected 1"],
    durations: [{ file: "login.spec.ts", seconds: 3 }],
  });
});

it("lists the ten files that took longest, the longest first", () => {
  const durations = Array.from({ length: 12 }, (_, seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  const [, first, ...rest] = dearest(durations).split("\n");
  expect(first).toMatch(/11\.0 s {2}11\.test\.ts$/);
  expect(rest).toHaveLength(9);
});
