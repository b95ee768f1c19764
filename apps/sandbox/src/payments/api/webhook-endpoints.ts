import type Stripe from "stripe";
import { type Account, allIn, find, mergeMetadata, newId } from "../account/account.ts";
import type { Event, WebhookEndpoint } from "../account/documents.ts";
import { apiVersion, type Call } from "../protocol/call.ts";
import { requireUrl } from "../protocol/check.ts";
import { list } from "../protocol/list.ts";
import { type ConfiguredEndpoint, matches } from "../webhooks/dispatcher.ts";

interface NewEndpoint extends ConfiguredEndpoint, Pick<WebhookEndpoint, "id" | "enabled_events"> {
  description?: string;
  metadata?: Stripe.MetadataParam;
}

function putEndpoint(
  account: Account,
  { secret, description, metadata, ...given }: NewEndpoint,
): WebhookEndpoint {
  account.store.put({ id: `${given.id}:secret`, object: "sandbox.secret", secret });
  return account.store.put<WebhookEndpoint>({
    ...given,
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: account.now(),
    description: description || null,
    metadata: mergeMetadata({}, metadata),
    status: "enabled",
  });
}

/** The endpoints from the settings, which the list shows like any other; those of an earlier start are replaced. */
export function seedEndpoints(account: Account, configured: readonly ConfiguredEndpoint[]): void {
  for (const [mode, livemode] of [
    ["test", false],
    ["live", true],
  ] as const) {
    const id = `we_sandbox_${mode}`;
    const given = configured.find((each) => each.livemode === livemode);
    const before = account.store.get("webhook_endpoint", id);
    if (given) putEndpoint(account, { ...given, id, enabled_events: ["*"] });
    else if (before) account.store.remove(before);
  }
  account.commit();
}

/** The secret is only returned here. */
export function createWebhookEndpoint(call: Call<Stripe.WebhookEndpointCreateParams>): object {
  const { account, livemode, params } = call;
  const { url, enabled_events, description, metadata } = params;
  requireUrl(url, "url");
  const secret = newId("whsec", 32);
  const made = { id: newId("we"), url, secret, livemode, enabled_events };
  return {
    ...putEndpoint(account, {
      ...made,
      description: description || undefined,
      metadata: metadata || undefined,
    }),
    secret,
  };
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
