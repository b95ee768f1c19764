import { Success } from "../auth/auth.ts";
import {
  ActionTakerStatus,
  CheckoutSession,
  PortalSession,
  Subscription,
  Usage,
} from "../billing/billing.ts";
import { SimulatedCheckout, TestSubscription, TestSubscriptionInput } from "../billing/payment-settings.ts";
import { PLANS, UPGRADE_PLAN } from "../billing/plans.ts";
import { WebhookTest } from "../webhooks.ts";
import type { RestRoute } from "./route.ts";

/** Credits and subscription. Source: end-user specification, section 7. */
export const BILLING_ROUTES = [
  {
    method: "GET",
    path: "/api/usage",
    procedure: "billing.usage",
    summary: "Emails created and credits remaining",
    description:
      "Both always add up to the allowance: that of the trial, or the credits of the paid period. All are 0 without one.",
    input: "none",
    inputSchema: null,
    outputSchema: Usage,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "GET",
    path: "/api/subscription",
    procedure: "billing.subscription",
    summary: "The caller's plan and when it renews",
    description: "Also the plan of an account without a subscription.",
    input: "none",
    inputSchema: null,
    outputSchema: Subscription,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "POST",
    path: "/api/create-checkout-session",
    procedure: "billing.createCheckout",
    summary: `Start a checkout for ${PLANS[UPGRADE_PLAN].name}; after a failed charge, the page to pay the open invoice`,
    description: "Open the `url` in a browser. Nothing is charged before the customer confirms it there.",
    input: "none",
    inputSchema: null,
    outputSchema: CheckoutSession,
    status: 200,
    nestsError: true,
    errors: ["unauthorized", "already-subscribed", "payments-unavailable"],
  },
  {
    method: "POST",
    path: "/api/billing-portal",
    procedure: "billing.openPortal",
    summary: "The page to manage the subscription; `fallback` if the provider is unreachable",
    description:
      "Open the `url` in a browser. With `fallback: true` it is null, and `message` says what to do.",
    input: "none",
    inputSchema: null,
    outputSchema: PortalSession,
    status: 200,
    errors: ["unauthorized"],
  },
  {
    method: "GET",
    path: "/api/test-subscription/:email",
    procedure: "billing.testSubscription",
    summary: "Look up an account by email address (test screens only; staff can look up any account)",
    description: "Answers 404 while the test screens are off or payments are live.",
    input: "params",
    inputSchema: TestSubscriptionInput,
    outputSchema: TestSubscription,
    status: 200,
    errors: ["unauthorized", "not-found"],
  },
  {
    method: "POST",
    path: "/api/test-stripe-webhook",
    procedure: "billing.sendTestEvent",
    summary: "Simulate a payment (test screens only; staff can use any account)",
    description:
      "Grants a month of a plan without a payment. Answers 404 while the test screens are off or payments are live.",
    input: "body",
    inputSchema: SimulatedCheckout,
    outputSchema: Success,
    status: 200,
    errors: ["bad-input", "unauthorized", "not-found"],
  },
] as const satisfies readonly RestRoute[];

/** The Action Taker bonus. Source: end-user specification, section 7. */
export const BONUS_ROUTES = [
  {
    method: "GET",
    path: "/api/action-taker-status",
    procedure: "bonus.status",
    summary: "Progress toward the Action Taker bonus",
    description: "Emails created so far, days left, and whether the bonus is unlocked.",
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
    summary: "Send the action-taker webhook for the caller (test screens only)",
    description:
      "It goes to the address that the operator set. Answers 404 while the test screens are off or payments are live.",
    input: "none",
    inputSchema: null,
    outputSchema: WebhookTest,
    status: 200,
    errors: ["unauthorized", "not-found", "too-many-requests"],
  },
] as const satisfies readonly RestRoute[];
