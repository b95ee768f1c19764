/** An operation of the provider: where its parameters are declared, and which of them the sandbox plays. */
export interface Operation {
  /** The declaration file under the SDK's resources. */
  file: string;
  params: string;
  played: readonly string[];
}

const LIST = ["ending_before", "limit", "starting_after"];

/** Every operation the sandbox answers. What is declared but not played is refused, never ignored. */
export const operations: Readonly<Record<string, Operation>> = {
  "POST /v1/customers": {
    file: "Customers",
    params: "CustomerCreateParams",
    played: ["description", "email", "metadata", "name", "phone", "preferred_locales"],
  },
  "GET /v1/customers": {
    file: "Customers",
    params: "CustomerListParams",
    played: [...LIST, "created", "email"],
  },
  "GET /v1/customers/:id": { file: "Customers", params: "CustomerRetrieveParams", played: [] },
  "POST /v1/customers/:id": {
    file: "Customers",
    params: "CustomerUpdateParams",
    played: [
      "description",
      "email",
      "invoice_settings.default_payment_method",
      "metadata",
      "name",
      "phone",
      "preferred_locales",
    ],
  },
  "DELETE /v1/customers/:id": { file: "Customers", params: "CustomerDeleteParams", played: [] },
  "GET /v1/products": { file: "Products", params: "ProductListParams", played: [...LIST, "active"] },
  "POST /v1/products": {
    file: "Products",
    params: "ProductCreateParams",
    played: ["active", "description", "metadata", "name"],
  },
  "GET /v1/products/:id": { file: "Products", params: "ProductRetrieveParams", played: [] },
  "GET /v1/prices": {
    file: "Prices",
    params: "PriceListParams",
    played: [...LIST, "active", "lookup_keys", "product"],
  },
  "POST /v1/prices": {
    file: "Prices",
    params: "PriceCreateParams",
    played: [
      "active",
      "currency",
      "lookup_key",
      "metadata",
      "nickname",
      "product",
      "recurring.interval",
      "recurring.interval_count",
      "unit_amount",
    ],
  },
  "GET /v1/prices/:id": { file: "Prices", params: "PriceRetrieveParams", played: [] },
  "POST /v1/payment_methods/:id/attach": {
    file: "PaymentMethods",
    params: "PaymentMethodAttachParams",
    played: ["customer"],
  },
  "GET /v1/payment_methods": {
    file: "PaymentMethods",
    params: "PaymentMethodListParams",
    played: [...LIST, "customer", "type"],
  },
  "GET /v1/payment_methods/:id": {
    file: "PaymentMethods",
    params: "PaymentMethodRetrieveParams",
    played: [],
  },
  "POST /v1/checkout/sessions": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionCreateParams",
    played: [
      "cancel_url",
      "client_reference_id",
      "customer",
      "customer_email",
      "expires_at",
      "line_items.price",
      "line_items.quantity",
      "locale",
      "metadata",
      "mode",
      "subscription_data.description",
      "subscription_data.metadata",
      "success_url",
      "ui_mode",
    ],
  },
  "GET /v1/checkout/sessions": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionListParams",
    played: [...LIST, "customer", "status", "subscription"],
  },
  "GET /v1/checkout/sessions/:id": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionRetrieveParams",
    played: [],
  },
  "GET /v1/checkout/sessions/:id/line_items": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionListLineItemsParams",
    played: LIST,
  },
  "POST /v1/checkout/sessions/:id/expire": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionExpireParams",
    played: [],
  },
  "POST /v1/billing_portal/sessions": {
    file: "BillingPortal/Sessions",
    params: "BillingPortal.SessionCreateParams",
    played: ["customer", "return_url"],
  },
  "POST /v1/subscriptions": {
    file: "Subscriptions",
    params: "SubscriptionCreateParams",
    played: [
      "customer",
      "default_payment_method",
      "description",
      "items.price",
      "items.quantity",
      "metadata",
      "payment_behavior",
    ],
  },
  "GET /v1/subscriptions": {
    file: "Subscriptions",
    params: "SubscriptionListParams",
    played: [...LIST, "created", "customer", "price", "status"],
  },
  "GET /v1/subscriptions/:id": { file: "Subscriptions", params: "SubscriptionRetrieveParams", played: [] },
  "POST /v1/subscriptions/:id": {
    file: "Subscriptions",
    params: "SubscriptionUpdateParams",
    played: [
      "cancel_at_period_end",
      "cancellation_details.comment",
      "cancellation_details.feedback",
      "default_payment_method",
      "description",
      "metadata",
    ],
  },
  "DELETE /v1/subscriptions/:id": {
    file: "Subscriptions",
    params: "SubscriptionCancelParams",
    played: ["cancellation_details.comment", "cancellation_details.feedback"],
  },
  "GET /v1/invoices": {
    file: "Invoices",
    params: "InvoiceListParams",
    played: [...LIST, "created", "customer", "status", "subscription"],
  },
  "GET /v1/invoices/:id": { file: "Invoices", params: "InvoiceRetrieveParams", played: [] },
  "POST /v1/invoices/:id/pay": { file: "Invoices", params: "InvoicePayParams", played: ["payment_method"] },
  "POST /v1/invoices/create_preview": {
    file: "Invoices",
    params: "InvoiceCreatePreviewParams",
    played: ["customer", "subscription"],
  },
  "GET /v1/invoice_payments": {
    file: "InvoicePayments",
    params: "InvoicePaymentListParams",
    played: [...LIST, "invoice", "status"],
  },
  "GET /v1/payment_intents/:id": {
    file: "PaymentIntents",
    params: "PaymentIntentRetrieveParams",
    played: [],
  },
  "GET /v1/charges": {
    file: "Charges",
    params: "ChargeListParams",
    played: [...LIST, "created", "customer", "payment_intent"],
  },
  "GET /v1/charges/:id": { file: "Charges", params: "ChargeRetrieveParams", played: [] },
  "POST /v1/refunds": {
    file: "Refunds",
    params: "RefundCreateParams",
    played: ["amount", "charge", "metadata", "payment_intent", "reason"],
  },
  "GET /v1/refunds": {
    file: "Refunds",
    params: "RefundListParams",
    played: [...LIST, "charge", "created", "payment_intent"],
  },
  "GET /v1/refunds/:id": { file: "Refunds", params: "RefundRetrieveParams", played: [] },
  "GET /v1/disputes": {
    file: "Disputes",
    params: "DisputeListParams",
    played: [...LIST, "charge", "created", "payment_intent"],
  },
  "GET /v1/disputes/:id": { file: "Disputes", params: "DisputeRetrieveParams", played: [] },
  "POST /v1/disputes/:id/close": { file: "Disputes", params: "DisputeCloseParams", played: [] },
  "GET /v1/events": {
    file: "Events",
    params: "EventListParams",
    played: [...LIST, "created", "type", "types"],
  },
  "GET /v1/events/:id": { file: "Events", params: "EventRetrieveParams", played: [] },
  "POST /v1/webhook_endpoints": {
    file: "WebhookEndpoints",
    params: "WebhookEndpointCreateParams",
    played: ["description", "enabled_events", "metadata", "url"],
  },
  "GET /v1/webhook_endpoints": {
    file: "WebhookEndpoints",
    params: "WebhookEndpointListParams",
    played: LIST,
  },
  "DELETE /v1/webhook_endpoints/:id": {
    file: "WebhookEndpoints",
    params: "WebhookEndpointDeleteParams",
    played: [],
  },
};
