/** One request, independent of the sender. */
export interface FuzzRequest {
  /** Short description of what is wrong with it. */
  oddity: string;
  method: string;
  /** Path and query as sent. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** Index of the caller in the sender's list. */
  caller: number;
  /** The documented call whose responses apply. */
  documented?: { path: string; method: string };
}

/** What a run knows: the number of callers, and existing ids, addresses and passwords. */
export interface Knowledge {
  callers: number;
  known: readonly string[];
}

export const JSON_TYPE = { "content-type": "application/json" };

/** Something wrong with a request, apart from its input. */
export type Oddity = (request: FuzzRequest) => Partial<FuzzRequest>;
