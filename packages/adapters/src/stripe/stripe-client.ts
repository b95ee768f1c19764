import { IncomingMessage } from "node:http";
import { type JsonBounds, jsonGuard } from "@storyletter/contract/bounded-json";
import {
  type PaymentAccount,
  PaymentRefusedError,
  PaymentsUnavailableError,
} from "@storyletter/domain/ports";
import Stripe from "stripe";

/** A page of a hundred invoices with their lines has about a megabyte. */
const ANSWER: JsonBounds = { bytes: 4 * 1_024 * 1_024, depth: 32, values: 200_000 };

/** The SDK's own way out, which would collect and parse an answer of any size. */
function boundedHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...call) => {
    const response = await makeRequest(...call);
    const read = response.toJSON.bind(response);
    response.toJSON = () => {
      const raw: unknown = response.getRawResponse();
      if (raw instanceof IncomingMessage) {
        const guard = jsonGuard(ANSWER);
        raw.on("data", (chunk: Buffer | string) => {
          try {
            guard(Buffer.from(chunk));
          } catch (error) {
            raw.destroy(error instanceof Error ? error : undefined);
          }
        });
      }
      return read();
    };
    return response;
  };
  return client;
}

const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

/** The SDK's client, which retries a lost call under the same idempotency key. */
export function createClient(
  secretKey: string,
  apiBase: string | undefined,
  { retries = MAX_RETRIES }: { retries?: number } = {},
): Stripe {
  const base = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: boundedHttpClient(),
    appInfo: { name: "Storyletter" },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "https:" ? 443 : 80),
          protocol: base.protocol === "https:" ? "https" : "http",
        }
      : {}),
  });
}

type Call = keyof PaymentAccount;

const { StripeError } = Stripe.errors;

/** Maps the provider's errors to the domain's; anything else is our own bug and passes through. */
function toDomainError(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const { statusCode: status = 0, code, type } = error;
  if (status === 401 || status === 403) return new PaymentRefusedError("key", { cause: error });
  if (code === "resource_missing") return new PaymentRefusedError("missing", { cause: error });
  if (type === "StripeRateLimitError" || status === 409 || status === 429 || status < 400)
    return new PaymentsUnavailableError(false, { cause: error });
  if (status >= 500) return new PaymentsUnavailableError(true, { cause: error });
  return new PaymentRefusedError("other", { cause: error });
}

function isMissing(cause: unknown): boolean {
  const error = toDomainError(cause);
  return error instanceof PaymentRefusedError && error.reason === "missing";
}

export interface PaymentOptions {
  /** Overrides the provider's API address. */
  apiBase?: string | undefined;
  /** Receives every failed call, by the name of its method, before the caller does. */
  onFailure?: ((call: string, error: unknown) => void) | undefined;
}

export interface Calls {
  provider<Answer>(call: Call, ask: () => Promise<Answer>): Promise<Answer>;
  /** An id that the provider doesn't know is no failure here. */
  ifKnown<Answer>(call: Call, ifUnknown: Answer, ask: () => Promise<Answer>): Promise<Answer>;
  /** For lists, which are fetched page by page. */
  each<Item, Read>(call: Call, items: AsyncIterable<Item>, read: (item: Item) => Read): AsyncIterable<Read>;
}

/** Calls to the provider, whose failures are the domain's and are reported. */
export function callsWith(onFailure: PaymentOptions["onFailure"]): Calls {
  const failed = (call: Call, cause: unknown): unknown => {
    const error = toDomainError(cause);
    onFailure?.(call, error);
    return error;
  };
  const callProvider = async <Answer>(call: Call, ask: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask();
    } catch (error) {
      throw failed(call, error);
    }
  };
  const callIfKnown = <Answer>(call: Call, ifUnknown: Answer, ask: () => Promise<Answer>): Promise<Answer> =>
    callProvider(call, () =>
      ask().catch((error: unknown) => {
        if (isMissing(error)) return ifUnknown;
        throw error;
      }),
    );
  async function* callEach<Item, Read>(
    call: Call,
    items: AsyncIterable<Item>,
    read: (item: Item) => Read,
  ): AsyncIterable<Read> {
    try {
      for await (const item of items) yield read(item);
    } catch (error) {
      throw failed(call, error);
    }
  }
  return { provider: callProvider, ifKnown: callIfKnown, each: callEach };
}
