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

/** Maximum stories in one import call. */
export const STORIES_IMPORT_MAX = 200;

/** Maximum stories per account. */
export const STORIES_MAX = 20_000;
