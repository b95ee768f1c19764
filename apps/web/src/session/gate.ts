import { isAdminId } from "@storyletter/contract/admin/constants";
import type { User } from "@storyletter/contract/auth";
import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { hasCode } from "../api/errors.ts";
import type { RouterContext } from "../api/trpc.ts";
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
    [
      "/email-verified",
      "/reset-password",
      "/confirm-email-change",
      "/data-export",
      "/verify",
      "/admin/login",
      "/accept-invitation",
    ],
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
      "/emails/import",
      "/manage-emails",
      "/view-email/:id",
      "/edit-email/:id",
      "/emails/:id/edit",
      "/billing",
      "/subscribe",
      "/settings",
      "/settings/profile",
      "/stories",
      "/series",
      "/series/:id",
      "/bonus",
    ],
    { visitor: "redirecting-to-login", member: "screen" },
  ),
  "/authorize": { visitor: "redirecting-to-login", member: "screen" },
  "/test-webhook": { visitor: "redirecting-to-login", member: "screen", admin: "screen" },
  // The server can turn this screen off: see test-screens.ts.
  "/stripe-test": { member: "screen", admin: "screen" },
  ...withVerdicts(
    [
      "/admin",
      "/admin/users",
      "/admin/users/:id",
      "/admin/staff",
      "/admin/disputes",
      "/admin/mail",
      "/admin/costs",
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

/** As documented, the role is part of the id. */
export function roleOf(user: User | null): Role {
  if (!user) return "visitor";
  return isAdminId(user.id) ? "admin" : "member";
}

/** The first screen after signing in. */
export const homeOf = (role: Role): "/admin" | "/dashboard" => (role === "admin" ? "/admin" : "/dashboard");

/** Where a role changes its password, email and two-factor authentication. */
export const securityOf = (role: Role): "/admin/security" | "/settings" =>
  role === "admin" ? "/admin/security" : "/settings";

/** Any origin will do: it only shows whether a URL leaves it. */
const PLACEHOLDER_ORIGIN = "https://here.invalid";

/** Where to go after signing in: `wanted` if it is a path of this site that the role may open, else null. */
export function safeReturnTo(wanted: unknown, role: Role): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  // Browsers drop tabs and line breaks and treat a backslash as a slash, so refuse all of them.
  const [path = ""] = wanted.split(/[?#]/, 1);
  if (/[\\\s]/.test(wanted) || /%(?:5c|2f|0[0-9a-f]|1[0-9a-f])/i.test(path)) return null;
  if (!URL.canParse(wanted, PLACEHOLDER_ORIGIN)) return null;
  const url = new URL(wanted, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN || wanted.startsWith("//")) return null;
  return canOpen(role, url.pathname) ? url.pathname + url.search + url.hash : null;
}

const canOpen = (role: Role, path: string): boolean => gate(role, path) === "screen";

/**
 * The page to request from the server, or null when it has just been requested in vain. The server sends the app at
 * `/` only to a browser with a session cookie; if the cookie is stale, signing out removes it.
 */
export function handoverTarget(path: string, { loadedHere }: { loadedHere: boolean }): string | null {
  if (path === "/") return loadedHere ? "/api/logout" : "/";
  return loadedHere ? null : path;
}

/** An unknown path, to get the role's 404 page. */
const UNKNOWN_PATH = "/-";

/** The server decides whether the test screens exist; if not, their paths are unknown. */
export async function requireTestScreens({ trpc }: RouterContext, user: User, href: string): Promise<void> {
  try {
    await trpc.billing.testSubscription.fetch({ email: user.email }, { staleTime: 30_000 });
  } catch (error) {
    if (!hasCode(error, "not-found")) throw error;
    const verdict: Verdict = gate(roleOf(user), UNKNOWN_PATH);
    throw notFound({ data: { session: { user, end: null }, href, verdict } satisfies Admission });
  }
}
