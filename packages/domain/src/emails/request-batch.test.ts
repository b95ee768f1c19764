import type { EmailBatchInput } from "@storyletter/contract/emails";
import { emails } from "@storyletter/db";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/plan.ts";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../testing/test-domain.ts";
import { importBatch, requestBatch } from "./request-batch.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...ovenBrief({ title: `Row ${index}` }),
    key: `list ${index}`,
  }));
const titlesOf = async ({ caller }: MemberCtx) => {
  const newestFirst = [desc(emails.createdAt), desc(emails.id)];
  const list = await domain.db
    .select()
    .from(emails)
    .where(eq(emails.userId, caller.id))
    .orderBy(...newestFirst);
  return list.map(({ title }) => title).reverse();
};
const briefCheck: MemberCtx["briefCheck"] = async ({ title }) =>
  title === "Row 3" ? { field: "story", message: "Please tell your story in English." } : null;

describe("requestBatch", () => {
  it("writes and charges each row once for two same batches at once", async () => {
    const member = await domain.newMember();
    const input: EmailBatchInput = { emails: rows(9), idempotencyKey: crypto.randomUUID() };
    const [one, other] = await Promise.all([requestBatch(member, input), requestBatch(member, input)]);
    const idsOf = ({ results }: typeof one) => results.map(({ id }) => id);
    expect(idsOf(one)).toEqual(idsOf(other));
    expect(new Set(idsOf(one)).size).toBe(9);
    const replayed = [one, other].map(({ results }) => results.filter((row) => row.replayed).length);
    expect(replayed.sort()).toEqual([0, 9]);
    expect(await getUsage(member)).toMatchObject({ emailsCreated: 9, emailsRemaining: 1 });
    expect(domain.jobs.filter(({ task }) => task === "write-email")).toHaveLength(9);
    expect(domain.deadlocks).toEqual([]);
  });

  it("writes and charges each row once for batches that share rows in another order", async () => {
    const member = await domain.newMember();
    const batches = [rows(9), rows(9).reverse(), rows(9).slice(3), rows(5).reverse()];
    const answers = await Promise.all(batches.map((emails) => requestBatch(member, { emails })));
    const written = answers.flatMap(({ results }) => results.map(({ key, id }) => `${key} ${id}`));
    expect(new Set(written).size).toBe(9);
    expect(await getUsage(member)).toMatchObject({ emailsCreated: 9, emailsRemaining: 1 });
    expect(domain.deadlocks).toEqual([]);
  });

  it("leaves nothing of a batch whose jobs can't be enqueued", async () => {
    const member = await domain.newMember();
    const queue = { ...member.queue, enqueueAll: () => Promise.reject(new Error("No queue.")) };
    await expect(requestBatch({ ...member, queue }, { emails: rows(8) })).rejects.toThrow("No queue.");
    expect(await getUsage(member)).toMatchObject({ emailsCreated: 0, emailsRemaining: 10 });
  });

  it("goes to the last credit in the order of the rows, and answers a repeat the same", async () => {
    const member = { ...(await domain.newMember()), briefCheck };
    const input: EmailBatchInput = { emails: rows(14) };
    const first = await requestBatch(member, input);
    const written = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10];
    const limit = "usage-limit-reached";
    const codes = [null, null, null, "brief-not-writable", ...Array(7).fill(null), limit, limit, limit];
    expect(first.results.map(({ code }) => code)).toEqual(codes);
    expect(first.results.map(({ key }) => key)).toEqual(rows(14).map(({ key }) => key));
    expect(await titlesOf(member)).toEqual(written.map((index) => `Row ${index}`));
    const again = await requestBatch(member, input);
    const replayed = (result: (typeof first.results)[number]) => ({
      ...result,
      replayed: result.id !== null,
    });
    expect(again.results).toEqual(first.results.map(replayed));
    expect(await getUsage(member)).toMatchObject({ emailsCreated: 10, emailsRemaining: 0 });
  });

  it("takes a key that comes twice for one row, and another brief with it for a mistake", async () => {
    const member = await domain.newMember();
    const brief = { ...ovenBrief(), key: "twice" };
    const { results } = await requestBatch(member, { emails: [brief, brief, { ...brief, title: "Other" }] });
    expect(results).toMatchObject([
      { id: expect.any(String), replayed: false },
      { id: results[0]?.id, replayed: true },
      { id: null, code: "idempotency-conflict", key: "twice" },
    ]);
    expect(await getUsage(member)).toMatchObject({ emailsRemaining: 9 });
  });

  it("tries a batch as it would go, with rows that are written already and keys that come twice", async () => {
    const member = await domain.newMember();
    await requestBatch(member, { emails: rows(6) });
    const input: EmailBatchInput = {
      emails: [...rows(12), rows(9)[8], { ...rows(7)[6], title: "Other" }, { ...rows(1)[0], title: "Other" }],
    };
    const tried = await requestBatch(member, { ...input, dryRun: true });
    expect(await getUsage(member)).toMatchObject({ emailsRemaining: 4 });
    const { results } = await requestBatch(member, input);
    expect(tried.results.map(({ code }) => code)).toEqual(results.map(({ code }) => code));
    expect(tried.results.map(({ id }) => id).slice(0, 6)).toEqual(results.map(({ id }) => id).slice(0, 6));
    expect(tried).toMatchObject({ id: null, accepted: 11, refused: 4 });
  });

  it("names the key of a row that it can't read", async () => {
    const member = await domain.newMember();
    const { results } = await requestBatch(member, { emails: [{ key: "row 7" }, { key: 7 }, null] });
    expect(results.map(({ key, code }) => [key, code])).toEqual([
      ["row 7", "bad-input"],
      [null, "bad-input"],
      [null, "bad-input"],
    ]);
  });
});

describe("importBatch", () => {
  it("writes each row of a file once, however often, in which order and with what it is sent again", async () => {
    const member = await domain.newMember();
    const briefs = ["One", "Two", "Three"].map((title) => ovenBrief({ title }));
    const [one, two, three] = briefs;
    await importBatch(member, { emails: [one, two] });
    const { price: _, ...withoutPrice } = ovenBrief({ title: "Two", price: "" });
    await importBatch(member, { emails: [{ ...two, price: "" }, withoutPrice] });
    const { results } = await importBatch(member, { emails: [three, { ...two, title: " Two " }, one, {}] });
    expect(results.map(({ replayed, code }) => [replayed, code])).toEqual([
      [false, null],
      [true, null],
      [true, null],
      [false, "bad-input"],
    ]);
    expect(await titlesOf(member)).toEqual(["One", "Two", "Three"]);
    expect(await getUsage(member)).toMatchObject({ emailsRemaining: 7 });
  });
});
