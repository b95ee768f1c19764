import { Usage } from "../account.ts";
import { Success } from "../auth.ts";
import { CheckoutSession, PortalSession, Subscription } from "../billing.ts";
import { SimulatedCheckout, TestSubscription, TestSubscriptionInput } from "../payment-test.ts";
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
  {
    method: "GET",
    path: "/api/subscription",
    procedure: "billing.subscription",
    summary: "The caller's plan and when it renews",
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
    summary: "Where to pay for Starter; for a failed charge, where to repair the card",
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
    summary: "Where a subscription is managed; with `fallback` where the provider cannot be reached",
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
    summary: "An account by its address, while the test screens are on; one's own, or any for staff",
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
    summary: "A simulated payment, while the test screens are on; for oneself, or anybody for staff",
    input: "body",
    inputSchema: SimulatedCheckout,
    outputSchema: Success,
    status: 200,
    errors: ["bad-input", "unauthorized", "not-found"],
  },
] as const satisfies readonly RestRoute[];
