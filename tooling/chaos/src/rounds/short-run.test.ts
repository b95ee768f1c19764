import { expect, it } from "vitest";
import { runRounds } from "./rounds.ts";

/** npm run chaos at small scale: real processes, and a PostgreSQL that is killed. */
it.runIf(process.env.TEST_ALL)("loses nothing in a short run of kills", { timeout: 300_000 }, async () => {
  const lines: string[] = [];
  const result = await runRounds({
    seed: 4,
    rounds: 1,
    clients: 3,
    size: { ms: 7_000, kills: 3, postgresKills: 1, faults: 2 },
    // What this test proves is that nothing is lost; the other tests share its machine.
    patience: 6,
    built: Boolean(process.env.TEST_BUILT),
    log: (line) => lines.push(line),
  });
  expect(
    result.rounds.flatMap(({ violations }) => violations),
    lines.join("\n"),
  ).toEqual([]);
  expect(Object.values(result.emails).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});
