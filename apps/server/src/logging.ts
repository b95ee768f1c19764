import pino, { type Logger } from "pino";
import { describeError } from "./describe-error.ts";

/** Keys whose values never reach a log line, wherever they stand. */
const PRIVATE_KEYS = [
  "authorization",
  "cookie",
  "cookies",
  "password",
  "passwordHash",
  "secret",
  "sessionId",
  "token",
];

export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[private]" },
  };
  // Written beside the work: lines of the same moment leave together, and the last ones at the end of the process.
  return pino(options, destination ?? pino.destination({ sync: false }));
}
