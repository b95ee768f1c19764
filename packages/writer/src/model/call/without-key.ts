const HIDDEN = "[key]";

/** Some endpoints repeat the key that they refuse: what is kept of their words holds it no more. */
export function withoutKey(error: unknown, apiKey: string | null): unknown {
  if (error instanceof Error && apiKey) error.message = error.message.replaceAll(apiKey, HIDDEN);
  return error;
}
