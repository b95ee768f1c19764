import { connect } from "@storyletter/db";
import { runCommand } from "./command.ts";
import { ConfigError, readConfig } from "./config.ts";
import { examine } from "./doctor/examine.ts";

const line = (state: string, part: string, detail: string): string =>
  `${state.padEnd(8)} ${part.padEnd(9)} ${detail}\n`;

/** A ConfigError's problems, each on one line. */
const problemsIn = ({ message }: ConfigError): string[] =>
  message
    .split("\n\n")
    .slice(1)
    .map((problem) => problem.split("\n").slice(0, -1).join("").replace(/\s+/g, " "));

await runCommand(async () => {
  let config: ReturnType<typeof readConfig>;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of problemsIn(error)) process.stdout.write(line("wrong", "settings", problem));
    process.exitCode = 1;
    return;
  }
  const { appSecret, paymentKeys } = config;
  const { db, close } = connect(config.databaseUrl, { max: 4, name: "storyletter-doctor" });
  try {
    const checks = await examine({ config, deps: { db, appSecret, paymentKeys, clock: () => new Date() } });
    for (const { state, part, detail } of checks) process.stdout.write(line(state, part, detail));
    if (checks.some(({ state }) => state === "wrong")) process.exitCode = 1;
  } finally {
    await close();
  }
});
