import { runCommand } from "./command.ts";
import { openTestServer } from "./postgres/index.ts";
import { runJourneys } from "./testing/journeys.ts";
import { openScratch } from "./testing/stage.ts";

await runCommand(async (stopped) => {
  await using scratch = await openScratch();
  await using server = await openTestServer();
  const { failed } = await runJourneys(server.url, scratch.folder, stopped, process.argv.slice(2));
  process.exitCode = failed > 0 ? 1 : 0;
});
