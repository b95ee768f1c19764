import type { Account } from "../account/account.ts";
import { expire } from "./checkout.ts";
import { finalize } from "./collect.ts";
import { expireIncomplete, pay, renew } from "./lifecycle.ts";
import { periodOf } from "./subscriptions.ts";

const COMPLETE_WITHIN = 23 * 3600;
const RENEWED = ["active", "past_due", "unpaid"];

interface Happening {
  at: number;
  run(): void;
}

function* happenings(account: Account): Iterable<Happening> {
  const { store } = account;
  for (const session of store.all("checkout.session"))
    if (session.status === "open") yield { at: session.expires_at, run: () => expire(account, session) };
  for (const subscription of store.all("subscription")) {
    if (RENEWED.includes(subscription.status))
      yield { at: periodOf(subscription).end, run: () => renew(account, subscription) };
    if (subscription.status === "incomplete")
      yield {
        at: subscription.created + COMPLETE_WITHIN,
        run: () => expireIncomplete(account, subscription),
      };
  }
  for (const invoice of store.all("invoice")) {
    const { status, automatically_finalizes_at: finalizes, next_payment_attempt: next } = invoice;
    if (status === "draft" && finalizes !== null)
      yield {
        at: finalizes,
        run: () => {
          finalize(account, invoice);
          pay(account, invoice);
        },
      };
    if (status === "open" && next !== null) yield { at: next, run: () => pay(account, invoice) };
  }
}

/** The next thing that time alone will bring about. */
export function nextHappening(account: Account): Happening | null {
  let next: Happening | null = null;
  for (const happening of happenings(account)) if (!next || happening.at < next.at) next = happening;
  return next;
}

/** Lets everything happen that is due by then, each at its own moment. */
export function playUntil(account: Account, moment: number): number {
  let played = 0;
  for (let next = nextHappening(account); next && next.at <= moment; next = nextHappening(account)) {
    account.at(next.at, next.run);
    played += 1;
  }
  account.commit();
  return played;
}
