import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/get-usage.ts";
import type { MemberCtx } from "../context.ts";
import { PermanentWriterError, type Writer, type WrittenLetter } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { completeEmail } from "./complete-email.ts";
import { deleteEmail } from "./delete-email.ts";
import { expireOverdueRewrites } from "./expire-overdue-rewrites.ts";
import { failRewrite } from "./fail-rewrite.ts";
import { getEmail } from "./get-email.ts";
import { requestEmail } from "./request-email.ts";
import { requestRewrite } from "./request-rewrite.ts";
import { rewriteEmail } from "./rewrite-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const inPlaceOfTheModel = (fallbackReason: string | null = "The AI model was too busy."): WrittenLetter => {
  const { letter, ...rest } = writtenLetter("The built-in letter.");
  return { ...rest, letter: { ...letter, writer: { ...letter.writer, fallbackReason } } };
};
const byTheModel = (): WrittenLetter => {
  const { letter, ...rest } = writtenLetter("The model's letter.");
  const writer = { kind: "model" as const, name: "gpt", version: "1", fallbackReason: null };
  return { ...rest, letter: { ...letter, writer } };
};
const writing = (write: Writer["write"]): Writer => ({ write });
const model = writing(async () => byTheModel());

async function writtenInItsPlace(written = inPlaceOfTheModel()) {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  await completeEmail(domain.ctx, { emailId: id, written });
  return { member, id };
}
const remaining = async (member: MemberCtx) => (await getUsage(member)).emailsRemaining;
const jobsFor = (id: string) =>
  domain.jobs.filter(({ task, payload }) => task === "rewrite-email" && payload.emailId === id);

describe("the model's free version", () => {
  it("takes the old letter's place, and costs nothing", async () => {
    const { member, id } = await writtenInItsPlace();
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

  it("is written once for a hundred requests at once, and never again", async () => {
    const { member, id } = await writtenInItsPlace();
    const tickets = await Promise.all(Array.from({ length: 100 }, () => requestRewrite(member, { id })));
    expect(new Set(tickets.map(({ rewriteStatus }) => rewriteStatus))).toEqual(new Set(["processing"]));
    expect(jobsFor(id)).toHaveLength(1);
    await rewriteEmail({ ...domain.ctx, model }, { emailId: id });
    expect(await requestRewrite(member, { id })).toEqual({ id, rewriteStatus: "generated" });
    expect(jobsFor(id)).toHaveLength(1);
    expect(await remaining(member)).toBe(9);
  });

  it("stops the model when the letter is deleted meanwhile", async () => {
    const { member, id } = await writtenInItsPlace();
    const begun = Promise.withResolvers<void>();
    const endless = writing(
      (_brief, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          begun.resolve();
        }),
    );
    await requestRewrite(member, { id });
    const rewriting = rewriteEmail({ ...domain.ctx, model: endless }, { emailId: id });
    await begun.promise;
    await deleteEmail(member, { id });
    await rewriting;
    await expect(getEmail(member, { id })).rejects.toMatchObject({ code: "email-not-found" });
  });

  it("leaves the old letter when the model fails again, and can then still be asked for", async () => {
    const { member, id } = await writtenInItsPlace();
    const refusing = writing(() => Promise.reject(new PermanentWriterError("The AI model declined.")));
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

  it("is asked for with another seed each time", async () => {
    const { member, id } = await writtenInItsPlace();
    const seeds: string[] = [];
    const listening = writing(async (_brief, { seed }) => {
      seeds.push(seed);
      throw new PermanentWriterError("No.");
    });
    for (let time = 0; time < 2; time += 1) {
      const clock = () => new Date(domain.time.now.getTime() + time);
      await requestRewrite({ ...member, clock }, { id });
      await rewriteEmail({ ...domain.ctx, model: listening }, { emailId: id });
    }
    expect(new Set(seeds).size).toBe(2);
  });

  it("stays to be written when the model may be tried again, and ends when nobody does in time", async () => {
    const { member, id } = await writtenInItsPlace();
    await requestRewrite(member, { id });
    const busy = writing(() => Promise.reject(new Error("busy")));
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

  it("says so where no model is set up", async () => {
    const { member, id } = await writtenInItsPlace();
    await requestRewrite(member, { id });
    await rewriteEmail({ ...domain.ctx, model: null }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({
      rewriteStatus: "failed",
      rewriteFailureReason: "The AI model is not set up.",
    });
  });

  it("that comes after it was given up is dropped", async () => {
    const { member, id } = await writtenInItsPlace();
    await requestRewrite(member, { id });
    const late = writing(async () => {
      await failRewrite(domain.ctx, { emailId: id, reason: "Too late." });
      return byTheModel();
    });
    await rewriteEmail({ ...domain.ctx, model: late }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({
      rewriteStatus: "failed",
      generatedContent: "The built-in letter.",
    });
  });

  it("is for letters written in the model's place alone", async () => {
    const { member, id } = await writtenInItsPlace(inPlaceOfTheModel(null));
    await expect(requestRewrite(member, { id })).rejects.toMatchObject({ code: "rewrite-not-available" });
    const waiting = await requestEmail(member, ovenBrief());
    await expect(requestRewrite(member, waiting)).rejects.toMatchObject({ code: "rewrite-not-available" });
  });

  it("[SEC-03] is for the owner alone", async () => {
    const { id } = await writtenInItsPlace();
    const other = await domain.newMember();
    await expect(requestRewrite(other, { id })).rejects.toMatchObject({ code: "email-not-found" });
    await expect(requestRewrite(other, { id: "1" })).rejects.toMatchObject({ code: "email-not-found" });
    expect(jobsFor(id)).toEqual([]);
  });
});
