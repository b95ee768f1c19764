/** The result of a call: a response, or nothing. */
export type Outcome = { status: number; body: string; headers: Headers } | null;

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  cookie?: string | undefined;
  /** The client's IP address, for limits per network. */
  address: string;
  json?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface Caller {
  call(call: Call): Promise<Outcome>;
  /** Responses that no fault excuses. */
  readonly complaints: string[];
  /** Number of responses by status; "lost" for none. */
  readonly tally: Map<string, number>;
}

/** A call without an answer for this long is a complaint. */
export const ANSWER_TIMEOUT_MS = 20_000;

export function callerOf(origin: string, timeoutMs: number = ANSWER_TIMEOUT_MS): Caller {
  const complaints: string[] = [];
  const tally = new Map<string, number>();
  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  return {
    complaints,
    tally,
    async call({ method, path, cookie, address, json, form, headers = {} }) {
      try {
        const answer = await fetch(`${origin}${path}`, {
          method,
          redirect: "manual",
          headers: {
            "x-forwarded-for": address,
            ...(cookie ? { cookie } : {}),
            ...(json === undefined ? {} : { "content-type": "application/json" }),
            ...headers,
          },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
          ...(form ? { body: new URLSearchParams(form) } : {}),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const body = await answer.text();
        count(String(answer.status));
        if (answer.status >= 500 && answer.status !== 503)
          complaints.push(`${method} ${path} answered ${answer.status}: ${body.slice(0, 200)}`);
        return { status: answer.status, body, headers: answer.headers };
      } catch (error) {
        const late = error instanceof Error && error.name === "TimeoutError";
        if (late) complaints.push(`${method} ${path} had no answer within ${timeoutMs / 1_000} s`);
        count("lost");
        return null;
      }
    },
  };
}
