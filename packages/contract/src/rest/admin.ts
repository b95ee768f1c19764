import { ADMIN_FIGURE_ROUTES } from "./admin-figures.ts";
import type { RestRoute } from "./route.ts";

/** What staff may do. Source: A§7. */
export const ADMIN_ROUTES = [...ADMIN_FIGURE_ROUTES] as const satisfies readonly RestRoute[];
