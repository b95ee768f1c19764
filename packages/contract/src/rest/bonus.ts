import { ActionTakerStatus } from "../account.ts";
import { WebhookTest } from "../webhooks.ts";
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
  {
    method: "POST",
    path: "/api/test-action-taker-webhook",
    procedure: "bonus.testWebhook",
    summary: "Fire the action-taker webhook about the caller, while the test screens are on",
    input: "none",
    inputSchema: null,
    outputSchema: WebhookTest,
    status: 200,
    errors: ["unauthorized", "not-found", "too-many-requests"],
  },
] as const satisfies readonly RestRoute[];
