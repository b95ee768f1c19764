import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Ajv } from "ajv";
import { parse } from "qs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayments } from "./create-payments.ts";
import published from "./testing/provider-openapi.json" with { type: "json" };
import { type PaymentSandbox, startPaymentSandbox } from "./testing/sandbox.ts";

/** Newer than the description that is at hand; the sandbox holds it against the SDK's own declarations. */
const NOT_PUBLISHED_THEN = ["GET /v1/invoice_payments"];

let sandbox: PaymentSandbox;
let wire: Server;
/** What went over the wire: the call as the description names it, and what was sent with it. */
const sent: { call: string; fields: object }[] = [];

const known = [...Object.keys(published), ...NOT_PUBLISHED_THEN].map((call) => ({
  call,
  pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

function record({ method, url = "" }: IncomingMessage, body: string): void {
  const { pathname, search } = new URL(url, "http://provider.example");
  const asked = `${method} ${pathname}`;
  // A path that is spelt out wins over one with a gap in the same place.
  const [match] = known
    .filter(({ pattern }) => pattern.test(asked))
    .sort((a, b) => a.call.length - b.call.length);
  sent.push({ call: match?.call ?? asked, fields: { ...parse(search.slice(1)), ...parse(body) } });
}

beforeAll(async () => {
  sandbox = await startPaymentSandbox();
  wire = createServer(async (request, response) => {
    const body = await text(request);
    record(request, body);
    const { method = "", url, headers } = request;
    const { authorization = "", "idempotency-key": key } = headers;
    const answer = await fetch(`${sandbox.url}${url}`, {
      method,
      headers: {
        authorization,
        "content-type": "application/x-www-form-urlencoded",
        ...(key ? { "idempotency-key": String(key) } : {}),
      },
      ...(body ? { body } : {}),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => wire.once("listening", ready));
});
afterAll(async () => {
  wire.close();
  await sandbox.stop();
});

/** Every verb of the account, with something of each kind to be read. */
async function doEverything(): Promise<void> {
  const apiBase = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  const account = await createPayments({ apiBase }).open("sk_test_sandbox");
  const priceId = "price_sandbox_starter_test";
  await account.check(null);
  await account.check(priceId);
  const customerId = await account.createCustomer(
    { userId: "user-1", email: "mara@example.com", name: "Mara" },
    "customer-1",
  );
  const wish = {
    customerId,
    userId: "user-1",
    priceId,
    successUrl: "https://letters.example/billing?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://letters.example/subscribe",
  };
  const { id, url } = await account.createCheckout(wish, "checkout-1");
  // This card is charged, and its owner disputes it.
  await sandbox.pay(url ?? "", "4000 0000 0000 0259");
  await account.getCheckout(id);
  await account.openPortal({ customerId, returnUrl: "https://letters.example/billing" }, "portal-1");
  const truth = await account.readCustomer(customerId);
  const charges = await sandbox.ask<{ data: { id: string }[] }>("GET", `/v1/charges?customer=${customerId}`);
  await account.customerOfCharge(charges.data[0]?.id ?? "");
  const since = new Date("2026-01-01");
  for (const list of [
    account.eachSubscription(),
    account.eachRefund(since),
    account.eachPaidInvoice(since),
  ]) {
    for await (const _ of list);
  }
  const subscription = truth?.subscriptions[0]?.id ?? "";
  await account.cancelAtPeriodEnd(subscription);
  await account.endSubscription(subscription, "staff");
}

// A form has only texts; the description says which of them are numbers.
const ajv = new Ajv({
  strict: false,
  coerceTypes: "array",
  formats: { "unix-time": true, decimal: /^\d+(\.\d+)?$/ },
});
const schemas = published as Readonly<Record<string, object>>;

it("[PLAN-05] every request we make is valid against the description the provider publishes", async () => {
  await doEverything();
  const wrong = sent.flatMap(({ call, fields }) => {
    if (NOT_PUBLISHED_THEN.includes(call)) return [];
    const schema = schemas[call];
    if (!schema) return [`${call} is not published`];
    const validate = ajv.compile(schema);
    return validate({ ...fields }) ? [] : [`${call}: ${ajv.errorsText(validate.errors)}`];
  });
  expect(wrong).toEqual([]);
  const calls = new Set(sent.map(({ call }) => call));
  expect(calls, "every call that the description was cut for").toEqual(
    new Set(known.map(({ call }) => call)),
  );
});

it.each(["line_items[0][amount_of]=1", "mode=monthly", "customer[name]=x", "colour=red"])(
  "%s is found not to be in the description",
  (bad) => {
    const validate = ajv.compile(published["POST /v1/checkout/sessions"]);
    const good = () =>
      parse(
        "mode=subscription&success_url=https://a.example&line_items[0][price]=p&line_items[0][quantity]=1",
      );
    expect(validate(good())).toBe(true);
    expect(validate({ ...good(), ...parse(bad) })).toBe(false);
  },
);
