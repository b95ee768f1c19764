import { runCommand } from "./command.ts";
import { runGate } from "./gate/gate.ts";
import { openTestServer } from "./postgres/index.ts";
import { build } from "./processes/tool.ts";
import { Refusal } from "./refusal.ts";
import { hasJourneys, runJourneys } from "./testing/journeys.ts";
import { openScratch } from "./testing/stage.ts";
import { closingWords, sum, type Tally } from "./testing/tally.ts";
import { runUnits } from "./testing/units.ts";

await runCommand(async (stopped) => {
  await using scratch = await openScratch();
  await using server = await openTestServer();
  const { folder } = scratch;
  const parts = [
    () => runGate(stopped),
    async () =>
      runUnits({ databaseUrl: server.url, scratch: folder, isBuilt: await canBuild(stopped) }, stopped),
    ...(hasJourneys() ? [() => runJourneys(server.url, folder, stopped)] : []),
  ];
  const tallies: Tally[] = [];
  for (const part of parts) {
    tallies.push(await part().catch(counted(stopped)));
  }
  const total = sum(tallies);
  process.exitCode = total.failed > 0 ? 1 : 0;
  process.on("exit", () => console.log(closingWords(total)));
});

/** A failed build is reported by the journeys. */
function canBuild(stopped: AbortSignal): Promise<boolean> {
  return build(stopped).then(
    () => true,
    () => false,
  );
}

/** A part that could not run counts as one failure; the others still run. */
function counted(stopped: AbortSignal): (error: unknown) => Tally {
  return (error) => {
    stopped.throwIfAborted();
    console.error(error instanceof Refusal ? error.message : error);
    return { passed: 0, failed: 1, failures: [String(error)] };
  };
}
