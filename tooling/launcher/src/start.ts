import { parseArgs } from "node:util";
import { runCommand, untilStopped } from "./command.ts";
import { loadDotEnv, readSettings } from "./config.ts";
import { announce, startBuilt, startProfile } from "./product/assemble.ts";

const { values } = parseArgs({ options: { profile: { type: "boolean", default: false } } });

await runCommand(async (stopped) => {
  await using product = await startBuilt(readSettings(loadDotEnv()), stopped);
  announce(product);
  if (values.profile) console.log(startProfile());
  await untilStopped(stopped, product.failed);
});
