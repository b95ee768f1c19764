// Apart from the schemas that use them: screens that only name them load no schema (decision 0180).

/** Days between asking for the deletion of an account and its deletion: time to change one's mind (SET-16). */
export const DELETION_DAYS = 14;

/** Hours the link to a data export stays valid (SET-14). */
export const EXPORT_HOURS = 24;

/** Recovery codes handed out at a time; each is used once. */
export const RECOVERY_CODES = 10;

/** The most keys one account holds. */
export const API_KEYS_MAX = 20;

/** The most systems one account can have told. */
export const WEBHOOK_ENDPOINTS_MAX = 3;
