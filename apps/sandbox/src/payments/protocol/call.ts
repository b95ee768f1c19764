import type { Account } from "../account/account.ts";

/** One request, checked: the parameters have the types the SDK declares for them. */
export interface Call<Params> {
  account: Account;
  livemode: boolean;
  /** The id in the address, where there is one. */
  id: string;
  params: Params;
  /** The address without the host, as lists repeat it. */
  url: string;
}

/** What answers an operation, whatever its parameters. */
export type Handler = (call: Call<never>) => object;
