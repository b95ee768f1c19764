import { ADMIN_ROUTES } from "./admin.ts";
import { ACCOUNT_ROUTES, AUTH_ROUTES } from "./auth.ts";
import { BILLING_ROUTES, BONUS_ROUTES } from "./billing.ts";
import { DRAFTS_ROUTES } from "./drafts.ts";
import { EMAILS_ROUTES } from "./emails.ts";
import { LETTERS_ROUTES } from "./letters.ts";
import { MAIL_TOOL_ROUTES } from "./mail-tools.ts";
import { PROFILE_ROUTES } from "./profile.ts";
import { SERIES_ROUTES } from "./series.ts";
import { STORIES_ROUTES } from "./stories.ts";
import { WEBHOOK_ROUTES } from "./webhooks.ts";

/** The documented /api paths of the REST shim. */
export const REST_ROUTES = [
  ...AUTH_ROUTES,
  ...EMAILS_ROUTES,
  ...LETTERS_ROUTES,
  ...DRAFTS_ROUTES,
  ...SERIES_ROUTES,
  ...STORIES_ROUTES,
  ...PROFILE_ROUTES,
  ...MAIL_TOOL_ROUTES,
  ...WEBHOOK_ROUTES,
  ...BILLING_ROUTES,
  ...BONUS_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ADMIN_ROUTES,
] as const;
