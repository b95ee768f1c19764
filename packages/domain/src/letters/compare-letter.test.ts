import type { Finding, LetterBody } from "@storyletter/contract/letters";
import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ctx, MemberCtx } from "../context.ts";
import { getEmail } from "../emails/email-row.ts";
import { completeEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { ComparisonError, type LetterComparer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { compareEmail, compareLetter, failComparison } from "./compare-letter.ts";
import { saveLetter } from "./letter.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const doubt = (sentence: string): Finding => ({
  rule: "unsupported-sentence",
  where: "hook",
  message: `The brief does not say this: ${sentence}`,
  fix: "Strike it.",
  evidence: "model",
  quote: sentence,
  sentence,
  lasting: true,
});
const doubting = (...sentences: string[]): LetterComparer => ({
  compare: async () => sentences.map(doubt),
});

async function written(comparer: LetterComparer | null, kind: "model" | "built-in" = "model") {
  const ctx: Ctx = { ...domain.ctx, comparer };
  const member: MemberCtx = { ...(await domain.newMember()), comparer };
  const { id } = await requestEmail(member, ovenBrief());
  const letter = writtenLetter("The oven died. A duck sang.");
  const { writer } = letter.letter;
  await completeEmail(ctx, {
    emailId: id,
    written: { ...letter, letter: { ...letter.letter, writer: { ...writer, kind } } },
  });
  const seen = async () => {
    const { comparison, findings } = await getEmail(member, { id });
    return { comparison, doubted: findings?.map(({ sentence }) => sentence) };
  };
  return { ctx, member, id, seen };
}
const bodyOf = (text: string): LetterBody => ({
  type: "doc",
  content: [{ type: "paragraph", attrs: { beat: null }, content: [{ type: "text", text }] }],
});
const jobsOf = (id: string) =>
  domain.jobs.filter(
    ({ task, payload }) => task === "compare-email" && "emailId" in payload && payload.emailId === id,
  );

describe("comparing a letter with its brief", () => {
  it("begins with a model's letter, and its doubts join the findings", async () => {
    const { ctx, id, seen } = await written(doubting("A duck sang."));
    expect(await seen()).toMatchObject({ comparison: "comparing" });
    expect(jobsOf(id)).toHaveLength(1);
    await compareEmail(ctx, { emailId: id });
    expect(await seen()).toEqual({ comparison: "compared", doubted: ["A duck sang."] });
  });

  it("does not begin by itself with the author's own words, or without a model", async () => {
    const own = await written(doubting(), "built-in");
    expect([(await own.seen()).comparison, jobsOf(own.id)]).toEqual(["not-compared", []]);
    const none = await written(null);
    expect([(await none.seen()).comparison, jobsOf(none.id)]).toEqual(["not-compared", []]);
    await expect(compareLetter(none.member, { id: none.id })).rejects.toMatchObject({
      code: "model-not-set-up",
    });
  });

  it("begins with a button, once at a time, and its new doubts take the place of the old", async () => {
    const { ctx, member, id, seen } = await written(doubting("A duck sang."), "built-in");
    expect(await compareLetter(member, { id })).toEqual({ id, comparison: "comparing" });
    await compareLetter(member, { id });
    expect(jobsOf(id)).toHaveLength(1);
    await compareEmail(ctx, { emailId: id });
    expect(await seen()).toEqual({ comparison: "compared", doubted: ["A duck sang."] });
    await compareLetter(member, { id });
    await compareEmail({ ...ctx, comparer: doubting("The oven died.") }, { emailId: id });
    expect(await seen()).toEqual({ comparison: "compared", doubted: ["The oven died."] });
    const other = await domain.newMember();
    await expect(compareLetter({ ...other, comparer: doubting() }, { id })).rejects.toMatchObject({
      code: "email-not-found",
    });
  });

  it("says that it could not be done, keeps what was found before, and never loses the letter", async () => {
    const { ctx, member, id, seen } = await written(doubting("A duck sang."));
    await compareEmail(ctx, { emailId: id });
    const failing: LetterComparer = {
      compare: async () => {
        throw new ComparisonError("unavailable");
      },
    };
    await compareLetter(member, { id });
    await compareEmail({ ...ctx, comparer: failing }, { emailId: id });
    expect(await seen()).toEqual({ comparison: "failed", doubted: ["A duck sang."] });
    // A late failure of the job changes nothing that has ended.
    await compareLetter(member, { id });
    await compareEmail(ctx, { emailId: id });
    await failComparison(ctx, { emailId: id });
    expect(await seen()).toMatchObject({ comparison: "compared" });
  });

  it("holds for what was read: striking a sentence keeps it, new words end it", async () => {
    const { ctx, member, id, seen } = await written(doubting());
    await compareEmail(ctx, { emailId: id });
    await saveLetter(member, { id, revision: 0, body: bodyOf("The oven died.") });
    expect(await seen()).toMatchObject({ comparison: "compared" });
    await saveLetter(member, { id, revision: 1, body: bodyOf("The oven died. A cow sang.") });
    expect(await seen()).toMatchObject({ comparison: "not-compared" });
  });

  it("does not call a letter compared that was changed meanwhile", async () => {
    const { ctx, member, id, seen } = await written(null, "built-in");
    const editing: LetterComparer = {
      async compare() {
        await saveLetter(member, { id, revision: 0, body: bodyOf("A cow sang.") });
        return [doubt("The oven died.")];
      },
    };
    await domain.ctx.db.update(emails).set({ comparison: "comparing" }).where(eq(emails.id, id));
    await compareEmail({ ...ctx, comparer: editing }, { emailId: id });
    expect(await seen()).toEqual({ comparison: "not-compared", doubted: [] });
  });
});
