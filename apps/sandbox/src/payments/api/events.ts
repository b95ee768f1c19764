import type Stripe from "stripe";
import type { Event } from "../account/documents.ts";
import { allIn, find } from "../account/find.ts";
import type { Call } from "../protocol/call.ts";
import { list } from "../protocol/list.ts";
import { matches } from "../webhooks/endpoints.ts";

export const retrieveEvent = (call: Call<Stripe.EventRetrieveParams>): Event => find("event", call.id, call);

export function listEvents(call: Call<Stripe.EventListParams>): object {
  const { type, types } = call.params;
  const wanted = types ?? (type === undefined ? ["*"] : [type]);
  return list(
    allIn("event", call).filter((event) => matches(wanted, event.type)),
    call.params,
    call.url,
  );
}
