import type { Account } from "../account/account.ts";
import type { Event } from "../account/documents.ts";

/** An endpoint from the sandbox's settings; it receives every event of its mode. */
export interface ConfiguredEndpoint {
  url: string;
  secret: string;
  livemode: boolean;
}

interface Endpoint {
  url: string;
  secret: string;
}

/** Whether an event type is enabled; `invoice.*` and `*` match many. */
export const matches = (wanted: readonly string[], type: string): boolean =>
  wanted.some((each) => each === type || (each.endsWith("*") && type.startsWith(each.slice(0, -1))));

/** The endpoints that receive an event. */
export function endpointsFor(
  account: Account,
  configured: readonly ConfiguredEndpoint[],
  event: Event,
): Endpoint[] {
  const made = account.store.all("webhook_endpoint").flatMap(({ id, url, livemode, enabled_events }) => {
    const secret = account.store.get("sandbox.secret", `${id}:secret`)?.secret;
    return secret !== undefined && livemode === event.livemode && matches(enabled_events, event.type)
      ? [{ url, secret }]
      : [];
  });
  return [...configured.filter(({ livemode }) => livemode === event.livemode), ...made];
}
