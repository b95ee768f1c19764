import { AdminStats } from "../admin-stats.ts";
import type { RestRoute } from "./route.ts";

/** What the back-office counts. Source: A§7. */
export const ADMIN_FIGURE_ROUTES = [
  {
    method: "GET",
    path: "/api/admin/stats",
    procedure: "admin.stats",
    summary: "Users, emails, subscriptions and revenue of the installation",
    input: "none",
    inputSchema: null,
    outputSchema: AdminStats,
    status: 200,
    errors: ["unauthorized", "forbidden"],
  },
] as const satisfies readonly RestRoute[];
