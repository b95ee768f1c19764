import { runCommand, untilStopped } from "./command.ts";
import { loadDotEnv, readSettings } from "./config.ts";
import { announce, startBuilt } from "./product/assemble.ts";

await runCommand(async (stopped) => {
  await using product = await startBuilt(readSettings(loadDotEnv()), stopped);
  announce(product);
  await untilStopped(stopped, product.failed);
});
