import type { Writer } from "@storyletter/domain/ports";
import { PermanentModelError, TransientModelError, withFallback } from "@storyletter/writer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultMaintenance, letterAbout, ovenBrief, quickWriter } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { startMaintenance } from "./maintenance.ts";
import { rewriteEmailTask } from "./work.ts";

/** A model that behaves as the test says and counts its calls. */
let behavior: "works" | "down" | "declines";
let calls: number;
const model: Writer = {
  async write({ title }) {
    calls += 1;
    if (behavior === "down") throw new TransientModelError("server-error");
    if (behavior === "declines") throw new PermanentModelError("refused");
    return letterAbout(`${title}, by the model`);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    writer: withFallback(model, quickWriter, { isAllowed: () => true }),
    model,
  });
});
beforeEach(() => {
  behavior = "down";
  calls = 0;
});
afterAll(() => server.close());

/** A letter by the built-in writer, written because the model was down. */
async function fallbackLetter() {
  const { cookie } = await server.newMember();
  const created = await server.call("POST", "/api/emails", { body: ovenBrief(), cookie });
  const id: string = created.json().id;
  const email = async () => (await server.call("GET", `/api/emails/${id}`, { cookie })).json();
  const rewrite = () => server.call("POST", "/trpc/emails.rewrite", { cookie, body: { json: { id } } });
  const remaining = async () => (await server.call("GET", "/api/usage", { cookie })).json().emailsRemaining;
  await expect.poll(email, { interval: 10 }).toMatchObject({
    status: "generated",
    letter: { writer: { fallbackReason: "AI wasn't available, so our standard writer wrote this." } },
  });
  calls = 0;
  return { id, email, rewrite, remaining };
}

describe("rewrite-email", () => {
  it("writes the model's letter once for a hundred parallel requests, free of charge", async () => {
    const { email, rewrite, remaining } = await fallbackLetter();
    behavior = "works";
    const answers = await Promise.all(Array.from({ length: 100 }, rewrite));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(email, { interval: 10 }).toMatchObject({ rewriteStatus: "generated" });
    expect((await email()).generatedSubject).toContain("by the model");
    await rewrite();
    expect(calls).toBe(1);
    expect(await remaining()).toBe(9);
  });

  it("reports why the model declined, keeps the letter, and can be requested again", async () => {
    const { email, rewrite, remaining } = await fallbackLetter();
    const before = await email();
    behavior = "declines";
    await rewrite();
    await expect.poll(email, { interval: 10 }).toEqual({
      ...before,
      rewriteStatus: "failed",
      rewriteFailureReason: "AI declined to write this letter.",
    });
    behavior = "works";
    await rewrite();
    await expect.poll(email, { interval: 10 }).toMatchObject({ rewriteStatus: "generated" });
    expect(await remaining()).toBe(9);
  });

  it("fails after the last attempt or when it is overdue", async () => {
    const { id, email } = await fallbackLetter();
    const stuck = () => server.sql`
      update emails set rewrite_status = 'processing', words_at = null,
        rewrite_requested_at = now() - interval '291 seconds'
      where id = ${id}`;
    await stuck();
    await rewriteEmailTask({ ...server.deps, model }).giveUp({ emailId: id });
    expect(await email()).toMatchObject({
      rewriteStatus: "failed",
      rewriteFailureReason: "The AI model failed several times.",
    });
    await stuck();
    const maintenance = startMaintenance(server.deps, server.metrics, defaultMaintenance);
    await expect.poll(email, { interval: 20 }).toMatchObject({ rewriteStatus: "failed" });
    await maintenance.stop();
    expect(await email()).toMatchObject({ status: "generated" });
  });
});
