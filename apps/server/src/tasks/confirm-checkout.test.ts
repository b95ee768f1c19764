import { createPayments } from "@storyletter/adapters/stripe";
import { connect } from "@storyletter/db";
import type { MemberCtx } from "@storyletter/domain";
import { confirmCheckout } from "@storyletter/domain/billing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BillingTest, openBillingTest } from "../testing/payments.ts";
import type { Member } from "../testing/people.ts";
import { type CountingProxy, startCountingProxy } from "../testing/wire.ts";

let billing: BillingTest;
let proxy: CountingProxy;
/** Two processes' dependencies, each with its own connections and memory. */
let processes: { deps: BillingTest["server"]["deps"]; close: () => Promise<void> }[];

beforeAll(async () => {
  billing = await openBillingTest({ sendsEvents: false });
  proxy = await startCountingProxy(billing.provider.url);
  const { deps } = billing.server;
  const { databaseUrl } = billing.server;
  const payments = createPayments({ apiBase: proxy.url });
  processes = [0, 1].map(() => {
    const { db, close } = connect(databaseUrl, { max: 8 });
    return { deps: { ...deps, db, payments }, close };
  });
});
beforeEach(() => void proxy.calls.splice(0));
afterAll(async () => {
  for (const { close } of processes) await close();
  await proxy.close();
  await billing.close();
});

const newCheckout = async (): Promise<{ member: Member; url: string; sessionId: string }> => {
  const member = await billing.server.newMember();
  const answer = await billing.server.call("POST", "/api/create-checkout-session", { cookie: member.cookie });
  const { url } = answer.json();
  return { member, url, sessionId: new URL(url).pathname.split("/").at(-1) ?? "" };
};

const asCaller = async ({ cookie }: Member, deps: BillingTest["server"]["deps"]): Promise<MemberCtx> => {
  const session = await deps.sessions.validate(cookie.split("=")[1] ?? "");
  if (!session) throw new Error("The session ended.");
  const noCookies = { setSession() {}, clearSession() {}, setDevice() {}, setSignUp() {} };
  const request = { clientAddress: "203.0.113.9", userAgent: "", deviceId: null, cookie: noCookies };
  return { ...deps, ...request, caller: session.caller };
};

/** Fifty parallel calls in each of the two processes; errors are returned as their code. */
const hundredInParallel = async (member: Member, sessionId: string): Promise<string[]> => {
  const callers = await Promise.all(processes.map(({ deps }) => asCaller(member, deps)));
  return await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const caller = callers[index % 2];
      if (!caller) throw new Error("There are two processes.");
      try {
        return (await confirmCheckout(caller, { sessionId })).state;
      } catch (error) {
        return error instanceof Error && "code" in error ? String(error.code) : String(error);
      }
    }),
  );
};

describe("a hundred parallel returns from one checkout, in two processes", () => {
  it("[BILL-30] cost at most 5 provider calls and no server error for an unpaid session", async () => {
    const { member, sessionId } = await newCheckout();
    const states = await hundredInParallel(member, sessionId);
    expect(new Set(states)).toEqual(new Set(["processing", "too-many-requests"]));
    expect(states.filter((state) => state === "processing").length).toBeGreaterThanOrEqual(60);
    expect(proxy.calls.length).toBeLessThanOrEqual(5);
  });

  it("[BILL-30] read the customer once for a paid session and answer active unless rate limited", async () => {
    const { member, url, sessionId } = await newCheckout();
    await billing.provider.pay(url);
    const states = await hundredInParallel(member, sessionId);
    expect(new Set(states)).toEqual(new Set(["active", "too-many-requests"]));
    expect(proxy.calls.length).toBeLessThanOrEqual(5);
    expect(await billing.usage(member)).toMatchObject({ isSubscribed: true });
  });

  it("answer processing while the provider fails and active once it is back", async () => {
    const { member, url, sessionId } = await newCheckout();
    await billing.provider.pay(url);
    await billing.provider.order("POST", "/faults", { service: "payments", kind: "500", times: 6 });
    const [first] = processes;
    if (!first) throw new Error("There are two processes.");
    const caller = await asCaller(member, first.deps);
    expect(await confirmCheckout(caller, { sessionId })).toEqual({ state: "processing" });
    await billing.provider.order("DELETE", "/faults");
    expect(await confirmCheckout(caller, { sessionId })).toEqual({ state: "active" });
  });
});
