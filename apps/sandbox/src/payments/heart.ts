import type { Account } from "./account/account.ts";
import { nextHappening, playUntil } from "./billing/timeline.ts";
import type { Courier } from "./webhooks/courier.ts";

const LONGEST_SLEEP_MS = 86_400_000;

/** Wakes for whatever is due next: a renewal, an expiry, a webhook that is tried again. */
export class Heart {
  readonly #account: Account;
  readonly #courier: Courier;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #woken = false;

  constructor(account: Account, courier: Courier) {
    this.#account = account;
    this.#courier = courier;
  }

  /** Something changed: looks, once whoever changed it is through. */
  wake(): void {
    if (this.#stopped || this.#woken) return;
    this.#woken = true;
    setImmediate(() => this.beat());
  }

  /** Looks at what is due, does it, and sleeps until the next. */
  beat(): void {
    this.#woken = false;
    if (this.#stopped) return;
    playUntil(this.#account, this.#account.now());
    void this.deliver();
  }

  async deliver(): Promise<void> {
    await this.#courier.deliver();
    this.#sleep();
  }

  /** Moves the clock; resolves when all that lies between has happened and was tried to be told. */
  async advance(seconds: number): Promise<number> {
    const happened = playUntil(this.#account, this.#account.now() + seconds);
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
    const moments = [nextHappening(this.#account)?.at, this.#courier.nextAttemptAt()].filter(
      (at) => at != null,
    );
    if (moments.length === 0) return;
    const wait = (Math.min(...moments) - this.#account.now()) * 1000;
    this.#timer = setTimeout(() => this.beat(), Math.min(Math.max(wait, 20), LONGEST_SLEEP_MS)).unref();
  }
}
