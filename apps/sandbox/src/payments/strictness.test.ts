import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { derive } from "./derive/derive.ts";
import table from "./protocol/parameters.json" with { type: "json" };
import { openPayments, type PaymentsSandbox, starter } from "./testing/stripe.ts";

let sandbox: PaymentsSandbox;
let customer: string;
beforeAll(async () => {
  sandbox = await openPayments();
  customer = (await sandbox.stripe.customers.create({ email: "mara@example.com" })).id;
});
afterAll(() => sandbox.close());

interface Sent {
  body?: string;
  method?: string;
  headers?: Record<string, string>;
}

async function send(
  path: string,
  { body, method = body === undefined ? "GET" : "POST", headers = {} }: Sent = {},
) {
  const response = await fetch(`${sandbox.httpUrl}/v1${path}`, {
    method,
    headers: {
      authorization: "Bearer sk_test_k",
      ...(body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

const line = `line_items[0][price]=${starter}&line_items[0][quantity]=1`;
const session = `mode=subscription&success_url=https://shop.example/ok&${line}`;

describe("the table of parameters", () => {
  it("matches the installed SDK", () => {
    expect(JSON.parse(JSON.stringify(derive()))).toEqual(table);
  });
});

describe("a request the provider would reject", () => {
  it.each<[string, string, string, number, object]>([
    [
      "an unknown parameter",
      "/customers",
      "colour=red",
      400,
      { code: "parameter_unknown", param: "colour", message: "Received unknown parameter: colour" },
    ],
    ["several of them", "/customers", "a=1&b=2", 400, { message: "Received unknown parameters: a, b" }],
    [
      "a nested one",
      "/checkout/sessions",
      `${session}&line_items[0][colour]=red`,
      400,
      { param: "line_items[0][colour]" },
    ],
    [
      "a scalar instead of a list",
      "/checkout/sessions",
      "mode=subscription&line_items=1",
      400,
      { message: "Invalid array", param: "line_items" },
    ],
    [
      "a scalar instead of an object",
      "/subscriptions/x",
      "cancellation_details=1",
      400,
      { message: "Invalid object" },
    ],
    [
      "an invalid integer",
      "/refunds",
      "charge=ch_1&amount=ten",
      400,
      { code: "parameter_invalid_integer", param: "amount", message: "Invalid integer: ten" },
    ],
    [
      "an invalid boolean",
      "/subscriptions/x",
      "cancel_at_period_end=perhaps",
      400,
      { message: "Invalid boolean: perhaps" },
    ],
    [
      "a value outside an enum",
      "/checkout/sessions",
      "mode=gift",
      400,
      { param: "mode", message: "Invalid mode: must be one of payment, setup, or subscription" },
    ],
    ["an empty string", "/customers", "email=", 400, { code: "parameter_invalid_empty", param: "email" }],
    [
      "a missing parameter",
      "/prices",
      "active=true",
      400,
      { code: "parameter_missing", param: "currency", message: "Missing required param: currency." },
    ],
    [
      "no success_url",
      "/checkout/sessions",
      `mode=subscription&${line}`,
      400,
      { code: "parameter_missing", param: "success_url" },
    ],
    [
      "a URL without a scheme",
      "/checkout/sessions",
      session.replace("https://", ""),
      400,
      { code: "url_invalid", param: "success_url" },
    ],
    [
      "an unknown price",
      "/checkout/sessions",
      session.replace(starter, "price_no"),
      400,
      { code: "resource_missing", param: "line_items[0][price]", message: "No such price: 'price_no'" },
    ],
    [
      "a price of the other mode",
      "/checkout/sessions",
      session.replace(starter, "price_sandbox_starter_live"),
      400,
      {
        message:
          "No such price: 'price_sandbox_starter_live'; a similar object exists in live mode, but a test mode key was used to make this request.",
      },
    ],
    [
      "a session that expires too late",
      "/checkout/sessions",
      `${session}&expires_at=99999999999`,
      400,
      { param: "expires_at" },
    ],
    [
      "two customers",
      "/checkout/sessions",
      `${session}&customer=cus_1&customer_email=a@b.example`,
      400,
      { type: "invalid_request_error" },
    ],
    ["an invalid email address", "/customers", "email=mara", 400, { code: "email_invalid", param: "email" }],
    [
      "a value that is too long",
      "/customers",
      `metadata[a]=${"x".repeat(501)}`,
      400,
      { param: "metadata[a]" },
    ],
    [
      "a parameter the sandbox does not support",
      "/checkout/sessions",
      `${session}&allow_promotion_codes=true`,
      400,
      { code: "sandbox_unsupported", param: "allow_promotion_codes" },
    ],
  ])("is rejected with the provider's message: %s", async (_name, path, body, status, error) => {
    const { status: given, answer } = await send(path, { body });
    expect(answer).toMatchObject({ error: { type: "invalid_request_error", ...error } });
    expect(given).toBe(status);
  });

  it.each([
    ["/customers?limit=0", { param: "limit" }],
    ["/customers?limit=101", { param: "limit" }],
    ["/customers?starting_after=cus_none", { code: "resource_missing", param: "starting_after" }],
    ["/subscriptions?status=odd", { param: "status" }],
    ["/customers?expand[]=data.colour", { message: "This property cannot be expanded (data.colour)." }],
    ["/invoices?expand[]=data.a.b.c.d", { param: "expand" }],
  ])("is rejected in a list: %s", async (path, error) => {
    expect(await send(path)).toMatchObject({ status: 400, answer: { error } });
  });

  it("is rejected at an unknown URL, with a wrong content type or another version", async () => {
    expect(await send("/nothing")).toMatchObject({
      status: 404,
      answer: { error: { type: "invalid_request_error" } },
    });
    expect(await send("/customers/cus_no")).toMatchObject({
      status: 404,
      answer: { error: { code: "resource_missing", param: "id", message: "No such customer: 'cus_no'" } },
    });
    const json = { "content-type": "application/json" };
    expect(await send("/customers", { body: "{}", headers: json })).toMatchObject({ status: 400 });
    const old = { "stripe-version": "2020-08-27" };
    expect(await send("/customers", { headers: old })).toMatchObject({ status: 400 });
  });

  it.each([
    ["no key", "", 401],
    ["a wrong key", "Bearer sk_test_wrong", 401],
    ["something else", "Bearer hello", 401],
    ["a publishable key", "Bearer pk_test_1", 403],
  ])("is rejected with %s", async (_name, authorization, status) => {
    expect(await send("/customers", { headers: { authorization } })).toMatchObject({ status });
  });

  it("never crashes the sandbox, whatever is sent", async () => {
    const bodies = [
      "__proto__[a]=1",
      "constructor=1",
      "metadata[__proto__]=1",
      "a[b",
      "%",
      "email[0][1][2]=x",
      "=&=&=",
    ];
    const answers = await Promise.all(bodies.map((body) => send("/customers", { body })));
    for (const { status } of answers) expect(status).toBeLessThan(500);
  });
});

describe("a request the provider accepts", () => {
  it("may send its key as Bearer or Basic, and gets its id and version", async () => {
    const basic = `Basic ${Buffer.from("sk_test_k:").toString("base64")}`;
    const { status, headers } = await send("/customers", { headers: { authorization: basic } });
    expect(status).toBe(200);
    expect(headers.get("request-id")).toMatch(/^req_/);
    expect(headers.get("stripe-version")).toBe(table.apiVersion);
  });

  it("keeps test and live mode separate", async () => {
    const live = sandbox.client("sk_live_sandbox");
    await expect(live.customers.retrieve(customer)).rejects.toMatchObject({
      code: "resource_missing",
      message: expect.stringContaining("exists in test mode"),
    });
    expect((await live.customers.create()).livemode).toBe(true);
    expect((await live.customers.list()).data).toHaveLength(1);
  });

  it("pages through a long list in both directions, and filters by time", async () => {
    const { stripe } = sandbox;
    for (let made = 0; made < 7; made += 1) await stripe.customers.create({ email: "many@example.com" });
    const ids: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 3, email: "many@example.com" })) ids.push(id);
    expect(new Set(ids).size).toBe(7);
    const before = await stripe.customers.list({
      limit: 2,
      email: "many@example.com",
      ending_before: ids[4],
    });
    expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect(before.has_more).toBe(true);
    expect((await stripe.customers.list({ created: { gt: 99_999_999_999 } })).data).toEqual([]);
  });

  it("expands references, in lists too, and omits fields that are not expanded", async () => {
    const { stripe } = sandbox;
    const line_items = [{ price: starter, quantity: 1 }];
    const made = await stripe.checkout.sessions.create({
      mode: "subscription",
      success_url: "https://shop.example",
      line_items,
      customer,
    });
    expect(made).not.toHaveProperty("line_items");
    const open = await stripe.checkout.sessions.retrieve(made.id, { expand: ["subscription", "invoice"] });
    expect(open).toMatchObject({ subscription: null, invoice: null });
    const whole = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ["customer", "line_items.data.price.product"],
    });
    expect(whole).toMatchObject({
      customer: { id: customer, email: "mara@example.com" },
      line_items: { data: [{ price: { id: starter, product: { name: "Starter" } } }] },
    });
    const paying = await sandbox.subscribe();
    const { data } = await stripe.subscriptions.list({ expand: ["data.customer"] });
    expect(data[0]?.customer).toMatchObject({ id: paying.customer.id });
    expect(whole.line_items?.data[0]?.price?.unit_amount_decimal?.toString()).toBe("1900");
  });
});
