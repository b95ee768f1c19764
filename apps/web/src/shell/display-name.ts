import type { User } from "@storyletter/contract/auth";

export function displayName(user: Partial<Pick<User, "firstName" | "lastName" | "email">> | null): string {
  const name = [user?.firstName, user?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
  return name || user?.email || "User";
}
