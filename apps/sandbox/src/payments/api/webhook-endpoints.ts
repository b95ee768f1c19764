import type Stripe from "stripe";
import { type Account, allIn } from "../account/account.ts";
import type { WebhookEndpoint } from "../account/documents.ts";
import { apiVersion, type Call } from "../protocol/call.ts";
import { list } from "../protocol/list.ts";
import type { ConfiguredEndpoint } from "../webhooks/dispatcher.ts";

/** The endpoints from the settings; those of an earlier start are replaced. */
export function seedEndpoints(account: Account, configured: readonly ConfiguredEndpoint[]): void {
  for (const [mode, livemode] of [
    ["test", false],
    ["live", true],
  ] as const) {
    const id = `we_sandbox_${mode}`;
    const given = configured.find((each) => each.livemode === livemode);
    const before = account.store.get("webhook_endpoint", id);
    if (given) {
      account.store.put({ id: `${id}:secret`, object: "sandbox.secret", secret: given.secret });
      account.store.put<WebhookEndpoint>({
        id,
        url: given.url,
        livemode,
        enabled_events: ["*"],
        object: "webhook_endpoint",
        api_version: apiVersion,
        application: null,
        created: account.now(),
        description: null,
        metadata: {},
        status: "enabled",
      });
    } else if (before) account.store.remove(before);
  }
  account.commit();
}

export const listWebhookEndpoints = (call: Call<Stripe.WebhookEndpointListParams>): object =>
  list(allIn("webhook_endpoint", call), call.params, call.url);

export const listEvents = (call: Call<Stripe.EventListParams>): object =>
  list(allIn("event", call), call.params, call.url);
