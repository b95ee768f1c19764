import { isAdminId, type User } from "@storyletter/contract";
import type { Role } from "./gate.ts";

/** The role comes from the id alone (ACCESS-36). */
export function roleOf(user: User | null): Role {
  if (!user) return "visitor";
  return isAdminId(user.id) ? "admin" : "member";
}

/** Where a role begins after signing in (LOGIN-09, LOGIN-10). */
export const homeOf = (role: Role): "/admin" | "/dashboard" => (role === "admin" ? "/admin" : "/dashboard");

/** Where a role changes its password, its address and its second factor. */
export const securityOf = (role: Role): "/admin/security" | "/settings" =>
  role === "admin" ? "/admin/security" : "/settings";
