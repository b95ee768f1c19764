import type Stripe from "stripe";
import { find, newId } from "../account/account.ts";
import type { PortalSession } from "../account/documents.ts";
import type { Call, Handler, OperationName } from "../protocol/call.ts";
import { missingParam, requireUrl } from "../protocol/check.ts";
import {
  createRefund,
  listCharges,
  listDisputes,
  listRefunds,
  retrieveCharge,
  retrievePaymentIntent,
} from "./charges.ts";
import { createCheckoutSession, retrieveCheckoutSession } from "./checkout-sessions.ts";
import {
  attachPaymentMethod,
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from "./customers.ts";
import { listInvoicePayments, listInvoices, updateInvoice } from "./invoices.ts";
import { createPrice, listPrices, retrievePrice } from "./prices.ts";
import { createSubscriptionSchedule, releaseSubscriptionSchedule } from "./subscription-schedules.ts";
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
} from "./subscriptions.ts";
import { listEvents, listWebhookEndpoints } from "./webhook-endpoints.ts";

function createPortalSession(call: Call<Stripe.BillingPortal.SessionCreateParams>): PortalSession {
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

/** The handler of each operation; a missing one does not compile. */
export const handlers: Readonly<Record<OperationName, Handler>> = {
  "POST /v1/customers": createCustomer,
  "GET /v1/customers": listCustomers,
  "GET /v1/customers/:id": retrieveCustomer,
  "POST /v1/customers/:id": updateCustomer,
  "DELETE /v1/customers/:id": deleteCustomer,
  "GET /v1/prices": listPrices,
  "POST /v1/prices": createPrice,
  "GET /v1/prices/:id": retrievePrice,
  "POST /v1/payment_methods/:id/attach": attachPaymentMethod,
  "POST /v1/checkout/sessions": createCheckoutSession,
  "GET /v1/checkout/sessions/:id": retrieveCheckoutSession,
  "POST /v1/billing_portal/sessions": createPortalSession,
  "POST /v1/subscriptions": createSubscription,
  "GET /v1/subscriptions": listSubscriptions,
  "GET /v1/subscriptions/:id": retrieveSubscription,
  "POST /v1/subscriptions/:id": updateSubscription,
  "DELETE /v1/subscriptions/:id": cancelSubscription,
  "POST /v1/subscription_schedules": createSubscriptionSchedule,
  "POST /v1/subscription_schedules/:id/release": releaseSubscriptionSchedule,
  "GET /v1/invoices": listInvoices,
  "POST /v1/invoices/:id": updateInvoice,
  "GET /v1/invoice_payments": listInvoicePayments,
  "GET /v1/payment_intents/:id": retrievePaymentIntent,
  "GET /v1/charges": listCharges,
  "GET /v1/charges/:id": retrieveCharge,
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": listRefunds,
  "GET /v1/disputes": listDisputes,
  "GET /v1/events": listEvents,
  "GET /v1/webhook_endpoints": listWebhookEndpoints,
};
