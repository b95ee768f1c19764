import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { clientKey, throttle } from "./rate-limit.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

describe("clientKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["[2001:db8:1:2::9]:51234", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ])("[SEC-15] counts %s as %s", (address, key) => {
    expect(clientKey(address)).toBe(key);
  });
});

/** Attempts that an account has from one network, in the window that its action names. */
const ALLOWED = {
  login: 10,
  signup: 10,
  resend: 5,
  reset: 5,
  resetAddress: 20,
  password: 10,
  emailChange: 5,
  secondFactor: 10,
  export: 5,
  letterTest: 20,
  webhookTest: 20,
  mailTool: 60,
  payments: 60,
  checkoutReturn: 60,
  newAdmin: 10,
  backup: 10,
  events: 5_000,
} satisfies Record<Parameters<typeof throttle>[1], number>;

it("[SEC-15] allows each action so many attempts per account, and refuses the next", async () => {
  const member = await domain.newMember();
  for (const action of Object.keys(ALLOWED) as (keyof typeof ALLOWED)[]) {
    await throttle(member, action, "mara", ALLOWED[action]);
    const next = throttle(member, action, "mara");
    await expect(next, action).rejects.toMatchObject({
      code: expect.stringMatching(/^(too-many-|new-administrator)/),
    });
    await throttle(member, action, "theo");
  }
});
