/** Options of every call. */
export interface CallOptions {
  /** Aborts the call; its promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A query or mutation. The input is optional if the procedure needs none. */
export type Call<Input, Output> = undefined extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>;

/** A subscription: yields each value as it arrives, until the server ends it. */
export type Watch<Input, Output> = (input: Input, options?: CallOptions) => AsyncIterable<Output>;
