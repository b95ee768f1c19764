import { Success } from "../auth.ts";
import type { RestRoute } from "./route.ts";

/** What people take along (decision SET-14). */
export const ACCOUNT_ROUTES = [
  {
    method: "POST",
    path: "/api/account/export",
    procedure: "auth.requestExport",
    summary: "Have all data of the account mailed as a link to one JSON file, within 24 hours",
    input: "none",
    inputSchema: null,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "export-open", "too-many-requests", "unavailable"],
  },
] as const satisfies readonly RestRoute[];
