import type { Account } from "./account.ts";

interface DeletedCustomer {
  id: string;
  object: "customer";
  deleted: true;
}

/** What the API returns for a deleted customer. */
export function deletedCustomer(
  account: Account,
  id: string,
  livemode?: boolean,
): DeletedCustomer | undefined {
  const tombstone = account.store.get("sandbox.deleted", `${id}:deleted`);
  const known = tombstone !== undefined && (livemode === undefined || tombstone.livemode === livemode);
  return known ? { id, object: "customer", deleted: true } : undefined;
}
