import { runCommand } from "./command.ts";
import { openTestServer } from "./postgres/index.ts";
import { takePictures } from "./testing/journeys.ts";
import { openScratch } from "./testing/stage.ts";

await runCommand(async (stopped) => {
  await using scratch = await openScratch();
  await using server = await openTestServer();
  await takePictures(server.url, scratch.folder, stopped, process.argv.slice(2));
});
