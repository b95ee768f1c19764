import type { User } from "./auth.ts";

/** Id of the page element in which the server embeds the signed-in user as JSON. */
export const BOOTSTRAP_SESSION_ELEMENT = "bootstrap-session";

/** The user who requested the page; null for a visitor. */
export interface BootstrapSession {
  user: (Omit<User, "createdAt"> & { createdAt: string }) | null;
}
