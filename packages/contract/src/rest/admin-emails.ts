import { AdminEmailEntries } from "../admin/emails.ts";
import { AdminPageQuery } from "../admin/users.ts";
import type { RestRoute } from "./route.ts";

/** What staff see of users' emails. */
export const ADMIN_EMAILS_ROUTES = [
  {
    method: "GET",
    path: "/api/admin/emails",
    procedure: "admin.emailEntries",
    summary: "All emails, newest first, 1,000 at a time: the Link header names the next page",
    input: "query",
    inputSchema: AdminPageQuery,
    outputSchema: AdminEmailEntries.omit({ nextCursor: true }),
    status: 200,
    pages: "always",
    errors: ["unauthorized", "forbidden"],
  },
] as const satisfies readonly RestRoute[];
