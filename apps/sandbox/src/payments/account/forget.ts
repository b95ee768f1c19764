import type { Account } from "./account.ts";

const DAY = 86_400;
const EVENTS_KEPT = 30 * DAY;
const ANSWERS_KEPT = DAY;

/** Lets go of what the provider lets go of too, so that nothing grows without end. */
export function forget(account: Account): void {
  const { store } = account;
  const now = account.now();
  for (const event of store.all("event")) if (event.created + EVENTS_KEPT < now) store.remove(event);
  for (const answer of store.all("sandbox.answer"))
    if (answer.created + ANSWERS_KEPT < now) store.remove(answer);
  for (const delivery of store.all("sandbox.delivery"))
    if (!store.get("event", delivery.event)) store.remove(delivery);
  account.commit();
}
