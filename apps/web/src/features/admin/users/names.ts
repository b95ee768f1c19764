import type { AdminUser } from "@storyletter/contract";

/** Both names, or none. */
export const fullName = ({ firstName, lastName }: Pick<AdminUser, "firstName" | "lastName">): string =>
  [firstName, lastName].filter(Boolean).join(" ");

/** What the table shows of the provider's id: enough to compare two (AUSERS-06). */
export const customerIdEnd = (id: string | null): string => (id ? id.slice(-8) : "–");

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
export const dayOf = (at: Date): string => day.format(at);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
