import type { Account } from "./account/account.ts";
import { expire } from "./billing/checkout.ts";
import { finalize } from "./billing/collect.ts";
import { expireIncomplete, pay, renew } from "./billing/lifecycle.ts";
import { periodOf } from "./billing/subscriptions.ts";
import type { WebhookDispatcher } from "./webhooks/dispatcher.ts";

const COMPLETE_WITHIN = 23 * 3600;
const RENEWED = ["active", "trialing", "past_due", "unpaid"];

interface DueAction {
  at: number;
  run(): void;
}

function* dueActions(account: Account): Iterable<DueAction> {
  const { store } = account;
  for (const session of store.all("checkout.session"))
    if (session.status === "open") yield { at: session.expires_at, run: () => expire(account, session) };
  for (const subscription of store.all("subscription")) {
    if (RENEWED.includes(subscription.status))
      yield {
        at: Math.min(periodOf(subscription).end, subscription.cancel_at ?? Number.POSITIVE_INFINITY),
        run: () => renew(account, subscription),
      };
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

/** The next event that the clock alone will cause. */
function nextDue(account: Account): DueAction | null {
  let next: DueAction | null = null;
  for (const action of dueActions(account)) if (!next || action.at < next.at) next = action;
  return next;
}

/** Runs everything due by `moment`, each at its own time. */
function runUntil(account: Account, moment: number): number {
  let executed = 0;
  for (let next = nextDue(account); next && next.at <= moment; next = nextDue(account)) {
    account.at(next.at, next.run);
    executed += 1;
  }
  account.commit();
  return executed;
}

const LONGEST_SLEEP_MS = 86_400_000;

/** Wakes up for whatever is due next: a renewal, an expiration or a webhook retry. */
export class Scheduler {
  readonly #account: Account;
  readonly #courier: WebhookDispatcher;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #woken = false;

  constructor(account: Account, courier: WebhookDispatcher) {
    this.#account = account;
    this.#courier = courier;
  }

  /** Checks for due work, after the current request has finished. */
  wake(): void {
    if (this.#stopped || this.#woken) return;
    this.#woken = true;
    setImmediate(() => this.beat());
  }

  /** Runs what is due, then sleeps until the next. */
  beat(): void {
    this.#woken = false;
    if (this.#stopped) return;
    runUntil(this.#account, this.#account.now());
    void this.deliver();
  }

  async deliver(): Promise<void> {
    await this.#courier.deliver();
    this.#sleep();
  }

  /** Advances the clock; resolves when everything in between has run and its webhooks have been attempted. */
  async advance(seconds: number): Promise<number> {
    const happened = runUntil(this.#account, this.#account.now() + seconds);
    this.#account.change({ leadSeconds: this.#account.settings.leadSeconds + seconds });
    this.#account.commit();
    await this.deliver();
    return happened;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #sleep(): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    const moments = [nextDue(this.#account)?.at, this.#courier.nextAttemptAt()].filter((at) => at != null);
    if (moments.length === 0) return;
    const wait = (Math.min(...moments) - this.#account.now()) * 1000;
    this.#timer = setTimeout(() => this.beat(), Math.min(Math.max(wait, 20), LONGEST_SLEEP_MS)).unref();
  }
}
