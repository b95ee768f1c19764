import type { Account } from "./account.ts";

interface DeletedCustomer {
  id: string;
  object: "customer";
  deleted: true;
}

/** What is left of a customer that was deleted: the id, and that it was. */
export function deletedCustomer(
  account: Account,
  id: string,
  livemode?: boolean,
): DeletedCustomer | undefined {
  const stone = account.store.get("sandbox.deleted", `${id}:deleted`);
  const known = stone !== undefined && (livemode === undefined || stone.livemode === livemode);
  return known ? { id, object: "customer", deleted: true } : undefined;
}
