import type { EmailBrief } from "@storyletter/contract/schemas";

/** One request for one letter, however often it has to be sent. */
export interface Attempt {
  key: string;
  content: string;
}

/** Reuses the idempotency key while the content is unchanged, so that retrying after a lost response is charged once. */
export function attemptFor(brief: EmailBrief, earlier: Attempt | null, newKey: () => string): Attempt {
  const content = JSON.stringify(brief);
  return earlier?.content === content ? earlier : { key: newKey(), content };
}
