import { type ClientRequest, request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction, TcpSocketConnectOpts } from "node:net";
import type { OutgoingWebhook, WebhookAttempt, WebhookSender } from "@storyletter/domain/ports";
import { cutTo } from "@storyletter/text/cut";
import { Webhook } from "standardwebhooks";
import { type AddressGuard, ForbiddenAddress, resolveSafely, type SafeAddress } from "./addresses.ts";

interface Post {
  url: URL;
  /** Tried in order until one answers, even if the name has been pointed elsewhere since. */
  addresses: SafeAddress[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** Bytes read of a response before the connection is closed. */
const RESPONSE_LIMIT_BYTES = 64 * 1_024;

/** Characters of a response that its deliveries show. */
const ANSWER_MAX = 2_000;

interface Answer {
  status: number;
  retryAfter: number | null;
  text: string;
}

/** Time limit for each address but the last, so that one dead address leaves time for the others. */
const CONNECT_TIMEOUT_MS = 1_000;

/** Seconds, from a number or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: string | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** Posts the body over a new connection and resolves once the response has ended. */
function post({ url, addresses, headers, body, signal }: Post): Promise<Answer> {
  const lookup: LookupFunction = (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error("The host has no addresses."), "");
  };
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // Node passes these on to the connection, but only declares them on the connection's type.
  const options: RequestOptions &
    Pick<TcpSocketConnectOpts, "autoSelectFamily" | "autoSelectFamilyAttemptTimeout"> = {
    method: "POST",
    agent: false,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: CONNECT_TIMEOUT_MS,
    signal,
    maxHeaderSize: 16 * 1_024,
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" },
  };
  const request: ClientRequest = send(url, options);
  request.on("error", reject);
  request.on("response", (answer) => {
    const status = answer.statusCode ?? 0;
    const retryAfter = readRetryAfter(answer.headers["retry-after"]);
    let size = 0;
    let text = "";
    const decoder = new TextDecoder();
    const end = () => resolve({ status, retryAfter, text: text.replaceAll("\0", "") });
    answer.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (text.length < ANSWER_MAX) text = cutTo(text + decoder.decode(chunk, { stream: true }), ANSWER_MAX);
      if (size <= RESPONSE_LIMIT_BYTES) return;
      end();
      request.destroy();
    });
    answer.on("end", end);
    answer.on("error", reject);
    answer.on("aborted", () => reject(new Error("The response was cut off.")));
  });
  request.end(body);
  return promise;
}

export interface WebhookSenderOptions extends AddressGuard {
  clock?: () => Date;
  /** From the host lookup to the end of the response. */
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 5_000;
const PROTOCOLS = new Set(["http:", "https:"]);

/** Sends one signed POST and reports the result; retrying is up to the queue. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allowPrivate, resolve, clock = () => new Date(), timeLimitMs = TIME_LIMIT_MS } = options;

  async function deliver(webhook: OutgoingWebhook, signal: AbortSignal): Promise<Outcome> {
    const url = URL.canParse(webhook.url) ? new URL(webhook.url) : null;
    if (!url || !PROTOCOLS.has(url.protocol) || url.username || url.password)
      return failed("invalid-address");
    try {
      const addresses = await resolveSafely(url.hostname, {
        allowPrivate,
        resolve,
        signal,
        userId: webhook.userId,
      });
      const headers = {
        "content-type": "application/json",
        "user-agent": "Storyletter-Webhooks",
        "webhook-event": webhook.event,
        ...signedHeaders(webhook, clock()),
      };
      return outcomeOf(await post({ url, addresses, headers, body: webhook.body, signal }));
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

const failed = (failure: NonNullable<WebhookAttempt["failure"]>, answer?: Answer): Outcome => ({
  delivered: false,
  status: answer?.status ?? null,
  failure,
  answer: answer?.text ?? null,
  retryAfter: answer?.retryAfter ?? null,
});

/** Standard Webhooks headers, which receivers verify with any of its libraries. */
function signedHeaders(webhook: OutgoingWebhook, now: Date): Record<string, string> {
  const { deliveryId, secret, formerSecret, body } = webhook;
  const secrets = formerSecret === undefined ? [secret] : [secret, formerSecret];
  return {
    "webhook-id": deliveryId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": secrets.map((each) => new Webhook(each).sign(deliveryId, now, body)).join(" "),
  };
}

/** Redirects are never followed, because their target hasn't been checked. */
function outcomeOf(answer: Answer): Outcome {
  const { status, text } = answer;
  if (status >= 200 && status < 300)
    return { delivered: true, status, failure: null, answer: text, retryAfter: null };
  return failed(status >= 300 && status < 400 ? "redirected" : "refused", answer);
}
