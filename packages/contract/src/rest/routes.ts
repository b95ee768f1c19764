import { ACCOUNT_ROUTES } from "./account.ts";
import { ADMIN_ROUTES } from "./admin.ts";
import { AUTH_ROUTES } from "./auth.ts";
import { BILLING_ROUTES } from "./billing.ts";
import { BONUS_ROUTES } from "./bonus.ts";
import { EMAILS_ROUTES } from "./emails.ts";

/** The documented /api paths of the REST shim, one file for each router. Sources: U§7, A§7. */
export const REST_ROUTES = [
  ...AUTH_ROUTES,
  ...EMAILS_ROUTES,
  ...BILLING_ROUTES,
  ...BONUS_ROUTES,
  ...ACCOUNT_ROUTES,
  ...ADMIN_ROUTES,
] as const;
