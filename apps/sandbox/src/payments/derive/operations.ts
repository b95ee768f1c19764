/** A provider operation: where its parameters are declared, and which ones the sandbox supports. */
export interface Operation {
  /** Declaration file under the SDK's resources folder. */
  file: string;
  params: string;
  supported: readonly string[];
}

const LIST = ["ending_before", "limit", "starting_after"];

/** Every operation the sandbox handles. Declared parameters it does not support are rejected, never ignored. */
export const operations: Readonly<Record<string, Operation>> = {
  "POST /v1/customers": {
    file: "Customers",
    params: "CustomerCreateParams",
    supported: ["description", "email", "metadata", "name", "phone", "preferred_locales"],
  },
  "GET /v1/customers": {
    file: "Customers",
    params: "CustomerListParams",
    supported: [...LIST, "created", "email"],
  },
  "GET /v1/customers/:id": { file: "Customers", params: "CustomerRetrieveParams", supported: [] },
  "POST /v1/customers/:id": {
    file: "Customers",
    params: "CustomerUpdateParams",
    supported: [
      "description",
      "email",
      "invoice_settings.default_payment_method",
      "metadata",
      "name",
      "phone",
      "preferred_locales",
    ],
  },
  "DELETE /v1/customers/:id": { file: "Customers", params: "CustomerDeleteParams", supported: [] },
  "GET /v1/products": { file: "Products", params: "ProductListParams", supported: [...LIST, "active"] },
  "POST /v1/products": {
    file: "Products",
    params: "ProductCreateParams",
    supported: ["active", "description", "metadata", "name"],
  },
  "GET /v1/products/:id": { file: "Products", params: "ProductRetrieveParams", supported: [] },
  "GET /v1/prices": {
    file: "Prices",
    params: "PriceListParams",
    supported: [...LIST, "active", "lookup_keys", "product"],
  },
  "POST /v1/prices": {
    file: "Prices",
    params: "PriceCreateParams",
    supported: [
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
  "GET /v1/prices/:id": { file: "Prices", params: "PriceRetrieveParams", supported: [] },
  "POST /v1/payment_methods/:id/attach": {
    file: "PaymentMethods",
    params: "PaymentMethodAttachParams",
    supported: ["customer"],
  },
  "GET /v1/payment_methods": {
    file: "PaymentMethods",
    params: "PaymentMethodListParams",
    supported: [...LIST, "customer", "type"],
  },
  "GET /v1/payment_methods/:id": {
    file: "PaymentMethods",
    params: "PaymentMethodRetrieveParams",
    supported: [],
  },
  "POST /v1/checkout/sessions": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionCreateParams",
    supported: [
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
    supported: [...LIST, "customer", "status", "subscription"],
  },
  "GET /v1/checkout/sessions/:id": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionRetrieveParams",
    supported: [],
  },
  "GET /v1/checkout/sessions/:id/line_items": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionListLineItemsParams",
    supported: LIST,
  },
  "POST /v1/checkout/sessions/:id/expire": {
    file: "Checkout/Sessions",
    params: "Checkout.SessionExpireParams",
    supported: [],
  },
  "POST /v1/billing_portal/sessions": {
    file: "BillingPortal/Sessions",
    params: "BillingPortal.SessionCreateParams",
    supported: ["customer", "return_url"],
  },
  "POST /v1/subscriptions": {
    file: "Subscriptions",
    params: "SubscriptionCreateParams",
    supported: [
      "customer",
      "default_payment_method",
      "description",
      "items.price",
      "items.quantity",
      "metadata",
      "payment_behavior",
      "trial_period_days",
    ],
  },
  "GET /v1/subscriptions": {
    file: "Subscriptions",
    params: "SubscriptionListParams",
    supported: [...LIST, "created", "customer", "price", "status"],
  },
  "GET /v1/subscriptions/:id": { file: "Subscriptions", params: "SubscriptionRetrieveParams", supported: [] },
  "POST /v1/subscriptions/:id": {
    file: "Subscriptions",
    params: "SubscriptionUpdateParams",
    supported: [
      "cancel_at",
      "cancel_at_period_end",
      "cancellation_details.comment",
      "cancellation_details.feedback",
      "default_payment_method",
      "description",
      "metadata",
      "pause_collection.behavior",
      "pause_collection.resumes_at",
    ],
  },
  "DELETE /v1/subscriptions/:id": {
    file: "Subscriptions",
    params: "SubscriptionCancelParams",
    supported: ["cancellation_details.comment", "cancellation_details.feedback"],
  },
  "POST /v1/subscription_schedules": {
    file: "SubscriptionSchedules",
    params: "SubscriptionScheduleCreateParams",
    supported: ["from_subscription"],
  },
  "POST /v1/subscription_schedules/:id/release": {
    file: "SubscriptionSchedules",
    params: "SubscriptionScheduleReleaseParams",
    supported: ["preserve_cancel_date"],
  },
  "GET /v1/invoices": {
    file: "Invoices",
    params: "InvoiceListParams",
    supported: [...LIST, "created", "customer", "status", "subscription"],
  },
  "GET /v1/invoices/:id": { file: "Invoices", params: "InvoiceRetrieveParams", supported: [] },
  "POST /v1/invoices/:id": {
    file: "Invoices",
    params: "InvoiceUpdateParams",
    supported: ["auto_advance", "metadata"],
  },
  "POST /v1/invoices/:id/pay": {
    file: "Invoices",
    params: "InvoicePayParams",
    supported: ["payment_method"],
  },
  "POST /v1/invoices/create_preview": {
    file: "Invoices",
    params: "InvoiceCreatePreviewParams",
    supported: ["customer", "subscription"],
  },
  "GET /v1/invoice_payments": {
    file: "InvoicePayments",
    params: "InvoicePaymentListParams",
    supported: [...LIST, "invoice", "status"],
  },
  "GET /v1/payment_intents/:id": {
    file: "PaymentIntents",
    params: "PaymentIntentRetrieveParams",
    supported: [],
  },
  "GET /v1/charges": {
    file: "Charges",
    params: "ChargeListParams",
    supported: [...LIST, "created", "customer", "payment_intent"],
  },
  "GET /v1/charges/:id": { file: "Charges", params: "ChargeRetrieveParams", supported: [] },
  "POST /v1/refunds": {
    file: "Refunds",
    params: "RefundCreateParams",
    supported: ["amount", "charge", "metadata", "payment_intent", "reason"],
  },
  "GET /v1/refunds": {
    file: "Refunds",
    params: "RefundListParams",
    supported: [...LIST, "charge", "created", "payment_intent"],
  },
  "GET /v1/refunds/:id": { file: "Refunds", params: "RefundRetrieveParams", supported: [] },
  "GET /v1/disputes": {
    file: "Disputes",
    params: "DisputeListParams",
    supported: [...LIST, "charge", "created", "payment_intent"],
  },
  "GET /v1/disputes/:id": { file: "Disputes", params: "DisputeRetrieveParams", supported: [] },
  "POST /v1/disputes/:id/close": { file: "Disputes", params: "DisputeCloseParams", supported: [] },
  "GET /v1/events": {
    file: "Events",
    params: "EventListParams",
    supported: [...LIST, "created", "type", "types"],
  },
  "GET /v1/events/:id": { file: "Events", params: "EventRetrieveParams", supported: [] },
  "POST /v1/webhook_endpoints": {
    file: "WebhookEndpoints",
    params: "WebhookEndpointCreateParams",
    supported: ["description", "enabled_events", "metadata", "url"],
  },
  "GET /v1/webhook_endpoints": {
    file: "WebhookEndpoints",
    params: "WebhookEndpointListParams",
    supported: LIST,
  },
  "DELETE /v1/webhook_endpoints/:id": {
    file: "WebhookEndpoints",
    params: "WebhookEndpointDeleteParams",
    supported: [],
  },
};
