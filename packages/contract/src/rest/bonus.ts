import { ActionTakerStatus } from "../account.ts";
import type { RestRoute } from "./route.ts";

/** The Action Taker bonus. Source: U§7. */
export const BONUS_ROUTES = [
  {
    method: "GET",
    path: "/api/action-taker-status",
    procedure: "bonus.status",
    summary: "Progress towards the Action Taker bonus",
    input: "none",
    inputSchema: null,
    outputSchema: ActionTakerStatus,
    status: 200,
    errors: ["unauthorized"],
  },
] as const satisfies readonly RestRoute[];
