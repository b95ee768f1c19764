import type Stripe from "stripe";
import type { PortalSession } from "../account/documents.ts";
import { find } from "../account/find.ts";
import { newId } from "../account/ids.ts";
import type { Call } from "../protocol/call.ts";
import { missingParam } from "../protocol/check.ts";
import { requireUrl } from "./urls.ts";

export function createPortalSession(call: Call<Stripe.BillingPortal.SessionCreateParams>): PortalSession {
  const { account, livemode, params } = call;
  if (params.customer === undefined) throw missingParam("customer");
  requireUrl(params.return_url, "return_url");
  const { id: customer } = find("customer", params.customer, { ...call, param: "customer" });
  const id = newId("bps");
  return account.store.put<PortalSession>({
    id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: account.now(),
    customer,
    customer_account: null,
    flow: null,
    livemode,
    locale: null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${account.publicUrl}/portal/${id}`,
  });
}
