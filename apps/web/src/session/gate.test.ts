import { describe, expect, it } from "vitest";
import { gate, handoverTarget, homeOf, roleOf, safeReturnTo, securityOf, type Verdict } from "./gate.ts";

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
      expect(gate(role, "/verify")).toBe("screen");
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

const user = (id: string) => ({
  id,
  email: "a@example.com",
  firstName: null,
  lastName: null,
  createdAt: new Date(0),
});

it("[ACCESS-36] [ROLE-01] derives the role from the id alone", () => {
  expect(roleOf(null)).toBe("visitor");
  expect(roleOf(user("0199"))).toBe("member");
  expect(roleOf({ ...user("0199"), email: "admin-@example.com" })).toBe("member");
  expect(roleOf(user("admin-1"))).toBe("admin");
});

it("[LOGIN-09] [LOGIN-10] [LOGIN-14] starts at /admin for administrators and at /dashboard for everyone else", () => {
  expect(homeOf(roleOf(user("admin-2")))).toBe("/admin");
  expect(homeOf(roleOf(user("0199")))).toBe("/dashboard");
});

it("gives each role a security page that the role may open", () => {
  for (const role of ["member", "admin"] as const) expect(gate(role, securityOf(role))).toBe("screen");
});

it("[ACCESS-59] returns to a path of this site that the role may open", () => {
  expect(safeReturnTo("/create", "member")).toBe("/create");
  expect(safeReturnTo("/emails?search=oven#list", "member")).toBe("/emails?search=oven#list");
  expect(safeReturnTo("/view-email/0199", "member")).toBe("/view-email/0199");
  const request = "/authorize?client_id=https%3A%2F%2Fassistant.example%2Fclient.json";
  expect(safeReturnTo(request, "member")).toBe(request);
});

it("[ACCESS-49] [ACCESS-59] returns an administrator to the admin area", () => {
  expect(safeReturnTo("/admin", "admin")).toBe("/admin");
  expect(safeReturnTo("/admin/security", "admin")).toBe("/admin/security");
});

it.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/create/..//evil.example",
  "https://evil.example/create",
  "https:/create",
  "javascript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  " /create",
  "",
])("[ACCESS-59] never leaves the site: %j", (wanted) => {
  expect(safeReturnTo(wanted, "member")).toBeNull();
});

it("[ACCESS-59] does not return to a screen the role cannot open", () => {
  expect(safeReturnTo("/admin", "member")).toBeNull();
  expect(safeReturnTo("/login", "member")).toBeNull();
  expect(safeReturnTo("/nothing", "member")).toBeNull();
  expect(safeReturnTo("/create", "admin")).toBeNull();
  expect(safeReturnTo("/privacy-policy", "member")).toBeNull();
});

it("accepts only strings", () => {
  for (const wanted of [undefined, null, 3, ["/create"], {}])
    expect(safeReturnTo(wanted, "member")).toBeNull();
});

it("[ACCESS-01] opens the landing page when the session has ended", () => {
  expect(handoverTarget("/", { loadedHere: false })).toBe("/");
});

it("removes a stale session cookie instead of reloading forever", () => {
  expect(handoverTarget("/", { loadedHere: true })).toBe("/api/logout");
});

it("[ACCESS-50] opens the legal pages, once", () => {
  expect(handoverTarget("/terms-of-use", { loadedHere: false })).toBe("/terms-of-use");
  expect(handoverTarget("/terms-of-use", { loadedHere: true })).toBeNull();
});
