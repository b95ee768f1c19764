/** What a log line says of an error: never the values a query was sent with. */
export interface DescribedError {
  type: string;
  message?: string;
  code?: string;
  query?: string;
  stack?: string;
  cause?: DescribedError;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The frames alone: the first lines of a stack repeat the message. */
const framesOf = (stack: string | undefined): string | undefined =>
  stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");

const isQueryError = (error: Error): error is Error & { query: unknown } =>
  "query" in error && "params" in error;

/** drizzle writes the parameters into its message: names, addresses, hashes. What wraps it repeats them. */
const quotesQuery = (error: Error): boolean =>
  isQueryError(error) ||
  (error.cause instanceof Error && error.message.includes(error.cause.message) && quotesQuery(error.cause));

export function describeError(error: unknown): DescribedError {
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
