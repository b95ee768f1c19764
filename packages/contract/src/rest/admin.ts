import { ADMIN_EMAILS_ROUTES } from "./admin-emails.ts";
import { ADMIN_USERS_ROUTES } from "./admin-users.ts";
import type { RestRoute } from "./route.ts";

/** What staff may do. Source: A§7. */
export const ADMIN_ROUTES = [
  ...ADMIN_USERS_ROUTES,
  ...ADMIN_EMAILS_ROUTES,
] as const satisfies readonly RestRoute[];
