/** What every call takes beside its input. */
export interface CallOptions {
  /** Gives the call up; its promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A call: its input may be left out where the procedure needs none. */
export type Call<Input, Output> = undefined extends Input
  ? (input?: Input, options?: CallOptions) => Promise<Output>
  : (input: Input, options?: CallOptions) => Promise<Output>;

/** Something watched: each value as it comes, until it is over. */
export type Watch<Input, Output> = (input: Input, options?: CallOptions) => AsyncIterable<Output>;
