/** What a visitor is, as far as addresses are concerned. */
export type Role = "visitor" | "member" | "admin";

/** What an address shows to someone of a role. */
export type Verdict =
  | "screen"
  /** The server has a finished page here: the landing page and the legal ones. */
  | "document"
  | "redirecting-to-login"
  | "already-signed-in"
  | "admin-access-required"
  | "not-found"
  | "admin-not-found";

/** Who sees what at the addresses that are not simply unknown; `:id` stands for one segment. */
export const ADDRESSES: Record<string, Partial<Record<Role, Verdict>>> = {
  "/": { visitor: "document", member: "screen" },
  ...each(["/login", "/signup", "/email-verification", "/verify-email", "/forgot-password"], {
    visitor: "screen",
    member: "already-signed-in",
  }),
  ...each(["/email-verified", "/reset-password", "/confirm-email-change", "/admin/login"], {
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
      "/dashboard",
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
  "/test-webhook": { visitor: "redirecting-to-login" },
  ...each(["/admin", "/admin/users", "/admin/emails", "/admin/audit", "/admin/security"], {
    admin: "screen",
  }),
};

const UNKNOWN: Record<Role, Verdict> = {
  visitor: "not-found",
  member: "not-found",
  admin: "admin-not-found",
};

/**
 * Decides by role and path; the server decides again at every call. Someone whose session has just ended at a
 * screen of the administrators is told what it takes; to everyone else these screens do not exist (ACCESS-54).
 */
export function gate(role: Role, path: string, { sessionLost = false } = {}): Verdict {
  if (sessionLost && role !== "admin" && isForAdminsAlone(path)) return "admin-access-required";
  return verdictOf(role, path);
}

const isForAdminsAlone = (path: string): boolean =>
  verdictOf("admin", path) === "screen" && verdictOf("visitor", path) === "not-found";

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
