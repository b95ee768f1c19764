import type { QueryClient } from "@tanstack/react-query";
import { roleOf } from "./role.ts";
import { loadSession, type Session } from "./session.ts";

export type Role = "visitor" | "member" | "admin";

/** What a path shows to a role. */
export type Verdict =
  | "screen"
  /** A static page served by the server: the landing page or a legal page. */
  | "document"
  | "redirecting-to-login"
  | "already-signed-in"
  /** The administrators' dashboard, which has a path of its own. */
  | "admin-home"
  | "admin-access-required"
  | "not-found"
  | "admin-not-found";

/** A path or role that is not listed is unknown; `:id` matches one segment. */
export const PATH_VERDICTS: Record<string, Partial<Record<Role, Verdict>>> = {
  "/": { visitor: "document", member: "screen", admin: "admin-home" },
  "/dashboard": { visitor: "redirecting-to-login", member: "screen", admin: "admin-home" },
  ...withVerdicts(["/login", "/signup", "/email-verification", "/verify-email", "/forgot-password"], {
    visitor: "screen",
    member: "already-signed-in",
  }),
  ...withVerdicts(
    ["/email-verified", "/reset-password", "/confirm-email-change", "/data-export", "/admin/login"],
    {
      visitor: "screen",
      member: "screen",
      admin: "screen",
    },
  ),
  ...withVerdicts(["/privacy-policy", "/terms-of-use"], {
    visitor: "document",
    member: "document",
    admin: "document",
  }),
  ...withVerdicts(
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
      "/settings/profile",
      "/stories",
      "/bonus",
    ],
    { visitor: "redirecting-to-login", member: "screen" },
  ),
  "/test-webhook": { visitor: "redirecting-to-login", member: "screen", admin: "screen" },
  // The server can turn this screen off: see test-screens.ts.
  "/stripe-test": { member: "screen", admin: "screen" },
  ...withVerdicts(
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
 * Decides by role and path; the server checks again on every call. When a session ends on a screen that visitors
 * cannot see, the user gets an explanation or the login instead of a 404.
 */
export function gate(role: Role, path: string, { sessionLost = false } = {}): Verdict {
  const verdict = verdictOf(role, path);
  if (!sessionLost || verdict !== "not-found") return verdict;
  if (isAdminOnly(path)) return "admin-access-required";
  return verdictOf("member", path) === "screen" ? "redirecting-to-login" : verdict;
}

const isAdminOnly = (path: string): boolean =>
  verdictOf("admin", path) === "screen" && verdictOf("member", path) === "not-found";

function verdictOf(role: Role, path: string): Verdict {
  const pattern = Object.keys(PATH_VERDICTS).find((candidate) => matches(candidate, path));
  return (pattern && PATH_VERDICTS[pattern]?.[role]) || UNKNOWN[role];
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

function withVerdicts(paths: string[], verdicts: Partial<Record<Role, Verdict>>) {
  return Object.fromEntries(paths.map((path) => [path, verdicts]));
}

export interface Admission {
  session: Session;
  /** The requested URL: the router's location may have changed while this is still shown. */
  href: string;
  verdict: Verdict;
}

/** The router passes no data to the 404 screen when no route matched. */
export const isAdmission = (data: unknown): data is Admission =>
  typeof data === "object" && data !== null && "session" in data && "verdict" in data;

export async function admit(
  queryClient: QueryClient,
  { pathname, href }: { pathname: string; href: string },
): Promise<Admission> {
  const session = await loadSession(queryClient);
  return {
    session,
    href,
    verdict: gate(roleOf(session.user), pathname, { sessionLost: session.end !== null }),
  };
}
