import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/plan.ts";
import type { MemberCtx } from "../context.ts";
import { PermanentWriterError, type WriteOptions, type Writer, type WrittenLetter } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getEmail } from "./email-row.ts";
import { completeEmail, deleteEmail } from "./end-email.ts";
import { requestEmail } from "./request-email.ts";
import { expireOverdueRewrites, failRewrite, requestRewrite, rewriteEmail } from "./rewrite-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const fallbackLetter = (fallbackReason: string | null = "The AI model was too busy."): WrittenLetter => {
  const { letter, ...rest } = writtenLetter("The built-in letter.");
  return { ...rest, letter: { ...letter, writer: { ...letter.writer, fallbackReason } } };
};
const modelLetter = (): WrittenLetter => {
  const { letter, ...rest } = writtenLetter("The model's letter.");
  const writer = { kind: "model" as const, name: "gpt", version: "1", fallbackReason: null };
  return { ...rest, letter: { ...letter, writer } };
};
const writerOf = (write: Writer["write"]): Writer => ({ write });
const model = writerOf(async () => modelLetter());

async function createFallback(written = fallbackLetter()) {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  await completeEmail(domain.ctx, { emailId: id, written });
  return { member, id };
}
const remaining = async (member: MemberCtx) => (await getUsage(member)).emailsRemaining;
const jobsFor = (id: string) =>
  domain.jobs.filter(({ task, payload }) => task === "rewrite-email" && payload.emailId === id);

