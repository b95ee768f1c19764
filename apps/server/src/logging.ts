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

/** Lines of a moment leave together: a write for each would be a tenth of what a call costs. The end of the process flushes. */
const together = () => pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 });

export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[private]" },
  };
  return pino(options, destination ?? together());
}
