import { createHmac, randomInt } from "node:crypto";
import { type Account, alter, newId } from "../account/account.ts";
import type { Delivery, Event, Settings } from "../account/documents.ts";

/** An endpoint from the sandbox's settings; it receives every event of its mode. */
export interface ConfiguredEndpoint {
  url: string;
  secret: string;
  livemode: boolean;
}

interface Endpoint {
  url: string;
  secret: string;
}

/** The endpoints that receive an event. */
function endpointsFor(account: Account, event: Event): Endpoint[] {
  return account.store.all("webhook_endpoint").flatMap(({ id, url, livemode }) => {
    const secret = account.store.get("sandbox.secret", `${id}:secret`)?.secret;
    return secret !== undefined && livemode === event.livemode ? [{ url, secret }] : [];
  });
}

/** The provider's signature, scheme v1, over the time and the body's exact bytes. */
function sign(body: string, secret: string, seconds: number): string {
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}

const TIMEOUT_MS = 10_000;
/** Seconds until the next attempt after each failed one; three days in total, as at the provider. */
const BACKOFF = [10, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200, 43_200, 43_200];
const CONCURRENCY = 8;

/** Input is newest first. */
const orders: Readonly<Record<Settings["order"], (due: Delivery[]) => Delivery[]>> = {
  "as made": (due) => due.toReversed(),
  "newest first": (due) => due,
  shuffled: (due) =>
    due
      .map((delivery) => ({ delivery, place: randomInt(2 ** 32) }))
      .sort((a, b) => a.place - b.place)
      .map(({ delivery }) => delivery),
};

interface DispatcherOptions {
  account: Account;
  /** Aborts requests in flight when the sandbox closes. */
  stopped: AbortSignal;
}

/** Delivers events to their endpoints, retrying until an endpoint answers with a 2xx. */
export class WebhookDispatcher {
  readonly #options: DispatcherOptions;
  #running: Promise<void> = Promise.resolve();

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Records an event's deliveries, within the request that caused it. */
  post(event: Event): void {
    const { account } = this.#options;
    for (const { url } of endpointsFor(account, event))
      for (let copy = 0; copy < account.settings.copies; copy += 1) {
        event.pending_webhooks += 1;
        account.store.put<Delivery>({
          id: newId("whd"),
          object: "sandbox.delivery",
          livemode: event.livemode,
          event: event.id,
          type: event.type,
          url,
          status: "pending",
          attempts: [],
          nextAttemptAt: account.now(),
        });
      }
  }

  /** Attempts everything due once; resolves when all were attempted. */
  deliver(): Promise<void> {
    this.#running = this.#running.then(() => this.#round());
    return this.#running;
  }

  nextAttemptAt(): number | null {
    const earlier = (first: number | null, { nextAttemptAt }: Delivery) =>
      first === null ? nextAttemptAt : Math.min(first, nextAttemptAt ?? first);
    return this.#pending().reduce(earlier, null);
  }

  #pending(): Delivery[] {
    return this.#options.account.store.all("sandbox.delivery").filter(({ status }) => status === "pending");
  }

  async #round(): Promise<void> {
    const { account } = this.#options;
    const due = this.#pending().filter(({ nextAttemptAt }) => (nextAttemptAt ?? 0) <= account.now());
    const { order } = account.settings;
    const queue = orders[order](due);
    const workers = Array.from({ length: order === "shuffled" ? CONCURRENCY : 1 }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await this.#attempt(next);
    });
    await Promise.all(workers);
    account.commit();
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { account, stopped } = this.#options;
    if (stopped.aborted) return;
    const answer = await this.#send(delivery);
    if (stopped.aborted) return;
    const attempts = [...delivery.attempts, { at: account.now(), answer }];
    const delivered = /^2\d\d$/.test(answer);
    const wait = BACKOFF[attempts.length - 1];
    const status = delivered ? "delivered" : wait === undefined ? "given up" : "pending";
    const nextAttemptAt = status === "pending" && wait !== undefined ? account.now() + wait : null;
    alter(account, delivery, { attempts, status, nextAttemptAt });
    const event = account.store.get("event", delivery.event);
    if (event && status !== "pending")
      alter(account, event, { pending_webhooks: event.pending_webhooks - 1 });
  }

  async #send({ event: id, url }: Delivery): Promise<string> {
    const { account, stopped } = this.#options;
    const event = account.store.get("event", id);
    const endpoint = event && endpointsFor(account, event).find((each) => each.url === url);
    if (!endpoint) return "endpoint deleted";
    const body = JSON.stringify(event, null, 2);
    // The receiver compares the signature's time with its own clock, so this uses real time.
    const signature = sign(body, endpoint.secret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signature,
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error && error.name === "TimeoutError" ? "no answer" : "unreachable";
    }
  }
}
