import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type SandboxProcess, startSandbox } from "@storyletter/launcher/sandbox";
import { Ajv } from "ajv";
import { parse } from "qs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPayments } from "./index.ts";
import specification from "./testing/provider-openapi.json" with { type: "json" };

/** Not in our copy of the specification; the sandbox checks them against the SDK's types instead. */
const NOT_IN_SPECIFICATION = [
  "GET /v1/invoice_payments",
  "GET /v1/subscriptions/{subscription}",
  "POST /v1/invoices/{invoice}",
  "POST /v1/refunds",
];

let sandbox: SandboxProcess;
let recorder: Server;
/** Each recorded request: its call as the specification names it, and the fields it sent. */
const sent: { call: string; fields: object }[] = [];

const known = [...Object.keys(specification), ...NOT_IN_SPECIFICATION].map((call) => ({
  call,
  pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

function record({ method, url = "" }: IncomingMessage, body: string): void {
  const { pathname, search } = new URL(url, "http://provider.example");
  const requested = `${method} ${pathname}`;
  // A literal path wins over one with a parameter in the same place.
  const [match] = known
    .filter(({ pattern }) => pattern.test(requested))
    .sort((a, b) => a.call.length - b.call.length);
  sent.push({ call: match?.call ?? requested, fields: { ...parse(search.slice(1)), ...parse(body) } });
}

beforeAll(async () => {
  sandbox = await startSandbox();
  recorder = createServer(async (request, response) => {
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
  await new Promise((ready) => recorder.once("listening", ready));
});
afterAll(async () => {
  recorder.close();
  await sandbox.stop();
});

/** Calls every method of the account, with something of each kind to read. */
async function callEveryMethod(): Promise<void> {
  const apiBase = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
  const account = await createPayments({ apiBase }).open("sk_test_sandbox");
  const priceId = "price_sandbox_starter_test";
  await account.check(null);
  await account.check(priceId);
  const customerId = await account.createCustomer(
    { userId: "user-1", email: "mara@example.com", name: "Mara" },
    "customer-1",
  );
  const request = {
    customerId,
    userId: "user-1",
    priceId,
    successUrl: "https://letters.example/billing?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://letters.example/subscribe",
  };
  const { id, url } = await account.createCheckout(request, "checkout-1");
  // A card whose charge is disputed.
  await sandbox.pay(url ?? "", "4000 0000 0000 0259");
  await account.getCheckout(id);
  await account.openPortal({ customerId, returnUrl: "https://letters.example/billing" }, "portal-1");
  const snapshot = await account.readCustomer(customerId);
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
  const subscription = snapshot?.subscriptions[0]?.id ?? "";
  const refund = { invoiceId: snapshot?.invoices[0]?.id ?? "", amountCents: 500, isGoodwill: true };
  await expect(account.refundInvoice(refund, "refund-1"), "a disputed charge").rejects.toThrow();
  await account.cancelAtPeriodEnd(subscription);
  await account.endSubscription(subscription, "staff");
  // A card whose renewals fail, so that there is an open invoice to stop collecting.
  const failing = await account.createCheckout(request, "checkout-2");
  await sandbox.pay(failing.url ?? "", "4000 0000 0000 0341");
  await sandbox.advance(32);
  const later = (await account.readCustomer(customerId))?.subscriptions.find(
    ({ status }) => status === "past_due",
  );
  await account.pauseCollection(later?.id ?? "");
  await account.resumeCollection(later?.id ?? "");
}

// Form fields are all strings; the specification says which of them are numbers.
const ajv = new Ajv({
  strict: false,
  coerceTypes: "array",
  formats: { "unix-time": true, decimal: /^\d+(\.\d+)?$/ },
});
const schemas = specification as Readonly<Record<string, object>>;

it("[PLAN-05] every request we make is valid against the provider's OpenAPI specification", async () => {
  await callEveryMethod();
  const invalid = sent.flatMap(({ call, fields }) => {
    if (NOT_IN_SPECIFICATION.includes(call)) return [];
    const schema = schemas[call];
    if (!schema) return [`${call} is not in the specification`];
    const validate = ajv.compile(schema);
    return validate({ ...fields }) ? [] : [`${call}: ${ajv.errorsText(validate.errors)}`];
  });
  expect(invalid).toEqual([]);
  const calls = new Set(sent.map(({ call }) => call));
  expect(calls, "every call in our copy of the specification").toEqual(
    new Set(known.map(({ call }) => call)),
  );
});

it.each(["line_items[0][amount_of]=1", "mode=monthly", "customer[name]=x", "colour=red"])(
  "rejects %s as not in the specification",
  (bad) => {
    const validate = ajv.compile(specification["POST /v1/checkout/sessions"]);
    const good = () =>
      parse(
        "mode=subscription&success_url=https://a.example&line_items[0][price]=p&line_items[0][quantity]=1",
      );
    expect(validate(good())).toBe(true);
    expect(validate({ ...good(), ...parse(bad) })).toBe(false);
  },
);
