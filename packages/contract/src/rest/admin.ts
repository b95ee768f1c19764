import type { RestRoute } from "./route.ts";

/** What staff may do. Source: A§7. */
export const ADMIN_ROUTES = [] as const satisfies readonly RestRoute[];
