/** What a visitor is, as far as addresses are concerned. */
export type Role = "visitor" | "member" | "admin";

/** What an address shows to someone of a role. */
export type Verdict =
  | "screen"
  /** The server has a finished page here: the landing page and the legal ones. */
  | "document"
  | "redirecting-to-login"
  | "already-signed-in"
  /** The dashboard of administrators, which has an address of its own. */
  | "admin-home"
  | "admin-access-required"
  | "not-found"
  | "admin-not-found";

/** Who sees what at the addresses that are not simply unknown; `:id` stands for one segment. */
export const ADDRESSES: Record<string, Partial<Record<Role, Verdict>>> = {
  "/": { visitor: "document", member: "screen", admin: "admin-home" },
  "/dashboard": { visitor: "redirecting-to-login", member: "screen", admin: "admin-home" },
  ...each(["/login", "/signup", "/email-verification", "/verify-email", "/forgot-password"], {
    visitor: "screen",
    member: "already-signed-in",
  }),
  ...each(["/email-verified", "/reset-password", "/confirm-email-change", "/data-export", "/admin/login"], {
    visitor: "screen",
    member: "screen",
    admin: "screen",
  }),
  ...each(["/privacy-policy", "/terms-of-use"], {
    visitor: "document",
    member: "document",
    admin: "document",
  }),
  ...each(
    [
      "/create",
      "/emails",
      "/manage-emails",
      "/view-email/:id",
      "/edit-email/:id",
      "/emails/:id/edit",
      "/billing",
      "/subscribe",
      "/settings",
      "/bonus",
    ],
    { visitor: "redirecting-to-login", member: "screen" },
  ),
  "/test-webhook": { visitor: "redirecting-to-login", member: "screen", admin: "screen" },
  // The server has the last word on it: see test-screens.ts.
  "/stripe-test": { member: "screen", admin: "screen" },
  ...each(
    [
      "/admin",
      "/admin/users",
      "/admin/emails",
      "/admin/audit",
      "/admin/news",
      "/admin/stripe-settings",
      "/admin/analytics",
      "/admin/revenue",
      "/admin/subscriptions",
      "/admin/webhook-events",
      "/admin/deliveries",
      "/admin/jobs",
      "/admin/settings",
      "/admin/security",
    ],
    { admin: "screen" },
  ),
};

const UNKNOWN: Record<Role, Verdict> = {
  visitor: "not-found",
  member: "not-found",
  admin: "admin-not-found",
};

/**
 * Decides by role and path; the server decides again at every call. Someone whose session has just ended at a
 * screen that visitors know nothing of is told what it takes, or led to the login (ACCESS-54, ERR-21).
 */
export function gate(role: Role, path: string, { sessionLost = false } = {}): Verdict {
  const verdict = verdictOf(role, path);
  if (!sessionLost || verdict !== "not-found") return verdict;
  if (isForAdminsAlone(path)) return "admin-access-required";
  return verdictOf("member", path) === "screen" ? "redirecting-to-login" : verdict;
}

const isForAdminsAlone = (path: string): boolean =>
  verdictOf("admin", path) === "screen" && verdictOf("member", path) === "not-found";

function verdictOf(role: Role, path: string): Verdict {
  const address = Object.keys(ADDRESSES).find((pattern) => matches(pattern, path));
  return (address && ADDRESSES[address]?.[role]) || UNKNOWN[role];
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split("/");
  const actual = withoutTrailingSlash(path).split("/");
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => (segment === ":id" ? actual[index] !== "" : segment === actual[index]))
  );
}

const withoutTrailingSlash = (path: string): string => (path === "/" ? path : path.replace(/\/$/, ""));

function each(paths: string[], verdicts: Partial<Record<Role, Verdict>>) {
  return Object.fromEntries(paths.map((path) => [path, verdicts]));
}
