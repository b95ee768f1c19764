import { isAdminId } from "@storyletter/contract/constants";
import type { User } from "@storyletter/contract/schemas";
import type { Role } from "./gate.ts";

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
