import { describe, expect, it } from "vitest";
import { gate, type Verdict } from "./gate.ts";

type Row = [id: string, path: string, verdict: Verdict];

const VISITOR: Row[] = [
  ["[ACCESS-01]", "/", "document"],
  ["[ACCESS-02]", "/login", "screen"],
  ["[ACCESS-03]", "/signup", "screen"],
  ["[ACCESS-04]", "/email-verification", "screen"],
  ["[ACCESS-05]", "/verify-email", "screen"],
  ["[ACCESS-06]", "/email-verified", "screen"],
  ["[ACCESS-07]", "/privacy-policy", "document"],
  ["[ACCESS-08]", "/terms-of-use", "document"],
  ["[ACCESS-09] [ACCESS-52]", "/admin/login", "screen"],
  ["[ACCESS-10]", "/create", "redirecting-to-login"],
  ["[ACCESS-11]", "/emails", "redirecting-to-login"],
  ["[ACCESS-12]", "/manage-emails", "redirecting-to-login"],
  ["[ACCESS-13]", "/view-email/0199", "redirecting-to-login"],
  ["[ACCESS-14]", "/edit-email/0199", "redirecting-to-login"],
  ["[ACCESS-15]", "/billing", "redirecting-to-login"],
  ["[ACCESS-16]", "/subscribe", "redirecting-to-login"],
  ["[ACCESS-17]", "/settings", "redirecting-to-login"],
  ["[ACCESS-18]", "/bonus", "redirecting-to-login"],
  ["[ACCESS-19]", "/test-webhook", "redirecting-to-login"],
  ["[ACCESS-20]", "/dashboard", "redirecting-to-login"],
  ["[VIEW-38]", "/emails/0199/edit", "redirecting-to-login"],
  ["[ACCESS-21]", "/admin", "not-found"],
  ["[ACCESS-21]", "/admin/users", "not-found"],
  ["[ACCESS-21]", "/admin/subscriptions", "not-found"],
  ["[ACCESS-21]", "/admin/security", "not-found"],
  ["[ACCESS-21]", "/stripe-test", "not-found"],
  ["[ACCESS-21]", "/nothing", "not-found"],
  ["[ACCESS-21]", "/view-email", "not-found"],
  ["[ACCESS-21]", "/view-email/a/b", "not-found"],
];

const MEMBER: Row[] = [
  ["[ACCESS-22]", "/", "screen"],
  ["[ACCESS-23]", "/dashboard", "screen"],
  ["[ACCESS-24]", "/create", "screen"],
  ["[ACCESS-25]", "/emails", "screen"],
  ["[ACCESS-26]", "/manage-emails", "screen"],
  ["[ACCESS-27]", "/view-email/0199", "screen"],
  ["[ACCESS-28]", "/edit-email/0199", "screen"],
  ["[ACCESS-29]", "/billing", "screen"],
  ["[ACCESS-30]", "/subscribe", "screen"],
  ["[ACCESS-31] [ACCESS-58]", "/settings", "screen"],
  ["[ACCESS-32]", "/bonus", "screen"],
  ["[ACCESS-33] [ROLE-14]", "/test-webhook", "screen"],
  ["[ACCESS-34] [ROLE-14]", "/stripe-test", "screen"],
  ["[ACCESS-35]", "/admin", "not-found"],
  ["[ACCESS-35]", "/admin/users", "not-found"],
  ["[ACCESS-35]", "/analytics", "not-found"],
  ["[ACCESS-35]", "/Dashboard", "not-found"],
  ["[ACCESS-51]", "/login", "already-signed-in"],
  ["[ACCESS-51]", "/signup", "already-signed-in"],
  ["[ACCESS-51]", "/email-verification", "already-signed-in"],
  ["[ACCESS-51]", "/verify-email", "already-signed-in"],
  ["[ACCESS-51]", "/email-verified", "screen"],
  ["[ACCESS-53]", "/admin/login", "screen"],
  ["[ACCESS-54]", "/admin/security", "not-found"],
  ["[ACCESS-50]", "/privacy-policy", "document"],
  ["[ACCESS-50]", "/terms-of-use", "document"],
  ["[VIEW-38]", "/emails/0199/edit", "screen"],
];

