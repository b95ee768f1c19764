import { noSuch } from "../protocol/provider-error.ts";
import type { Account } from "./account.ts";
import type { Documents, Kind } from "./documents.ts";

type Owned = { [K in Kind]: Documents[K] extends { livemode: boolean } ? K : never }[Kind];

interface Wanted {
  account: Account;
  livemode: boolean;
  /** Where the id was given, unless it was in the address. */
  param?: string;
}

const named = (kind: string) => (kind === "payment_method" ? "PaymentMethod" : kind);

/** The object of this id in the mode of the key; anything else does not exist. */
export function find<K extends Owned>(
  kind: K,
  id: string,
  { account, livemode, param }: Wanted,
): Documents[K] {
  const found = account.store.get(kind, id);
  if (found?.livemode === livemode) return found;
  throw noSuch(named(kind), id, {
    otherMode: found !== undefined,
    livemode,
    ...(param === undefined ? {} : { param }),
  });
}

/** All objects of a mode, newest first. */
export const allIn = <K extends Owned>(
  kind: K,
  { account, livemode }: Pick<Wanted, "account" | "livemode">,
): Documents[K][] => account.store.all(kind).filter((held) => held.livemode === livemode);
