/** Somebody whose screens are worth a picture. */
export type Sitter =
  | "visitor"
  | "newcomer"
  | "writer"
  | "collector"
  | "out of credits"
  | "traveller"
  | "administrator"
  | "action taker"
  | "latecomer"
  | "subscriber"
  | "leaver"
  | "debtor";

export interface Screen {
  sitter: Sitter;
  path: string;
  name: string;
}

const screensOf = (sitter: Sitter, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({
    sitter,
    path,
    name: `${sitter} ${name}`.replaceAll(" ", "-"),
  }));

/** `{letter}` stands for a letter of the sitter's own, `{long}` for one of long words. */
export const SCREENS: readonly Screen[] = [
  ...screensOf("visitor", {
    landing: "/",
    login: "/login",
    "forgotten password": "/forgot-password",
    "new password": "/reset-password?token=t",
    "password not changed": "/reset-password",
    "new email": "/confirm-email-change?token=t",
    "admin login": "/admin/login",
    signup: "/signup",
    "verification pending": "/verify-email",
    verified: "/email-verified?verified=true",
    "verification failed": "/email-verified?error=token-expired",
    privacy: "/privacy-policy",
    terms: "/terms-of-use",
    "not found": "/nothing-here",
  }),
  ...screensOf("newcomer", {
    dashboard: "/dashboard",
    create: "/create",
    library: "/emails",
    billing: "/billing",
    subscribe: "/subscribe",
    settings: "/settings",
    bonus: "/bonus",
    "stripe test": "/stripe-test",
    "checkout not confirmed": "/billing?session_id=cs_test_of_nobody",
    "admin login": "/admin/login",
    "not found": "/nothing-here",
  }),
  ...screensOf("traveller", { settings: "/settings" }),
  ...screensOf("administrator", {
    users: "/admin/users",
    "users nobody found": "/admin/users?search=nothing-like-it",
    emails: "/admin/emails",
    audit: "/admin/audit",
    dashboard: "/admin",
    analytics: "/admin/analytics",
    revenue: "/admin/revenue",
    subscriptions: "/admin/subscriptions",
    "webhook events": "/admin/webhook-events",
    jobs: "/admin/jobs",
    settings: "/admin/settings",
    security: "/admin/security",
    "stripe settings": "/admin/stripe-settings",
    "stripe test": "/stripe-test",
    "not found": "/nothing-here",
  }),
  ...screensOf("writer", {
    dashboard: "/dashboard",
    library: "/emails",
    "library nothing found": "/emails?search=nothing-like-it",
    letter: "/view-email/{letter}",
    similar: "/edit-email/{letter}",
    "letter of long words": "/view-email/{long}",
    bonus: "/bonus",
  }),
  ...screensOf("collector", { library: "/emails", dashboard: "/dashboard" }),
  ...screensOf("action taker", { bonus: "/bonus", dashboard: "/dashboard" }),
  ...screensOf("latecomer", { bonus: "/bonus" }),
  ...screensOf("subscriber", {
    billing: "/billing",
    subscribe: "/subscribe",
    settings: "/settings",
    dashboard: "/dashboard",
  }),
  ...screensOf("leaver", { billing: "/billing" }),
  ...screensOf("debtor", {
    billing: "/billing",
    subscribe: "/subscribe",
    settings: "/settings",
    dashboard: "/dashboard",
    create: "/create",
  }),
  ...screensOf("out of credits", { dashboard: "/dashboard", create: "/create", billing: "/billing" }),
];