const ADMIN: Row[] = [
  ["[ACCESS-47]", "/create", "admin-not-found"],
  ["[ACCESS-47]", "/emails", "admin-not-found"],
  ["[ACCESS-47]", "/billing", "admin-not-found"],
  ["[ACCESS-47]", "/settings", "admin-not-found"],
  ["[ACCESS-47]", "/bonus", "admin-not-found"],
  ["[ACCESS-47]", "/login", "admin-not-found"],
  ["[ACCESS-47]", "/nothing", "admin-not-found"],
  ["[ACCESS-47]", "/forgot-password", "admin-not-found"],
  ["[ACCESS-50]", "/terms-of-use", "document"],
  ["[ACCESS-51]", "/email-verified", "screen"],
  ["[ACCESS-36, ACCESS-37]", "/admin", "screen"],
  ["[ACCESS-38]", "/dashboard", "admin-home"],
  ["[ACCESS-39]", "/", "admin-home"],
  ["[ACCESS-40]", "/admin/analytics", "screen"],
  ["[ACCESS-41]", "/admin/revenue", "screen"],
  ["[ACCESS-44]", "/admin/settings", "screen"],
  ["[ACCESS-48, ACCESS-57]", "/admin/subscriptions", "screen"],
  ["[ACCESS-36]", "/admin/webhook-events", "screen"],
  ["[ACCESS-36]", "/admin/news", "screen"],
  ["[ACCESS-36]", "/admin/jobs", "screen"],
  ["[ACCESS-36]", "/admin/security", "screen"],
  ["[ACCESS-45]", "/admin/stripe-settings", "screen"],
  ["[ACCESS-46] [ROLE-14]", "/stripe-test", "screen"],
  ["[ROLE-14]", "/test-webhook", "screen"],
  ["[ACCESS-42] [ROLE-05]", "/admin/users", "screen"],
  ["[ACCESS-43] [ROLE-05]", "/admin/emails", "screen"],
  ["[ROLE-05]", "/admin/audit", "screen"],
  ["[ACCESS-53]", "/admin/login", "screen"],
];

describe("the gate", () => {
  it.each(VISITOR)("%s a visitor at %s: %s", (_, path, verdict) => {
    expect(gate("visitor", path)).toBe(verdict);
  });

  it.each(MEMBER)("%s a signed-in user at %s: %s", (_, path, verdict) => {
    expect(gate("member", path)).toBe(verdict);
  });

  it.each(ADMIN)("%s an administrator at %s: %s", (_, path, verdict) => {
    expect(gate("admin", path)).toBe(verdict);
  });

  it("opens the pages of emailed links to everyone, and the forgotten-password form to visitors", () => {
    for (const role of ["visitor", "member", "admin"] as const) {
      expect(gate(role, "/reset-password")).toBe("screen");
      expect(gate(role, "/confirm-email-change")).toBe("screen");
    }
    expect(gate("visitor", "/forgot-password")).toBe("screen");
    expect(gate("member", "/forgot-password")).toBe("already-signed-in");
  });

  it("[ALOGIN-04] [ACCESS-54] shows Admin Access Required only when a session ended on an admin screen", () => {
    expect(gate("visitor", "/admin/security", { sessionLost: true })).toBe("admin-access-required");
    expect(gate("member", "/admin", { sessionLost: true })).toBe("admin-access-required");
    expect(gate("admin", "/admin", { sessionLost: true })).toBe("screen");
    expect(gate("visitor", "/admin/login", { sessionLost: true })).toBe("screen");
    expect(gate("visitor", "/create", { sessionLost: true })).toBe("redirecting-to-login");
    expect(gate("visitor", "/nothing", { sessionLost: true })).toBe("not-found");
    expect(gate("visitor", "/stripe-test", { sessionLost: true })).toBe("redirecting-to-login");
  });

  it("ignores a trailing slash", () => {
    expect(gate("member", "/emails/")).toBe("screen");
    expect(gate("visitor", "/view-email/")).toBe("not-found");
  });
});
