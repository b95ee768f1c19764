import type { MailMessage } from "@storyletter/domain/ports";
import type { Brand } from "./templates/layout.tsx";

export const sampleBrand: Brand = {
  appUrl: "https://app.storyletter.example",
  supportEmail: "support@storyletter.example",
};

const mara = { to: "mara@northside.example", firstName: "Mara" };
const at = new Date("2026-03-01T08:05:00Z");
const settings = "https://app.storyletter.example/settings";

/** One message of every kind, and the awkward ones, for the preview and for tests. */
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
    amountCents: 1_900,
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
    number: "STORY-0008",
    at,
    link: "https://app.storyletter.example/billing",
  },
  "second-factor-disabled": { ...mara, kind: "second-factor-disabled", at, link: settings },
} satisfies Record<string, MailMessage>;
