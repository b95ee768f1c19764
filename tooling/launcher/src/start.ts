import { runCommand, untilStopped } from "./command.ts";
import { loadDotEnv, readSettings } from "./config.ts";
import { announce } from "./product/announce.ts";
import { startBuilt } from "./product/built.ts";

await runCommand(async (stopped) => {
  await using product = await startBuilt(readSettings(loadDotEnv()), stopped);
  announce(product);
  await untilStopped(stopped, product.failed);
});
