import type { EmailBrief } from "@storyletter/contract";

/** One wish to have this very letter written, however often it has to be sent. */
export interface Attempt {
  key: string;
  content: string;
}

/**
 * The key to send with a brief: the earlier one while the content is the same, so that repeating a
 * call whose answer was lost is charged once; a new one as soon as anything changed.
 */
export function attemptFor(brief: EmailBrief, earlier: Attempt | null, newKey: () => string): Attempt {
  const content = JSON.stringify(brief);
  return earlier?.content === content ? earlier : { key: newKey(), content };
}
