import type { User } from "@storyletter/contract";
import { notFound } from "@tanstack/react-router";
import { hasCode } from "../api/errors.ts";
import type { RouterContext } from "../router.ts";
import type { Admission } from "./admit.ts";
import { gate, type Verdict } from "./gate.ts";
import { roleOf } from "./role.ts";

/** Some path that nobody has ever had: what it shows is the 404 page of the role. */
const NOWHERE = "/-";

/** The server decides whether the test screens exist; where they do not, their addresses are unknown (SEC-16). */
export async function requireTestScreens({ trpc }: RouterContext, user: User, href: string): Promise<void> {
  try {
    await trpc.billing.testSubscription.fetch({ email: user.email }, { staleTime: 30_000 });
  } catch (error) {
    if (!hasCode(error, "not-found")) throw error;
    const verdict: Verdict = gate(roleOf(user), NOWHERE);
    throw notFound({ data: { session: { user, end: null }, href, verdict } satisfies Admission });
  }
}
