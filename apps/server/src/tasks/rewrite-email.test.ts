import type { Writer } from "@storyletter/domain/ports";
import { PermanentModelError, TransientModelError, withFallback } from "@storyletter/writer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { letterAbout, ovenBrief, quickWriter, usualUpkeep } from "../testing/doubles.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { rewriteEmailTask } from "./rewrite-email.ts";
import { startWatchdog } from "./watchdog.ts";

/** Does what a test wants of it, and counts how often it was asked. */
let mood: "well" | "down" | "refusing";
let asked: number;
const model: Writer = {
  async write({ title }) {
    asked += 1;
    if (mood === "down") throw new TransientModelError("server-error");
    if (mood === "refusing") throw new PermanentModelError("refused");
    return letterAbout(`${title}, by the model`);
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ writer: withFallback(model, quickWriter, { enabled: true }), model });
});
beforeEach(() => {
  mood = "down";
  asked = 0;
});
afterAll(() => server.close());

/** A letter that the built-in writer wrote because the model was down. */
async function fallenBack() {
  const { cookie } = await server.newMember();
  const created = await server.call("POST", "/api/emails", { body: ovenBrief(), cookie });
  const id: string = created.json().id;
  const email = async () => (await server.call("GET", `/api/emails/${id}`, { cookie })).json();
  const rewrite = () => server.call("POST", "/trpc/emails.rewrite", { cookie, body: { json: { id } } });
  const remaining = async () => (await server.call("GET", "/api/usage", { cookie })).json().emailsRemaining;
  await expect.poll(email, { interval: 10 }).toMatchObject({
    status: "generated",
    letter: { writer: { fallbackReason: "The AI model had a fault of its own." } },
  });
  asked = 0;
  return { id, email, rewrite, remaining };
}

describe("rewrite-email", () => {
  it("brings the model's letter once for a hundred calls at the same moment, and takes no credit", async () => {
    const { email, rewrite, remaining } = await fallenBack();
    mood = "well";
    const answers = await Promise.all(Array.from({ length: 100 }, rewrite));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expect.poll(email, { interval: 10 }).toMatchObject({ rewriteStatus: "generated" });
    expect((await email()).generatedSubject).toContain("by the model");
    await rewrite();
    expect(asked).toBe(1);
    expect(await remaining()).toBe(9);
  });

  it("says why the model declined, leaves the letter, and may be asked for again", async () => {
    const { email, rewrite, remaining } = await fallenBack();
    const before = await email();
    mood = "refusing";
    await rewrite();
    await expect.poll(email, { interval: 10 }).toEqual({
      ...before,
      rewriteStatus: "failed",
      rewriteFailureReason: "The AI model declined to write this letter.",
    });
    mood = "well";
    await rewrite();
    await expect.poll(email, { interval: 10 }).toMatchObject({ rewriteStatus: "generated" });
    expect(await remaining()).toBe(9);
  });

  it("ends when the last try has failed, and when nobody has finished it in time", async () => {
    const { id, email } = await fallenBack();
    const stuck = () => server.sql`
      update emails set rewrite_status = 'processing', rewrite_requested_at = now() - interval '291 seconds'
      where id = ${id}`;
    await stuck();
    await rewriteEmailTask({ ...server.deps, model }).giveUp({ emailId: id });
    expect(await email()).toMatchObject({
      rewriteStatus: "failed",
      rewriteFailureReason: "The AI model failed several times.",
    });
    await stuck();
    const watchdog = startWatchdog(server.deps, server.metrics, usualUpkeep);
    await expect.poll(email, { interval: 20 }).toMatchObject({ rewriteStatus: "failed" });
    await watchdog.stop();
    expect(await email()).toMatchObject({ status: "generated" });
  });
});
