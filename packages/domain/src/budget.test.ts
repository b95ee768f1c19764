import { connect } from "@storyletter/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payerOf, refuseSpent, spendBudget } from "./budget.ts";
import { openTestDomain, type TestDomain } from "./testing/test-domain.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const HALF = { points: 3_000, callsOut: 0 };
const refused = { code: "too-many-requests", retryAfter: expect.any(Number) };

describe("the budget of a minute", () => {
  it("is a user's own, wherever they sign in", async () => {
    const member = await domain.newMember();
    await spendBudget(member, HALF);
    await spendBudget({ ...member, clientAddress: "203.0.113.9" }, HALF);
    await expect(spendBudget(member, { points: 1, callsOut: 0 })).rejects.toMatchObject(refused);
    await spendBudget(await domain.newMember(), HALF);
  });

  it("lets what costs next to nothing pass", async () => {
    const member = await domain.newMember();
    await spendBudget(member, { points: 6_000, callsOut: 0 });
    await spendBudget(member, { points: 0, callsOut: 0 });
  });

  it("is the network's for visitors", async () => {
    const visitorAt = (clientAddress: string) => ({ ...domain.ctx, clientAddress });
    await spendBudget(visitorAt("2001:db8::1"), { points: 6_000, callsOut: 0 });
    await expect(spendBudget(visitorAt("2001:db8::2"), HALF)).rejects.toMatchObject(refused);
    await spendBudget(visitorAt("2001:db8:0:1::1"), HALF);
  });

  it("counts calls to others across all processes", async () => {
    const member = await domain.newMember();
    const { db, close } = connect(domain.url);
    try {
      const suggestion = { points: 200, callsOut: 4 };
      for (let made = 0; made < 30; made += 1)
        await spendBudget(made % 2 === 0 ? member : { ...member, db }, suggestion);
      await expect(spendBudget({ ...member, db }, suggestion)).rejects.toMatchObject(refused);
      await expect(spendBudget(member, suggestion)).rejects.toMatchObject(refused);
      await spendBudget(member, HALF);
    } finally {
      await close();
    }
  });

  it("of calls to others is refused from memory, whatever the database says", async () => {
    const member = await domain.newMember();
    const call = { points: 3_000, callsOut: 20 };
    await spendBudget(member, call);
    await spendBudget(member, call);
    await refuseSpent(member, payerOf(member), "outside");
    await expect(spendBudget(member, call)).rejects.toMatchObject(refused);
    await domain.sql`delete from throttles`;
    await expect(spendBudget(member, call)).rejects.toMatchObject(refused);
    await expect(refuseSpent(member, payerOf(member), "outside")).rejects.toMatchObject(refused);
    await refuseSpent(member, payerOf(member), "here");
  });
});
