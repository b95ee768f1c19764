/** Every operation the sandbox handles, and the parameters it supports; the other declared ones are refused. */
const supported = {
  "POST /v1/customers": "description email metadata name phone preferred_locales",
  "GET /v1/customers": "created email",
  "GET /v1/customers/:id": "",
  "POST /v1/customers/:id":
    "description email invoice_settings.default_payment_method metadata name phone preferred_locales",
  "DELETE /v1/customers/:id": "",
  "GET /v1/prices": "active lookup_keys product",
  "POST /v1/prices":
    "active currency lookup_key metadata nickname product recurring.interval recurring.interval_count unit_amount",
  "GET /v1/prices/:id": "",
  "POST /v1/payment_methods/:id/attach": "customer",
  "POST /v1/checkout/sessions":
    "cancel_url client_reference_id customer customer_email expires_at line_items.price line_items.quantity locale metadata mode subscription_data.description subscription_data.metadata success_url ui_mode",
  "GET /v1/checkout/sessions/:id": "",
  "POST /v1/billing_portal/sessions": "customer return_url",
  "POST /v1/subscriptions":
    "customer default_payment_method description items.price items.quantity metadata payment_behavior trial_period_days",
  "GET /v1/subscriptions": "created customer price status",
  "GET /v1/subscriptions/:id": "",
  "POST /v1/subscriptions/:id":
    "cancel_at cancel_at_period_end cancellation_details.comment cancellation_details.feedback default_payment_method description metadata pause_collection.behavior pause_collection.resumes_at",
  "DELETE /v1/subscriptions/:id": "cancellation_details.comment cancellation_details.feedback",
  "POST /v1/subscription_schedules": "from_subscription",
  "POST /v1/subscription_schedules/:id/release": "preserve_cancel_date",
  "GET /v1/invoices": "created customer status subscription",
  "POST /v1/invoices/:id": "auto_advance metadata",
  "GET /v1/invoice_payments": "invoice status",
  "GET /v1/payment_intents/:id": "",
  "GET /v1/charges": "created customer payment_intent",
  "GET /v1/charges/:id": "",
  "POST /v1/refunds": "amount charge metadata payment_intent reason",
  "GET /v1/refunds": "charge created payment_intent",
  "GET /v1/disputes": "charge created payment_intent",
  "GET /v1/events": "created",
  "GET /v1/webhook_endpoints": "",
};

const LIST = "ending_before limit starting_after";
const VERBS: Readonly<Record<string, string>> = {
  "GET all": "List",
  "POST all": "Create",
  "GET one": "Retrieve",
  "POST one": "Update",
  "DELETE one": "Delete",
  "DELETE /v1/subscriptions/:id": "Cancel",
};

const capitalized = (name: string) =>
  name.replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()).replaceAll("_", "");

/** The operations, with the SDK's file and name of their parameters: `Invoices` and `InvoiceListParams`. */
export const operations = Object.entries(supported).map(([name, parameters]) => {
  const [method = "", path = ""] = name.split(" ");
  const [resource = "", action] = path.slice("/v1/".length).split(/\/:id\/?/);
  const file = capitalized(resource);
  const verb = action
    ? capitalized(action)
    : (VERBS[name] ?? VERBS[`${method} ${action === undefined ? "all" : "one"}`]);
  return {
    name,
    file,
    params: `${file.replace("/", ".").replace(/s$/, "")}${verb}Params`,
    supported: `${verb === "List" ? LIST : ""} ${parameters}`.split(" ").filter(Boolean),
  };
});
