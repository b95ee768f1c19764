import type { Account } from "../account/account.ts";

/** A validated request; its parameters have the types the SDK declares. */
export interface Call<Params> {
  account: Account;
  livemode: boolean;
  /** The id in the URL, if any. */
  id: string;
  params: Params;
  /** The URL without the host, which lists include. */
  url: string;
}

/** A handler of an operation, whatever its parameters. */
export type Handler = (call: Call<never>) => object;
