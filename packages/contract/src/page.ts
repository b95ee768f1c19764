import type { User } from "./auth.ts";

/** The element of the app's page in which the server tells who has asked for it, as JSON. */
export const TOLD_SESSION_ELEMENT = "told-session";

/** Who has asked for the page; null for a visitor. */
export interface ToldSession {
  user: (Omit<User, "createdAt"> & { createdAt: string }) | null;
}
