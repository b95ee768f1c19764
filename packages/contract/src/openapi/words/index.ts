import type { Words } from "../json-schema.ts";
import { ACCOUNT_WORDS } from "./account.ts";
import { ADMIN_WORDS } from "./admin.ts";
import { BILLING_WORDS } from "./billing.ts";
import { BRIEF_WORDS } from "./briefs.ts";
import { EMAIL_WORDS } from "./emails.ts";
import { LETTER_WORDS } from "./letters.ts";
import { PROFILE_WORDS } from "./profile.ts";
import { PROVENANCE_WORDS } from "./provenance.ts";
import { SERIES_WORDS } from "./series.ts";
import { STORY_WORDS } from "./stories.ts";
import { WEBHOOK_WORDS } from "./webhooks.ts";

/** What properties are, by schema; of a nested one by its name, or by its path where names are the same. */
export const FIELDS: Readonly<Record<string, Words>> = {
  ...ACCOUNT_WORDS,
  ...ADMIN_WORDS,
  ...BILLING_WORDS,
  ...BRIEF_WORDS,
  ...EMAIL_WORDS,
  ...LETTER_WORDS,
  ...PROFILE_WORDS,
  ...PROVENANCE_WORDS,
  ...SERIES_WORDS,
  ...STORY_WORDS,
  ...WEBHOOK_WORDS,
};

/** What a property is in every schema that does not say otherwise. */
export const COMMON: Words = {
  id: "What other calls name it by.",
  createdAt: "When it was made, in UTC.",
  updatedAt: "When it was last changed, in UTC.",
  email: "The address of the account.",
  firstName: "Given name; null if it was not given.",
  lastName: "Family name; null if it was not given.",
  success: "True if the call did what it says.",
  message: "What happened, for people.",
  userId: "The id of the account it belongs to.",
  userEmail: "The address of the account it belongs to.",
  failureReason: "Why writing failed, for people; null otherwise.",
  attempts: "How often it was tried.",
  next: "The `cursor` of the next page; null on the last.",
  cursor: "Start of the page, from the answer or the Link header of the page before.",
  limit: "Rows per page, 1 to 1,000.",
  search: "Words to search for.",
};
