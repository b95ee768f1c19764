import { runCommand, untilStopped } from "./command.ts";
import { loadDotEnv, readSettings } from "./config.ts";
import { announce } from "./product/announce.ts";
import { startFromSource } from "./product/from-source.ts";

await runCommand(async (stopped) => {
  await using product = await startFromSource(readSettings(loadDotEnv()), stopped);
  announce(product, ", and follows what you change");
  await untilStopped(stopped, product.failed);
});
