import { gate, type Role } from "./gate.ts";

/** Any origin serves: it only shows whether the address leaves it. */
const HERE = "https://here.invalid";

/**
 * Where to go after signing in: `wanted` when it is a path of this site that the role may open,
 * null otherwise (decision ACCESS-59).
 */
export function safeReturnTo(wanted: unknown, role: Role): string | null {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return null;
  // Browsers drop tabs and line breaks and read a backslash as a slash: none belongs in a path of ours.
  if (/[\\\s]|%(?:5c|2f|0[0-9a-f]|1[0-9a-f])/i.test(wanted) || !URL.canParse(wanted, HERE)) return null;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || wanted.startsWith("//")) return null;
  return opens(role, url.pathname) ? url.pathname + url.search + url.hash : null;
}

const opens = (role: Role, path: string): boolean => gate(role, path) === "screen";
