import type { AdminUser } from "@storyletter/contract/admin";

/** First and last name, as far as given. */
export const fullName = ({ firstName, lastName }: Pick<AdminUser, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** The last eight characters of the provider's id, enough to compare two. */
export const customerIdEnd = (id: string | null): string => (id ? id.slice(-8) : "–");

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
