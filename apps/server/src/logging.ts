import pino, { type Logger } from "pino";

/** An error as log lines show it, without the parameters of a query. */
interface DescribedError {
  type: string;
  message?: string;
  code?: string;
  query?: string;
  stack?: string;
  cause?: DescribedError;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Only the frames, because a stack's first lines repeat the message. */
const framesOf = (stack: string | undefined): string | undefined =>
  stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");

const isQueryError = (error: Error): error is Error & { query: unknown } =>
  "query" in error && "params" in error;

/** drizzle puts query parameters (names, addresses, hashes) in its message, and wrappers repeat it. */
const quotesQuery = (error: Error): boolean =>
  isQueryError(error) ||
  (error.cause instanceof Error && error.message.includes(error.cause.message) && quotesQuery(error.cause));

function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: quotesQuery(error) ? undefined : error.message,
    code: "code" in error ? textOf(error.code) : undefined,
    query: isQueryError(error) ? textOf(error.query) : undefined,
    stack: framesOf(error.stack),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** Keys whose values are redacted at every depth. */
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

/** Lines are buffered: a write for each would add a tenth to a request's cost. They are flushed on exit. */
const bufferedOutput = () => pino.destination({ sync: false, minLength: 4_096, periodicFlush: 100 });

export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[private]" },
  };
  return pino(options, destination ?? bufferedOutput());
}