describe("the free AI version", () => {
  it("replaces the letter and costs nothing", async () => {
    const { member, id } = await createFallback();
    expect(await requestRewrite(member, { id })).toEqual({ id, rewriteStatus: "processing" });
    expect(await getEmail(member, { id })).toMatchObject({ generatedContent: "The built-in letter." });
    await rewriteEmail({ ...domain.ctx, model }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({
      status: "generated",
      rewriteStatus: "generated",
      generatedContent: "The model's letter.",
      letter: { writer: { kind: "model", fallbackReason: null } },
    });
    expect(await remaining(member)).toBe(9);
    expect((await domain.memberOf(member.caller.email)).caller.emailsGenerated).toBe(1);
  });

  it("is written once, even with a hundred concurrent requests", async () => {
    const { member, id } = await createFallback();
    const tickets = await Promise.all(Array.from({ length: 100 }, () => requestRewrite(member, { id })));
    expect(new Set(tickets.map(({ rewriteStatus }) => rewriteStatus))).toEqual(new Set(["processing"]));
    expect(jobsFor(id)).toHaveLength(1);
    await rewriteEmail({ ...domain.ctx, model }, { emailId: id });
    expect(await requestRewrite(member, { id })).toEqual({ id, rewriteStatus: "generated" });
    expect(jobsFor(id)).toHaveLength(1);
    expect(await remaining(member)).toBe(9);
  });

  it("knows how the author's other letters went, as the first writing does", async () => {
    const { member, id } = await createFallback();
    const other = await requestEmail(member, ovenBrief());
    const written = writtenLetter("Told.", "Another subject");
    const parts = [{ beat: "hook" as const, paragraphs: ["The mixer died."] }];
    await completeEmail(domain.ctx, {
      emailId: other.id,
      written: { ...written, letter: { ...written.letter, parts } },
    });
    await requestRewrite(member, { id });
    const told: Partial<WriteOptions>[] = [];
    const listening = writerOf(async (_brief, options) => {
      told.push(options);
      return modelLetter();
    });
    await rewriteEmail({ ...domain.ctx, model: listening }, { emailId: id });
    expect(told).toMatchObject([{ former: [{ opening: "The mixer died." }], avoid: ["Another subject"] }]);
  });

  it("stops when the letter is deleted", async () => {
    const { member, id } = await createFallback();
    const started = Promise.withResolvers<void>();
    const endless = writerOf(
      (_brief, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          started.resolve();
        }),
    );
    await requestRewrite(member, { id });
    const rewriting = rewriteEmail({ ...domain.ctx, model: endless }, { emailId: id });
    await started.promise;
    await deleteEmail(member, { id });
    await rewriting;
    await expect(getEmail(member, { id })).rejects.toMatchObject({ code: "email-not-found" });
  });

  it("leaves the letter unchanged if the model fails, and can be requested again", async () => {
    const { member, id } = await createFallback();
    const refusing = writerOf(() => Promise.reject(new PermanentWriterError("The AI model declined.")));
    await requestRewrite(member, { id });
    await rewriteEmail({ ...domain.ctx, model: refusing }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({
      generatedContent: "The built-in letter.",
      rewriteStatus: "failed",
      rewriteFailureReason: "The AI model declined.",
    });
    expect(await requestRewrite(member, { id })).toEqual({ id, rewriteStatus: "processing" });
    expect(await getEmail(member, { id })).toMatchObject({ rewriteFailureReason: null });
    await rewriteEmail({ ...domain.ctx, model }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({ generatedContent: "The model's letter." });
  });

  it("uses a new seed for each request", async () => {
    const { member, id } = await createFallback();
    const seeds: string[] = [];
    const recordingSeeds = writerOf(async (_brief, { seed }) => {
      seeds.push(seed);
      throw new PermanentWriterError("No.");
    });
    for (let time = 0; time < 2; time += 1) {
      const clock = () => new Date(domain.time.now.getTime() + time);
      await requestRewrite({ ...member, clock }, { id });
      await rewriteEmail({ ...domain.ctx, model: recordingSeeds }, { emailId: id });
    }
    expect(new Set(seeds).size).toBe(2);
  });

  it("stays in progress after a temporary error, and fails at the deadline", async () => {
    const { member, id } = await createFallback();
    await requestRewrite(member, { id });
    const busy = writerOf(() => Promise.reject(new Error("busy")));
    await expect(rewriteEmail({ ...domain.ctx, model: busy }, { emailId: id })).rejects.toThrow("busy");
    await expireOverdueRewrites(domain.ctx);
    expect(await getEmail(member, { id })).toMatchObject({ rewriteStatus: "processing" });
    const later = () => new Date(domain.time.now.getTime() + 300_000);
    await expireOverdueRewrites({ ...domain.ctx, clock: later });
    expect(await getEmail(member, { id })).toMatchObject({
      rewriteStatus: "failed",
      generatedContent: "The built-in letter.",
    });
  });

  it("fails if no model is set up", async () => {
    const { member, id } = await createFallback();
    await requestRewrite(member, { id });
    await rewriteEmail({ ...domain.ctx, model: null }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({
      rewriteStatus: "failed",
      rewriteFailureReason: "The AI model is not set up.",
    });
  });

  it("is discarded if it arrives after the request has failed", async () => {
    const { member, id } = await createFallback();
    await requestRewrite(member, { id });
    const late = writerOf(async () => {
      await failRewrite(domain.ctx, { emailId: id, reason: "Too late." });
      return modelLetter();
    });
    await rewriteEmail({ ...domain.ctx, model: late }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({
      rewriteStatus: "failed",
      generatedContent: "The built-in letter.",
    });
  });

  it("is available only for letters that replaced the model's", async () => {
    const { member, id } = await createFallback(fallbackLetter(null));
    await expect(requestRewrite(member, { id })).rejects.toMatchObject({ code: "rewrite-not-available" });
    const waiting = await requestEmail(member, ovenBrief());
    await expect(requestRewrite(member, waiting)).rejects.toMatchObject({ code: "rewrite-not-available" });
  });

  it("[SEC-03] is available only to the email's owner", async () => {
    const { id } = await createFallback();
    const other = await domain.newMember();
    await expect(requestRewrite(other, { id })).rejects.toMatchObject({ code: "email-not-found" });
    await expect(requestRewrite(other, { id: "1" })).rejects.toMatchObject({ code: "email-not-found" });
    expect(jobsFor(id)).toEqual([]);
  });
});
