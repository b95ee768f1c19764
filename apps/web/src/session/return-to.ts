import { gate, type Role } from "./gate.ts";

/** Any origin will do: it only shows whether a URL leaves it. */
const PLACEHOLDER_ORIGIN = "https://here.invalid";

/** Where to go after signing in: `wanted` if it is a path of this site that the role may open, else null. */
export function safeReturnTo(wanted: unknown, role: Role): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  // Browsers drop tabs and line breaks and treat a backslash as a slash, so refuse all of them.
  if (/[\\\s]|%(?:5c|2f|0[0-9a-f]|1[0-9a-f])/i.test(wanted) || !URL.canParse(wanted, PLACEHOLDER_ORIGIN))
    return null;
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
