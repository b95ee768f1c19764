import type Stripe from "stripe";
import { allIn, find, mergeMetadata, newId } from "../account/account.ts";
import type { Event, WebhookEndpoint } from "../account/documents.ts";
import { apiVersion, type Call } from "../protocol/call.ts";
import { requireUrl } from "../protocol/check.ts";
import { list } from "../protocol/list.ts";
import { matches } from "../webhooks/dispatcher.ts";

/** The secret is only returned here. */
export function createWebhookEndpoint(call: Call<Stripe.WebhookEndpointCreateParams>): object {
  const { account, livemode, params } = call;
  requireUrl(params.url, "url");
  const id = newId("we");
  const secret = newId("whsec", 32);
  const endpoint = account.store.put<WebhookEndpoint>({
    id,
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: account.now(),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode,
    metadata: mergeMetadata({}, params.metadata),
    status: "enabled",
    url: params.url,
  });
  account.store.put({ id: `${id}:secret`, object: "sandbox.secret", secret });
  return { ...endpoint, secret };
}

export const listWebhookEndpoints = (call: Call<Stripe.WebhookEndpointListParams>): object =>
  list(allIn("webhook_endpoint", call), call.params, call.url);

export function deleteWebhookEndpoint(call: Call<Stripe.WebhookEndpointDeleteParams>): object {
  call.account.store.remove(find("webhook_endpoint", call.id, call));
  return { id: call.id, object: "webhook_endpoint", deleted: true };
}

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
