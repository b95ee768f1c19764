import { expect, it } from "vitest";
import { playRounds } from "./rounds.ts";

/** What npm run faults does, in small: the real processes, and a PostgreSQL that dies. */
it("nothing is lost in a short run of kills", { timeout: 300_000 }, async () => {
  const lines: string[] = [];
  const result = await playRounds({
    seed: 4,
    rounds: 1,
    clients: 3,
    size: { ms: 7_000, kills: 3, postgresKills: 1, faults: 2 },
    built: Boolean(process.env.TEST_BUILT),
    log: (line) => lines.push(line),
  });
  expect(
    result.rounds.flatMap(({ violations }) => violations),
    lines.join("\n"),
  ).toEqual([]);
  expect(Object.values(result.emails).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
});
