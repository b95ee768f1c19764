import type { QueryClient } from "@tanstack/react-query";
import { loadSession, type Session } from "../session/session.ts";
import { gate, type Verdict } from "./gate.ts";
import { roleOf } from "./role.ts";

/** Who asked for what, and what is shown to them. */
export interface Admission {
  session: Session;
  /** The wanted address: the router's own location has moved on while this is still shown. */
  href: string;
  verdict: Verdict;
}

/** What the router hands to the 404 screen: ours when the gate refused, nothing when no route matched. */
export const isAdmission = (data: unknown): data is Admission =>
  typeof data === "object" && data !== null && "session" in data && "verdict" in data;

/** Waits until it is known who is there (decision ACCESS-60), then decides. */
export async function admit(
  queryClient: QueryClient,
  { pathname, href }: { pathname: string; href: string },
): Promise<Admission> {
  const session = await loadSession(queryClient);
  return {
    session,
    href,
    verdict: gate(roleOf(session.user), pathname, { sessionLost: session.end !== null }),
  };
}
