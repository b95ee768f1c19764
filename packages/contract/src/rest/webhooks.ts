import { z } from "zod";
import { Success } from "../auth.ts";
import {
  CreateWebhookEndpointInput,
  EndpointTest,
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointId,
} from "../developers.ts";
import { WEBHOOK_ENDPOINTS_MAX } from "../limits.ts";
import type { RestRoute } from "./route.ts";

/** The caller's webhooks. */
export const WEBHOOK_ROUTES = [
  {
    method: "GET",
    path: "/api/webhook-endpoints",
    procedure: "developers.webhooks",
    summary: "The caller's webhooks and their latest deliveries",
    input: "none",
    inputSchema: null,
    outputSchema: z.array(WebhookEndpoint),
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "POST",
    path: "/api/webhook-endpoints",
    procedure: "developers.createWebhook",
    summary: "Add a webhook",
    description: `Its address gets every event, signed with the \`secret\` that only this answer has. An account has at most ${WEBHOOK_ENDPOINTS_MAX}.`,
    input: "body",
    inputSchema: CreateWebhookEndpointInput,
    outputSchema: NewWebhookEndpoint,
    status: 201,
    errors: ["bad-input", "unauthorized", "proof-required", "too-many-webhooks"],
  },
  {
    method: "POST",
    path: "/api/webhook-endpoints/:id/test",
    procedure: "developers.testWebhook",
    summary: "Send a test to a webhook, and answer with its result",
    input: "params",
    inputSchema: WebhookEndpointId,
    outputSchema: EndpointTest,
    status: 200,
    errors: ["bad-input", "unauthorized", "not-found", "too-many-requests"],
  },
  {
    method: "POST",
    path: "/api/webhook-endpoints/:id/enable",
    procedure: "developers.enableWebhook",
    summary: "Turn a webhook on again that a password reset turned off",
    input: "params",
    inputSchema: WebhookEndpointId,
    outputSchema: Success,
    status: 200,
    errors: ["bad-input", "unauthorized", "proof-required", "not-found"],
  },
  {
    method: "DELETE",
    path: "/api/webhook-endpoints/:id",
    procedure: "developers.deleteWebhook",
    summary: "Remove a webhook and its deliveries",
    input: "params",
    inputSchema: WebhookEndpointId,
    outputSchema: Success,
    status: 200,
    errors: ["bad-input", "unauthorized", "not-found"],
  },
] as const satisfies readonly RestRoute[];
