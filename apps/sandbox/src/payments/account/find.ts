import { noSuch } from "../protocol/provider-error.ts";
import type { Account } from "./account.ts";
import type { Documents, Kind } from "./documents.ts";

type Owned = { [K in Kind]: Documents[K] extends { livemode: boolean } ? K : never }[Kind];

interface Wanted {
  account: Account;
  livemode: boolean;
  /** The parameter that holds the id, unless it came from the URL. */
  param?: string;
}

const named = (kind: string) => (kind === "payment_method" ? "PaymentMethod" : kind);

/** Returns the object with this id in the key's mode; throws "No such …" otherwise. */
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
