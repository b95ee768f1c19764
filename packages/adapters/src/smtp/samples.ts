import type { MailMessage } from "@storyletter/domain/ports";
import type { Brand } from "./templates/layout.tsx";

export const sampleBrand: Brand = {
  appUrl: "https://app.storyletter.example",
  supportEmail: "support@storyletter.example",
  postalAddress: "Northside Letters Ltd, 12 Harbour Street, Halifax HX1 2AB, United Kingdom",
};

const mara = { to: "mara@northside.example", firstName: "Mara" };
const at = new Date("2026-03-01T08:05:00Z");
const reminder = {
  ...mara,
  link: "https://app.storyletter.example/create",
  unsubscribe:
    "https://app.storyletter.example/api/unsubscribe?user=user-019a&topic=lowCredits&signature=Jx7mQ2wZp0Vt5cR8nY1kLbE4sGhU6dFaT9oXiW3vMzA",
};
const subscribe = "https://app.storyletter.example/subscribe";
const billing = "https://app.storyletter.example/billing";
const paymentSettings = "https://app.storyletter.example/admin/stripe-settings";
const settings = "https://app.storyletter.example/settings";

/** One message of every kind, plus awkward cases, for the preview and the tests. */
export const samples = {
  "verify-email": {
    kind: "verify-email",
    to: "mara@northside.example",
    firstName: "Mara",
    link: "https://app.storyletter.example/api/auth/verify-email?token=Jx7mQ2wZp0Vt5cR8nY1kLbE4sGhU6dFaT9oXiW3vMzA",
    expiresInHours: 24,
  },
  "verify-email without a name": {
    kind: "verify-email",
    to: "someone@example.com",
    firstName: null,
    link: "https://app.storyletter.example/api/auth/verify-email?token=Jx7mQ2wZp0Vt5cR8nY1kLbE4sGhU6dFaT9oXiW3vMzA",
    expiresInHours: 24,
  },
  welcome: {
    kind: "welcome",
    to: "mara@northside.example",
    firstName: "Mara",
    credits: 10,
    createUrl: "https://app.storyletter.example/create",
  },
  "welcome with a long name": {
    kind: "welcome",
    to: "someone@example.com",
    firstName: "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft",
    credits: 10,
    createUrl: "https://app.storyletter.example/create",
  },
  "reset-password": {
    ...mara,
    kind: "reset-password",
    link: "https://app.storyletter.example/reset-password?token=Jx7mQ2wZp0Vt5cR8nY1kLbE4sGhU6dFaT9oXiW3vMzA",
    expiresInHours: 1,
  },
  "change-email": {
    ...mara,
    kind: "change-email",
    to: "mara@new.example",
    link: "https://app.storyletter.example/confirm-email-change?token=Jx7mQ2wZp0Vt5cR8nY1kLbE4sGhU6dFaT9oXiW3vMzA",
    expiresInHours: 24,
  },
  "password-changed": {
    ...mara,
    kind: "password-changed",
    at,
    link: "https://app.storyletter.example/forgot-password",
    revoked: null,
  },
  "password-changed by a reset": {
    ...mara,
    kind: "password-changed",
    at,
    link: "https://app.storyletter.example/forgot-password",
    revoked: { apiKeys: ["Nightly letters", "CRM"], webhooks: ["hooks.northside.example"], exportLinks: 1 },
  },
  "api-key-created": { ...mara, kind: "api-key-created", at, name: "Nightly letters", link: settings },
  "webhook-created": {
    ...mara,
    kind: "webhook-created",
    at,
    name: "hooks.northside.example",
    link: settings,
  },
  "payment-keys-saved": { ...mara, kind: "payment-keys-saved", at, mode: "live", link: paymentSettings },
  "payment-environment-switched": {
    ...mara,
    kind: "payment-environment-switched",
    at,
    mode: "live",
    link: paymentSettings,
  },
  "email-changed": { ...mara, kind: "email-changed", at },
  "new-sign-in": {
    ...mara,
    kind: "new-sign-in",
    at,
    device: "Chrome on Windows",
    address: "2001:db8:85a3::8a2e:370:7334",
    link: settings,
  },
  "new-sign-in of an unknown device": {
    ...mara,
    kind: "new-sign-in",
    firstName: null,
    at,
    device: "Unknown device",
    address: "203.0.113.7",
    link: settings,
  },
  "second-factor-enabled": { ...mara, kind: "second-factor-enabled", at, link: settings },
  receipt: {
    ...mara,
    kind: "receipt",
    plan: "starter",
    amountCents: 1_900,
    currency: "usd",
    number: "STORY-0007",
    at,
    periodStart: at,
    periodEnd: new Date("2026-04-01T08:05:00Z"),
    link: "https://app.storyletter.example/billing",
  },
  "payment-failed": {
    ...mara,
    kind: "payment-failed",
    amountCents: 1_900,
    currency: "usd",
    number: "STORY-0008",
    at,
    link: "https://app.storyletter.example/billing",
  },
  "second-factor-disabled": { ...mara, kind: "second-factor-disabled", at, link: settings },
  "export-ready": {
    ...mara,
    kind: "export-ready",
    link: "https://app.storyletter.example/data-export?token=Jx7mQ2wZp0Vt5cR8nY1kLbE4sGhU6dFaT9oXiW3vMzA",
    expiresInHours: 24,
  },
  "deletion-requested": {
    ...mara,
    kind: "deletion-requested",
    at,
    dueAt: new Date("2026-03-15T08:05:00Z"),
    link: settings,
  },
  "deletion-withdrawn": { ...mara, kind: "deletion-withdrawn", at, link: settings },
  "account-deleted": { ...mara, kind: "account-deleted", firstName: null, at },
  "bonus-unlocked": {
    ...mara,
    kind: "bonus-unlocked",
    at,
    link: "https://app.storyletter.example/bonus",
  },
  "bonus-reminder": { ...reminder, kind: "bonus-reminder", missing: 2, daysLeft: 2 },
  "bonus-reminder on the last day": { ...reminder, kind: "bonus-reminder", missing: 1, daysLeft: 1 },
  "product-news": {
    ...reminder,
    kind: "product-news",
    subject: "You can now rewrite any email with AI",
    body: "Some emails need a second try.\n\nEvery email now has a new button:\n“Rewrite with AI”. It keeps your story, your offer and your link, and it's free.\n\nTry it, and tell us what you think.",
    link: "https://storyletter.example/news/rewrite",
  },
  "product-news without a link": {
    ...reminder,
    kind: "product-news",
    subject: "We've moved",
    body: "From Monday, you can reach us at our new office.",
    link: null,
  },
  "low-credits": { ...reminder, kind: "low-credits", left: 2, isTrial: true, link: subscribe },
  "low-credits of Starter": { ...reminder, kind: "low-credits", left: 1, isTrial: false, link: billing },
  "credits-used-up": { ...reminder, kind: "credits-used-up", left: 0, isTrial: true, link: subscribe },
  "credits-used-up of Starter": {
    ...reminder,
    kind: "credits-used-up",
    left: 0,
    isTrial: false,
    link: billing,
  },
} satisfies Record<string, MailMessage>;
