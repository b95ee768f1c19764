import type { OutgoingWebhook, WebhookAttempt, WebhookSender } from "@storyletter/domain/ports";
import { ForbiddenAddress, resolveSafely } from "./addresses.ts";
import { post } from "./post.ts";
import { signedHeaders } from "./sign.ts";

export interface WebhookSenderOptions {
  /** For development, where the receiver is this very machine. */
  allowPrivate: boolean;
  clock?: () => Date;
  /** From the look-up of the host to the end of the answer. */
  timeLimitMs?: number;
  /** In place of the system's look-up, for tests. */
  resolve?: (host: string) => Promise<string[]>;
}

const TIME_LIMIT_MS = 10_000;
const PROTOCOLS = new Set(["http:", "https:"]);

/** Sends one signed POST and says what came of it; repeating is the queue's business. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allowPrivate, resolve, clock = () => new Date(), timeLimitMs = TIME_LIMIT_MS } = options;

  async function deliver(webhook: OutgoingWebhook, signal: AbortSignal): Promise<Outcome> {
    const url = URL.canParse(webhook.url) ? new URL(webhook.url) : null;
    if (!url || !PROTOCOLS.has(url.protocol) || url.username || url.password)
      return failed("invalid-address");
    try {
      const address = await within(resolveSafely(url.hostname, { allowPrivate, resolve }), signal);
      const headers = {
        "content-type": "application/json",
        "user-agent": "Storyletter-Webhooks",
        "webhook-event": webhook.event,
        ...signedHeaders({ ...webhook, id: webhook.deliveryId }, clock()),
      };
      const status = await post({ url, address, headers, body: webhook.body, signal });
      return judge(status);
    } catch (error) {
      if (signal.aborted) return failed("too-slow");
      return failed(error instanceof ForbiddenAddress ? "forbidden-address" : "unreachable");
    }
  }

  return {
    async send(webhook, { signal } = {}) {
      const started = performance.now();
      const limit = AbortSignal.timeout(timeLimitMs);
      const outcome = await deliver(webhook, signal ? AbortSignal.any([signal, limit]) : limit);
      return { ...outcome, durationMs: Math.round(performance.now() - started) };
    },
  };
}

type Outcome = Omit<WebhookAttempt, "durationMs">;

const failed = (failure: NonNullable<WebhookAttempt["failure"]>, status: number | null = null): Outcome => ({
  delivered: false,
  status,
  failure,
});

/** A redirect is never followed: where it leads to was not checked, and not asked for. */
function judge(status: number): Outcome {
  if (status >= 200 && status < 300) return { delivered: true, status, failure: null };
  return failed(status >= 300 && status < 400 ? "redirected" : "refused", status);
}

/** A look-up cannot be called off, but nobody has to wait for it. */
function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  if (signal.aborted) stop();
  work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  return promise;
}
