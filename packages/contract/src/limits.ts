export const DAY_MS = 86_400_000;

// Separate from the schemas so that screens that only show these numbers load no zod (see docs/decisions/39).

/** Days between a deletion request and the deletion of the account. */
export const DELETION_DAYS = 14;

/** Days after a payment within which it is refunded on request. */
export const GUARANTEE_DAYS = 30;

/** Hours the link to a data export stays valid. */
export const EXPORT_HOURS = 24;

/** Maximum number of questions for one brief. */
export const QUESTIONS_MAX = 3;

/** Recovery codes per set; each works once. */
export const RECOVERY_CODES = 10;

/** Maximum API keys per account. */
export const API_KEYS_MAX = 20;

/** How long an invitation of staff is open. */
export const INVITATION_HOURS = 72;

/** Characters of a key that are kept so that its end identifies it. */
export const API_KEY_END = 4;

/** Times a day a new administrator may do what needs proof, during the first 24 hours. */
export const NEW_ADMIN_ACTIONS = 10;

/** Maximum drafts per account. */
export const DRAFTS_MAX = 100;

/** Maximum progress streams per account and server process. */
export const STREAMS_MAX = 20;

/** Maximum webhook endpoints per account. */
export const WEBHOOK_ENDPOINTS_MAX = 20;

/** How long a webhook's former secret still signs, so that its receiver can be changed meanwhile. */
export const SECRET_OVERLAP_HOURS = 24;

// Separate from the schemas so that screens that only show these numbers load no zod (see docs/decisions/39).

/** Maximum offers per profile. */
export const OFFERS_MAX = 100;

/** Maximum audiences per profile. */
export const AUDIENCES_MAX = 50;

/** Maximum words to avoid per profile. */
export const WORDS_TO_AVOID_MAX = 200;

/** Maximum mails a user keeps as samples of their voice. */
export const VOICE_SAMPLES_MAX = 5;

/** Maximum length of one pasted mail, before it is cleaned. */
export const VOICE_MAIL_MAX = 50_000;

/** Maximum passages of these mails that AI is shown with each brief, over all of them. */
export const VOICE_PASSAGES_MAX = 3;

/** Maximum length of one passage. */
export const VOICE_PASSAGE_MAX = 500;

/** Maximum bytes of stories, letters, their versions, drafts and samples together, per account. */
export const ACCOUNT_BYTES_MAX = 500_000_000;

/** Staff see the size of an account exactly up to this many emails; beyond it, an estimate from the newest. */
export const COUNTED_EMAILS = 1_000;

/** Maximum stories in one import call. */
export const STORIES_IMPORT_MAX = 200;

/** Maximum stories per account. */
export const STORIES_MAX = 20_000;

/** How a client polls for a finished email. Times in milliseconds. */
export const POLLING = {
  firstDelayMs: 1_000,
  intervalMs: 2_000,
  /** After more than this many polls the client opens the view screen and keeps polling. */
  redirectAfterAttempts: 50,
  maxAttempts: 150,
  /** After the redirect, while its writer reports words: the checks then last for a slow model's ten minutes. */
  slowIntervalMs: 6_000,
} as const;

/** After this many milliseconds in `processing` without a word the server fails the email and refunds its credit. */
export const GENERATION_DEADLINE_MS = 290_000;

/** The same where words come until then, as from a model on a small machine. */
export const GENERATION_LONGEST_MS = 600_000;

/** The same for one that waits in line while others are written. */
export const GENERATION_IN_LINE_MS = 3_600_000;

/** Maximum sizes of one stored letter. */
export const LETTER_LIMITS = {
  subjects: 20,
  subject: 200,
  preheader: 250,
  paragraphs: 400,
  /** Text nodes, line breaks and merge tags in one paragraph. */
  inline: 2_000,
  /** Characters in the whole body. */
  characters: 60_000,
  address: 4_000,
  fallback: 40,
  /** Findings of one rule that its author is shown at once; the others follow when these are settled. */
  findings: 40,
} as const;

/** Separators between a link's words and its address in plain text. */
export const LINK_LEADS = ["", " ", "\n", ": ", ":\n"] as const;
export type LinkLead = (typeof LINK_LEADS)[number];
