import { Refusal, runCommand } from "./command.ts";
import { loadDotEnv, readSettings } from "./config.ts";
import { seedBundle } from "./paths.ts";
import { runningPostgres } from "./postgres/index.ts";
import { build, runTool } from "./processes/tool.ts";

await runCommand(async (stopped) => {
  const { DATABASE_URL, DATA_DIR } = readSettings(loadDotEnv());
  const url = DATABASE_URL ?? (await runningPostgres(DATA_DIR));
  if (!url) {
    throw new Refusal("No database is running: start one with npm start, or set DATABASE_URL.");
  }
  await build(stopped, ["@storyletter/server"]);
  const { ok, output } = await runTool(process.execPath, [seedBundle], {
    stopped,
    env: { ...process.env, DATABASE_URL: url },
  });
  if (!ok) {
    throw new Refusal(output);
  }
  console.log(output.trim());
});
