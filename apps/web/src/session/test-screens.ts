import type { User } from "@storyletter/contract/schemas";
import { notFound } from "@tanstack/react-router";
import { hasCode } from "../api/errors.ts";
import type { RouterContext } from "../router.ts";
import { type Admission, gate, roleOf, type Verdict } from "./gate.ts";

/** An unknown path, to get the role's 404 page. */
const UNKNOWN_PATH = "/-";

/** The server decides whether the test screens exist; if not, their paths are unknown. */
export async function requireTestScreens({ trpc }: RouterContext, user: User, href: string): Promise<void> {
  try {
    await trpc.billing.testSubscription.fetch({ email: user.email }, { staleTime: 30_000 });
  } catch (error) {
    if (!hasCode(error, "not-found")) throw error;
    const verdict: Verdict = gate(roleOf(user), UNKNOWN_PATH);
    throw notFound({ data: { session: { user, end: null }, href, verdict } satisfies Admission });
  }
}
