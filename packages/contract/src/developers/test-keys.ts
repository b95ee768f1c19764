/** Prefix of test keys. */
export const TEST_KEY_PREFIX = "sl_test_";

/** The one scope of a test key, which has no other. */
export const TEST_SCOPE = "test";

/** What a test key reaches; each answers canned letters in the place of the account's. */
export const TEST_CALLS = [
  "emails.create",
  "emails.createBatch",
  "emails.listFull",
  "emails.get",
  "emails.watch",
  "emails.delete",
  "billing.usage",
] as const;
export type TestCall = (typeof TEST_CALLS)[number];

export const isTestCall = (procedure: string | undefined): procedure is TestCall =>
  TEST_CALLS.some((call) => call === procedure);

/** The newest so many test letters of an account are kept. */
export const TEST_LETTERS_MAX = 100;

/** How long the letter of `test:slow` is `processing`. */
export const TEST_SLOW_SECONDS = 10;

/** A word in the story of a test letter, and what becomes of the letter. */
export const TEST_WORDS = {
  "test:slow": `is \`processing\` for ${TEST_SLOW_SECONDS} seconds`,
  "test:finding": "has a finding",
  "test:fail-model": "ends as `failed` with a `failureReason`",
  "test:not-writable": "is refused with 400 `brief-not-writable`",
  "test:no-credits": "is refused with 403 `usage-limit-reached`",
  "test:rate-limit": "is refused with 429 `too-many-requests` and `Retry-After`",
} as const;
export type TestWord = keyof typeof TEST_WORDS;

export const isTestWord = (word: string): word is TestWord => Object.hasOwn(TEST_WORDS, word);
