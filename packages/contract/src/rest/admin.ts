import { AdminEmailEntries, AdminEmailPageQuery } from "../admin/emails.ts";
import { AdminStats } from "../admin/metrics.ts";
import {
  AdminUserChange,
  AdminUserDetails,
  AdminUserEntries,
  AdminUserPageQuery,
  CreateAdminInput,
  CreateUserInput,
  UpdatePasswordInput,
  UserId,
} from "../admin/users.ts";
import {
  CancelSubscriptionInput,
  PaymentSettings,
  PaymentSettingsChange,
  SavePaymentKeysInput,
  SwitchPaymentModeInput,
} from "../billing/payment-settings.ts";
import type { RestRoute } from "./route.ts";

/** Added to calls that a stolen session must not make. */
const PROOF =
  "Works for 15 minutes after signing in; later it answers `proof-required` until you sign in again.";

const ADMIN_ERRORS = ["unauthorized", "forbidden", "read-only-impersonation"] as const;

/** User management by staff. */
const ADMIN_USERS_ROUTES = [
  {
    method: "GET",
    path: "/api/admin/users",
    procedure: "admin.userEntries",
    summary: "All users, newest first, 1,000 per page; the Link header has the next page",
    description:
      "For staff. Each with its subscription and dates; usage and emails of one user are under its id.",
    input: "query",
    inputSchema: AdminUserPageQuery,
    outputSchema: AdminUserEntries.omit({ nextCursor: true }),
    status: 200,
    pages: true,
    errors: ["unauthorized", "forbidden"],
  },
  {
    method: "GET",
    path: "/api/admin/user/:id",
    procedure: "admin.user",
    summary: "One user with usage and recent emails",
    description: "For staff. Neither passwords nor secrets of keys and webhooks are in it.",
    input: "params",
    inputSchema: UserId,
    outputSchema: AdminUserDetails,
    status: 200,
    errors: ["unauthorized", "forbidden", "user-not-found"],
  },
  {
    method: "POST",
    path: "/api/admin/user/:id/reset-usage",
    procedure: "admin.resetUsage",
    summary: "Reset the used credits of the current allowance",
    description:
      "Gives back all used credits of the current allowance. Dates, library and bonus stay as they are; the audit log names who did it.",
    input: "params",
    inputSchema: UserId,
    outputSchema: AdminUserChange,
    status: 200,
    errors: [...ADMIN_ERRORS, "user-not-found", "no-credits"],
  },
  {
    method: "POST",
    path: "/api/admin/user/:id/update-password",
    procedure: "admin.updatePassword",
    summary: "Set a user's password and revoke their sessions, API keys and webhooks",
    description: PROOF,
    input: "params-and-body",
    inputSchema: UpdatePasswordInput,
    outputSchema: AdminUserChange,
    status: 200,
    errors: [
      "bad-input",
      ...ADMIN_ERRORS,
      "proof-required",
      "new-administrator",
      "too-many-requests",
      "user-not-found",
      "protected-account",
      "own-account",
    ],
  },
  {
    method: "POST",
    path: "/api/admin/create-user",
    procedure: "admin.createUser",
    summary: "Create a verified user with trial credits (owner only)",
    description: "The account needs no verification and signs in with the given password.",
    input: "body",
    inputSchema: CreateUserInput,
    outputSchema: AdminUserChange,
    status: 200,
    errors: ["bad-input", ...ADMIN_ERRORS, "email-taken"],
  },
  {
    method: "POST",
    path: "/api/admin/create-admin",
    procedure: "admin.createAdmin",
    summary: "Create an administrator (owner only)",
    description: PROOF,
    input: "body",
    inputSchema: CreateAdminInput,
    outputSchema: AdminUserChange,
    status: 200,
    errors: ["bad-input", ...ADMIN_ERRORS, "proof-required", "email-taken"],
  },
] as const satisfies readonly RestRoute[];

/** Users' emails, for staff. */
const ADMIN_EMAILS_ROUTES = [
  {
    method: "GET",
    path: "/api/admin/emails",
    procedure: "admin.emailEntries",
    summary:
      "All emails, newest first, as many as fit into 500 kB, at most 100 per page; the Link header has the next page",
    description: "For staff, over all accounts, each with whose it is.",
    input: "query",
    inputSchema: AdminEmailPageQuery,
    outputSchema: AdminEmailEntries.omit({ nextCursor: true }),
    status: 200,
    pages: true,
    errors: ["unauthorized", "forbidden"],
  },
] as const satisfies readonly RestRoute[];

/** Dashboard metrics, for staff. */
const ADMIN_METRIC_ROUTES = [
  {
    method: "GET",
    path: "/api/admin/stats",
    procedure: "admin.stats",
    summary: "Users, emails, subscriptions and revenue of the installation",
    description: "For staff. Money is that of the payment mode named in `mode`.",
    input: "none",
    inputSchema: null,
    outputSchema: AdminStats,
    status: 200,
    errors: ["unauthorized", "forbidden"],
  },
] as const satisfies readonly RestRoute[];

/** Routes for staff. Source: administrator specification, section 7. */
export const ADMIN_ROUTES = [
  ...ADMIN_USERS_ROUTES,
  ...ADMIN_EMAILS_ROUTES,
  ...ADMIN_METRIC_ROUTES,
  {
    method: "POST",
    path: "/api/admin/user/:id/cancel-subscription",
    procedure: "admin.cancelSubscription",
    summary: "End a user's subscription immediately",
    description: "First at the payment provider, then here. The customer gets an email.",
    input: "params",
    inputSchema: CancelSubscriptionInput,
    outputSchema: AdminUserChange,
    status: 200,
    errors: ["unauthorized", "forbidden", "user-not-found", "no-subscription", "payments-unavailable"],
  },
  {
    method: "GET",
    path: "/api/admin/stripe-settings",
    procedure: "admin.paymentSettings",
    summary: "The payment mode and its keys; secrets are masked",
    description: "Of each mode, live and test: which keys are saved, and which mode is in use.",
    input: "none",
    inputSchema: null,
    outputSchema: PaymentSettings,
    status: 200,
    errors: ["unauthorized", "forbidden"],
  },
  {
    method: "POST",
    path: "/api/admin/stripe-environment",
    procedure: "admin.switchPaymentMode",
    summary: "Switch between test and live payments; live requires both live keys (owner only)",
    description: PROOF,
    input: "body",
    inputSchema: SwitchPaymentModeInput,
    outputSchema: PaymentSettingsChange,
    status: 200,
    errors: ["bad-input", "unauthorized", "forbidden", "proof-required", "payment-keys-missing"],
  },
  {
    method: "POST",
    path: "/api/admin/stripe-keys",
    procedure: "admin.savePaymentKeys",
    summary: "Save the keys of one payment mode after verifying them with the provider (owner only)",
    description: PROOF,
    input: "body",
    inputSchema: SavePaymentKeysInput,
    outputSchema: PaymentSettingsChange,
    status: 200,
    errors: [
      "bad-input",
      "unauthorized",
      "forbidden",
      "proof-required",
      "payment-keys-refused",
      "payments-unavailable",
    ],
  },
] as const satisfies readonly RestRoute[];
