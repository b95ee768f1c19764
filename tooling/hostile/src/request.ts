/** One request as it goes out, whatever sends it. */
export interface HostileRequest {
  /** What is wrong with it, in a word. */
  oddity: string;
  method: string;
  /** Path and query, as they stand on the wire. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | null;
  /** Who sends it: a place in the sender's list. */
  caller: number;
  /** The documented call whose answer this must be answered with. */
  documented?: { path: string; method: string };
}

/** What a run knows: how many callers there are, and words that exist there: ids, addresses, a password. */
export interface Knowledge {
  callers: number;
  known: readonly string[];
}

export const JSON_TYPE = { "content-type": "application/json" };
