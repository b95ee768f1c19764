import { Usage } from "../account.ts";
import type { RestRoute } from "./route.ts";

/** Credits and subscription. Source: U§7. */
export const BILLING_ROUTES = [
  {
    method: "GET",
    path: "/api/usage",
    procedure: "billing.usage",
    summary: "Credits created and remaining",
    input: "none",
    inputSchema: null,
    outputSchema: Usage,
    status: 200,
    errors: ["unauthorized"],
  },
] as const satisfies readonly RestRoute[];
