import type { Finding } from "@storyletter/contract";
import { emails, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getUsage } from "../billing/get-usage.ts";
import { getActionTakerStatus } from "../bonus/get-action-taker-status.ts";
import type { MemberCtx } from "../context.ts";
import { PermanentWriterError, type Writer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { completeEmail } from "./complete-email.ts";
import { deleteEmail } from "./delete-email.ts";
import { expireOverdueEmails } from "./expire-overdue-emails.ts";
import { failEmail } from "./fail-email.ts";
import { getEmail } from "./get-email.ts";
import { requestEmail } from "./request-email.ts";
import { writeEmail } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const remaining = async (member: MemberCtx) => (await getUsage(member)).emailsRemaining;
const later = (ms: number) => () => new Date(domain.time.now.getTime() + ms);

async function requested() {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  return { member, id };
}

describe("finishing an email", () => {
  it("[GEN-03, DATA-07] keeps the letter and its subjects in the library", async () => {
    const { member, id } = await requested();
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter("The letter.") });
    const email = await getEmail(member, { id });
    expect(email).toMatchObject({ status: "generated", generatedContent: "The letter." });
    expect(JSON.parse(email.generatedSubject ?? "")).toEqual(["300 rolls, no oven"]);
    expect(await remaining(member)).toBe(9);
  });

  it("keeps what the checks noticed with the letter", async () => {
    const { member, id } = await requested();
    const noticed: Finding = {
      rule: "paragraphs",
      where: "scene",
      message: "A paragraph of five sentences.",
      fix: "Cut it in two.",
      evidence: "convention",
    };
    expect(await getEmail(member, { id })).toMatchObject({ findings: null });
    await completeEmail(domain.ctx, { emailId: id, written: { ...writtenLetter(), findings: [noticed] } });
    expect(await getEmail(member, { id })).toMatchObject({ findings: [noticed] });
  });

  it("[GEN-23] gives the credit back once, however often it fails", async () => {
    const { member, id } = await requested();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => failEmail(domain.ctx, { emailId: id, reason: "The writer gave up." })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await remaining(member)).toBe(10);
    expect(await getEmail(member, { id })).toMatchObject({
      status: "failed",
      failureReason: "The writer gave up.",
    });
  });

  it("lets either the letter or the failure win, never both", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, id } = await requested();
      const [completed, failed] = await Promise.all([
        completeEmail(domain.ctx, { emailId: id, written: writtenLetter() }),
        failEmail(domain.ctx, { emailId: id, reason: "Too late." }),
      ]);
      expect(completed).not.toBe(failed);
      expect(await remaining(member)).toBe(completed ? 9 : 10);
    }
  });

  it("[GEN-10] ends a brief the writer refuses for good, in the writer's words", async () => {
    const { member, id } = await requested();
    const writer = { write: () => Promise.reject(new PermanentWriterError("Please add a story.")) };
    await writeEmail({ ...domain.ctx, writer }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({ failureReason: "Please add a story." });
  });

  it("hands the writer the author's own last three letters, the newest first", async () => {
    const { member, id: first } = await requested();
    await completeEmail(domain.ctx, { emailId: first, written: writtenLetter("Letter 1.") });
    const given: (readonly string[] | undefined)[] = [];
    for (let letter = 2; letter <= 5; letter += 1) {
      const { id } = await requestEmail({ ...member, clock: later(letter * MINUTE_MS) }, ovenBrief());
      const writer: Writer = {
        write: async (_, { avoid }) => {
          given.push(avoid);
          return writtenLetter(`Letter ${letter}.`);
        },
      };
      await writeEmail({ ...domain.ctx, writer }, { emailId: id });
    }
    expect(given[0]).toEqual(["Letter 1."]);
    expect(given.at(-1)).toEqual(["Letter 4.", "Letter 3.", "Letter 2."]);
  });

  it("leaves an email in hand when the writer may be tried again", async () => {
    const { member, id } = await requested();
    const writer = { write: () => Promise.reject(new Error("busy")) };
    await expect(writeEmail({ ...domain.ctx, writer }, { emailId: id })).rejects.toThrow("busy");
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
  });

  it("[GEN-25] ends what nobody finished within five minutes, with its credit", async () => {
    const { member, id } = await requested();
    await expireOverdueEmails({ ...domain.ctx, clock: later(4 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
    await expireOverdueEmails({ ...domain.ctx, clock: later(5 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed" });
    expect(await remaining(member)).toBe(10);
  });

  it("[GEN-24] keeps what was spent when a letter is deleted", async () => {
    const { member, id } = await requested();
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
    await deleteEmail(member, { id });
    expect(await remaining(member)).toBe(9);
    const [user] = await domain.db.select().from(users).where(eq(users.id, member.caller.id));
    expect(user?.emailsGenerated).toBe(1);
  });

  it("charges nothing for an email deleted while it is being written", async () => {
    const { member, id } = await requested();
    await deleteEmail(member, { id });
    expect(await remaining(member)).toBe(10);
    const writer = { write: () => Promise.resolve(writtenLetter()) };
    await writeEmail({ ...domain.ctx, writer }, { emailId: id });
    expect(await domain.db.select().from(emails).where(eq(emails.id, id))).toEqual([]);
  });

  it("[BONUS-17] earns the bonus with the fifth letter inside the window, for good", async () => {
    const member = await domain.newMember();
    for (let letter = 1; letter <= 5; letter += 1) {
      const { id } = await requestEmail(member, ovenBrief());
      await completeEmail(
        { ...domain.ctx, clock: later(5 * DAY_MS) },
        { emailId: id, written: writtenLetter() },
      );
      const status = getActionTakerStatus(await domain.memberOf(member.caller.email));
      expect(status).toMatchObject({ emailsCreated: letter, isActionTaker: letter === 5 });
    }
  });
});
