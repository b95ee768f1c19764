import { Success } from "../auth.ts";
import {
  CancelSubscriptionInput,
  PaymentSettings,
  SavePaymentKeysInput,
  SwitchPaymentEnvironmentInput,
} from "../payment-settings.ts";
import { ADMIN_EMAILS_ROUTES } from "./admin-emails.ts";
import { ADMIN_USERS_ROUTES } from "./admin-users.ts";
import type { RestRoute } from "./route.ts";

/** What staff may do. Source: A§7. */
export const ADMIN_ROUTES = [
  ...ADMIN_USERS_ROUTES,
  ...ADMIN_EMAILS_ROUTES,
  {
    method: "POST",
    path: "/api/admin/user/:id/cancel-subscription",
    procedure: "admin.cancelSubscription",
    summary: "End a user's subscription at once, at the provider first",
    input: "params",
    inputSchema: CancelSubscriptionInput,
    outputSchema: Success,
    status: 200,
    errors: ["unauthorized", "forbidden", "not-found", "no-subscription", "payments-unavailable"],
  },
  {
    method: "GET",
    path: "/api/admin/stripe-settings",
    procedure: "admin.paymentSettings",
    summary: "The payment environment and its keys; secrets are masked",
    input: "none",
    inputSchema: null,
    outputSchema: PaymentSettings,
    status: 200,
    errors: ["unauthorized", "forbidden"],
  },
  {
    method: "POST",
    path: "/api/admin/stripe-environment",
    procedure: "admin.switchPaymentEnvironment",
    summary: "Take payments for real, or in test; live needs both of its keys",
    input: "body",
    inputSchema: SwitchPaymentEnvironmentInput,
    outputSchema: PaymentSettings,
    status: 200,
    errors: ["bad-input", "unauthorized", "forbidden", "payment-keys-missing"],
  },
  {
    method: "POST",
    path: "/api/admin/stripe-keys",
    procedure: "admin.savePaymentKeys",
    summary: "Keep the keys of one environment, after they were tried with the provider",
    input: "body",
    inputSchema: SavePaymentKeysInput,
    outputSchema: PaymentSettings,
    status: 200,
    errors: ["bad-input", "unauthorized", "forbidden", "payment-keys-refused", "payments-unavailable"],
  },
] as const satisfies readonly RestRoute[];
