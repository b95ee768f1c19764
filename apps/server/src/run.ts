import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isDatabaseUnavailable, sqlState, UNIQUE_VIOLATION } from "@storyletter/db";
import type { NewOwner } from "@storyletter/domain/auth";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createLogger } from "./logging.ts";
import { startServer } from "./server.ts";

/** A message for the operator, or null if only a log line can describe the error. */
function describeStartFailure(error: unknown, config: Config): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE")
    return `Port ${config.port} on ${config.host} is already in use. Set PORT to another one.`;
  if (code === "EACCES")
    return `This process isn't allowed to use port ${config.port}. Set PORT to another one.`;
  if (code === "28P01" || code === "28000")
    return `The database rejected the user or password in DATABASE_URL (${code}).`;
  if (code === "3D000") return `The database in DATABASE_URL doesn't exist (${code}).`;
  if (sqlState(error) === UNIQUE_VIOLATION)
    return `OWNER_EMAIL belongs to an existing user (${config.owner.email}). Choose another address.`;
  if (isDatabaseUnavailable(error)) {
    const pooler = config.pooler ? " or DATABASE_POOLER_URL" : "";
    return `Can't reach the database at DATABASE_URL${pooler} (${code}).`;
  }
  return null;
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Printed once, at the first start. Not logged, because logs must not contain passwords. */
function printOwnerLogin({ email, generatedPassword }: NewOwner): void {
  process.stdout.write(`Sign in as the owner: ${email} with password ${generatedPassword}\n`);
}

const CHECK_MS = 5_000;
/** A process that works less than this share of the time is quiet. */
const QUIET = 0.1;
/** Less than this isn't worth a collection of some 80 ms. */
const WORTH_BYTES = 16 * 1024 * 1024;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives memory back to the machine when the process is quiet: after the start, and after a load.
 * V8 alone collects when the heap grows, so a quiet process would keep its garbage for hours.
 */
function returnMemoryWhenQuiet(): NodeJS.Timeout {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  let measured = performance.eventLoopUtilization();
  let kept = 0;
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, measured);
    measured = now;
    if (utilization > QUIET || process.memoryUsage().heapTotal < kept + WORTH_BYTES) return;
    collect({ type: "major", execution: "sync", flavor: "last-resort" });
    kept = process.memoryUsage().heapTotal;
  }, CHECK_MS).unref();
}

const config = readConfigOrExit();
const logger = createLogger(config.logLevel);

try {
  const server = await startServer(config, logger);
  logger.info({ url: server.url, role: config.role, ms: Math.round(performance.now()) }, "ready");
  returnMemoryWhenQuiet();
  if (server.newOwner?.generatedPassword) printOwnerLogin(server.newOwner);
  const signal = await new Promise<string>((resolve) => {
    for (const name of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(name, () => resolve(name));
  });
  logger.info({ signal }, "Stopping");
  const stopped = server.stop().then(() => true);
  if (!(await Promise.race([stopped, sleep(config.stopMs, false)])))
    logger.error({}, "Shutdown timed out; unfinished work was cut off");
  process.exit(0);
} catch (error) {
  const message = describeStartFailure(error, config);
  if (message) process.stderr.write(`${message}\n`);
  else logger.fatal({ err: error }, "Server failed to start");
  process.exit(1);
}
