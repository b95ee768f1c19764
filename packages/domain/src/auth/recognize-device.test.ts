import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { logIn } from "./log-in.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

it("notifies once about a sign-in from a new browser, but not about the very first", async () => {
  const { caller } = await domain.newMember();
  const signIn = async (deviceId: string | null) => {
    const ctx = { ...domain.ctx, deviceId, userAgent: FIREFOX };
    await logIn(ctx, { email: caller.email, password: "a-good-phrase" });
    return domain.devices.at(-1) ?? "";
  };
  const notices = () =>
    domain.sql`select kind, device, address from account_notices where user_id = ${caller.id}`;

  const first = await signIn(null);
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(await signIn(first)).toBe(first);
  expect(await notices()).toEqual([]);

  const second = await signIn(null);
  const notice = { kind: "new-sign-in", device: "Firefox on Linux", address: "203.0.113.7" };
  expect(await notices()).toEqual([notice]);
  expect(domain.jobs.at(-1)?.task).toBe("send-notice");
  await signIn(second);
  await signIn(first);
  expect(await notices()).toEqual([notice]);
  expect(JSON.stringify(await domain.sql`select * from known_devices`)).not.toContain(second);
});
