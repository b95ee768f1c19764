import { errorOf, StoryletterError } from "./errors.ts";

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call, which then throws `aborted` with the signal's reason as `cause`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call with its retries; 60,000 by default. */
  timeoutMs?: number | undefined;
  /** How often a failed call is repeated; 5 by default, 0 for never. */
  maxRetries?: number | undefined;
  /**
   * Text of 1 to 255 characters for a call that costs credits. Repeating it returns the same result and charges once.
   * Without it the client makes one for each call, which protects its own retries but not yours.
   */
  idempotencyKey?: string | undefined;
}

/** Connection options. The limits hold for calls that don't name their own. */
export interface StoryletterOptions extends Pick<CallOptions, "timeoutMs" | "maxRetries"> {
  /** Origin of the installation, such as `https://letters.example`. */
  baseUrl: string;
  /** An API key from Settings, such as `sl_…`. */
  apiKey: string;
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 60_000;
const MAX_RETRIES = 5;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

/** A timer that a signal ends early. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** Grows with each failure; the random part keeps many clients from returning at once. */
export const backoff = (failures: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

/** How long something may take, and who may end it earlier. */
export class Limit {
  readonly signal: AbortSignal;
  readonly #caller: AbortSignal | undefined;
  readonly #endsAt: number;

  constructor({ signal, timeoutMs = TIMEOUT_MS }: CallOptions) {
    const timeout = AbortSignal.timeout(timeoutMs);
    this.#caller = signal;
    this.#endsAt = Date.now() + timeoutMs;
    this.signal = signal ? AbortSignal.any([signal, timeout]) : timeout;
  }

  get msLeft(): number {
    return this.#endsAt - Date.now();
  }

  /** Throws if it is over; `last` is the error of the last attempt. */
  check(emailId?: string, last?: unknown): void {
    if (this.#caller?.aborted) {
      const { reason: cause } = this.#caller;
      throw new StoryletterError("aborted", "The call was aborted.", { cause, emailId });
    }
    if (!this.signal.aborted && this.msLeft > 0) return;
    const message = "The time limit is over. What was requested may still be done.";
    throw new StoryletterError("timeout", message, { cause: last, emailId });
  }
}

export interface Request {
  method: string;
  /** Path and query. */
  path: string;
  body?: unknown;
  accept?: string;
}

/** Whether the server has surely not acted on it, or acts only once on its repeats. */
function mayRepeat(error: StoryletterError, isSafe: boolean): boolean {
  const { status, code } = error;
  if (status === 429 || status === 503) return true;
  if (!isSafe) return false;
  return status === undefined ? code === "unreachable" : [408, 500, 502, 504].includes(status);
}

async function attempt<Result>(
  { baseUrl, apiKey, fetch = globalThis.fetch }: StoryletterOptions,
  { method, path, body, accept = "application/json" }: Request,
  { signal, key, read }: { signal: AbortSignal; key: string | undefined; read: Read<Result> },
): Promise<Result> {
  let response: Response;
  try {
    response = await fetch(baseUrl.replace(/\/+$/, "") + path, {
      method,
      signal,
      headers: {
        accept,
        authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return await read(response);
  } catch (cause) {
    throw new StoryletterError("unreachable", "Could not reach the server.", { cause });
  }
  throw await errorOf(response);
}

type Read<Result> = (response: Response) => Result | Promise<Result>;

/** Sends a request until it is answered, its retries are used up or its time is over. */
export async function send<Result>(
  options: StoryletterOptions,
  request: Request,
  more: CallOptions & { limit?: Limit; read: Read<Result> },
): Promise<Result> {
  const { maxRetries = options.maxRetries ?? MAX_RETRIES, read } = more;
  const limit = more.limit ?? new Limit({ ...more, timeoutMs: more.timeoutMs ?? options.timeoutMs });
  const isPost = request.method === "POST";
  const key = isPost ? (more.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const isSafe = !isPost || takesKey(request.path);
  for (let failures = 1; ; failures += 1) {
    try {
      limit.check();
      return await attempt(options, request, { signal: limit.signal, key, read });
    } catch (error) {
      limit.check(undefined, error);
      if (!(error instanceof StoryletterError) || failures > maxRetries || !mayRepeat(error, isSafe))
        throw error;
      const wait = error.retryAfter === undefined ? backoff(failures) : error.retryAfter * 1_000;
      if (wait > limit.msLeft) throw error;
      await pause(wait, limit.signal).catch(() => limit.check(undefined, error));
    }
  }
}

/** The calls whose repeats the server recognizes by their Idempotency-Key. */
const KEYED = new Set(["/api/emails", "/api/emails/batch"]);
const takesKey = (path: string): boolean => KEYED.has(path);
