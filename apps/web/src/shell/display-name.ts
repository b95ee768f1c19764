import type { User } from "@storyletter/contract";

/** How a user is called: by name, else by address, else "User" (SHELL-19). */
export function displayName(user: Partial<Pick<User, "firstName" | "lastName" | "email">> | null): string {
  const name = [user?.firstName, user?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
  return name || user?.email || "User";
}
