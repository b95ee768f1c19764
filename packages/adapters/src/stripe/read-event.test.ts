import Stripe from "stripe";
import { expect, it, vi } from "vitest";
import { readEvent } from "./read-event.ts";
import { endsWithPeriod } from "./read-objects.ts";

it("doesn't parse a body that the provider hasn't signed", () => {
  const parse = vi.spyOn(JSON, "parse");
  const secrets = { test: "whsec_test", live: "whsec_live" };
  const now = new Date();
  const signature = `t=${Math.floor(now.getTime() / 1_000)},v1=${"0".repeat(64)}`;
  const event = readEvent({ body: Buffer.from("[".repeat(1_000_000)), signature, secrets, now });
  expect([event, parse.mock.calls.length]).toEqual([null, 0]);
});

const END = 1_800_000_000;
const ASKED = 1_799_000_000;

it.each([
  ["cancel-scheduled", { cancel_at: END, canceled_at: ASKED }, { cancel_at: null, canceled_at: null }],
  ["cancel-withdrawn", { cancel_at: null, canceled_at: null }, { cancel_at: END, canceled_at: ASKED }],
  [undefined, { cancel_at: END, canceled_at: ASKED }, { description: "old" }],
])("reads %s from cancel_at alone, as flexible billing reports it", (kind, after, before) => {
  const subscription = {
    id: "sub_1",
    object: "subscription",
    customer: "cus_1",
    cancel_at_period_end: false,
    items: { data: [{ current_period_end: END }] },
    ...after,
  };
  const body = JSON.stringify({
    id: "evt_1",
    type: "customer.subscription.updated",
    livemode: false,
    created: ASKED,
    data: { object: subscription, previous_attributes: before },
  });
  const secrets = { test: "whsec_test", live: "whsec_live" };
  const signature = new Stripe("sk_test_x").webhooks.generateTestHeaderString({
    payload: body,
    secret: secrets.test,
  });
  expect(readEvent({ body: Buffer.from(body), signature, secrets, now: new Date() })?.change?.kind).toBe(
    kind,
  );
});

it.each([
  [true, { cancel_at: END, cancel_at_period_end: false }],
  [true, { cancel_at: null, cancel_at_period_end: true }],
  [false, { cancel_at: END + 60, cancel_at_period_end: false }],
  [false, { cancel_at: null, cancel_at_period_end: false }],
])("says %s to an end with the paid period for %o", (isEnding, subscription) => {
  expect(endsWithPeriod(subscription, END)).toBe(isEnding);
});
