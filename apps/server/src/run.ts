import { setTimeout as sleep } from "node:timers/promises";
import type { NewOwner } from "@storyletter/domain";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLogger } from "./logging.ts";
import { releaseMemoryWhenIdle } from "./release-memory.ts";
import { startServer } from "./server.ts";
import { explainStartFailure } from "./start-failure.ts";

/** A stop that hangs is worse than one that cuts something off. */
const STOP_BOUND_MS = 15_000;

function configOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Said once, to whoever starts the first server; a log line would hold no password. */
function tellOwner({ email, generatedPassword }: NewOwner): void {
  process.stdout.write(`The owner signs in as ${email} with the password ${generatedPassword}\n`);
}

const config = configOrExit();
const logger = createLogger(config.logLevel);

try {
  const server = await startServer(config, logger);
  logger.info({ url: server.url, role: config.role }, "ready");
  if (server.newOwner?.generatedPassword) tellOwner(server.newOwner);
  releaseMemoryWhenIdle(logger);
  const signal = await new Promise<string>((resolve) => {
    for (const name of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(name, () => resolve(name));
  });
  logger.info({ signal }, "stopping");
  const stopped = server.stop().then(() => true);
  if (!(await Promise.race([stopped, sleep(STOP_BOUND_MS, false)])))
    logger.error({}, "stopped before all was done");
  process.exit(0);
} catch (error) {
  const explanation = explainStartFailure(error, config);
  if (explanation) process.stderr.write(`${explanation}\n`);
  else logger.fatal({ err: error }, "the server could not start");
  process.exit(1);
}
