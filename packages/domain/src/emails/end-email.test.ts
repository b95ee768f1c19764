import type { Finding } from "@storyletter/contract/letters";
import { DAY_MS } from "@storyletter/contract/limits";
import { emails, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getUsage } from "../billing/plan.ts";
import { getActionTakerStatus } from "../bonus/action-taker.ts";
import type { MemberCtx } from "../context.ts";
import { PermanentWriterError, type Writer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getEmail } from "./email-row.ts";
import { completeEmail, deleteEmail, expireOverdueEmails, failEmail } from "./end-email.ts";
import { requestEmail } from "./request-email.ts";
import { writeEmail } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const MINUTE_MS = 60_000;
const remaining = async (member: MemberCtx) => (await getUsage(member)).emailsRemaining;
const later = (ms: number) => () => new Date(domain.time.now.getTime() + ms);

async function createRequest() {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  return { member, id };
}

describe("finishing an email", () => {
  it("[GEN-03, DATA-07] saves the letter and its subject lines", async () => {
    const { member, id } = await createRequest();
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter("The letter.") });
    const email = await getEmail(member, { id });
    expect(email).toMatchObject({ status: "generated", generatedContent: "The letter." });
    expect(JSON.parse(email.generatedSubject ?? "")).toEqual(["300 rolls, no oven"]);
    expect(await remaining(member)).toBe(9);
  });

  it("saves the findings of the checks with the letter", async () => {
    const { member, id } = await createRequest();
    const finding: Finding = {
      rule: "paragraphs",
      where: "scene",
      message: "A paragraph of five sentences.",
      fix: "Cut it in two.",
      evidence: "convention",
    };
    expect(await getEmail(member, { id })).toMatchObject({ findings: null });
    await completeEmail(domain.ctx, { emailId: id, written: { ...writtenLetter(), findings: [finding] } });
    expect(await getEmail(member, { id })).toMatchObject({ findings: [finding] });
  });

  it("[GEN-23] refunds the credit once, even if it fails repeatedly", async () => {
    const { member, id } = await createRequest();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => failEmail(domain.ctx, { emailId: id, reason: "The writer failed." })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await remaining(member)).toBe(10);
    expect(await getEmail(member, { id })).toMatchObject({
      status: "failed",
      failureReason: "The writer failed.",
    });
  });

  it("has one outcome when completed and failed at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { member, id } = await createRequest();
      const [completed, failed] = await Promise.all([
        completeEmail(domain.ctx, { emailId: id, written: writtenLetter() }),
        failEmail(domain.ctx, { emailId: id, reason: "Too late." }),
      ]);
      expect(completed).not.toBe(failed);
      expect(await remaining(member)).toBe(completed ? 9 : 10);
    }
  });

  it("[GEN-10] fails with the writer's message if the writer refuses the brief", async () => {
    const { member, id } = await createRequest();
    const writer = { write: () => Promise.reject(new PermanentWriterError("Please add a story.")) };
    await writeEmail({ ...domain.ctx, writer }, { emailId: id });
    expect(await getEmail(member, { id })).toMatchObject({ failureReason: "Please add a story." });
  });

  it("gives the writer the subject lines of the author's last three letters, newest first", async () => {
    const { member, id: first } = await createRequest();
    await completeEmail(domain.ctx, { emailId: first, written: writtenLetter("Told.", "Letter 1.") });
    const avoided: (readonly string[] | undefined)[] = [];
    for (let letter = 2; letter <= 5; letter += 1) {
      const { id } = await requestEmail({ ...member, clock: later(letter * MINUTE_MS) }, ovenBrief());
      const writer: Writer = {
        write: async (_, { avoid }) => {
          avoided.push(avoid);
          return writtenLetter("Told.", `Letter ${letter}.`);
        },
      };
      await writeEmail({ ...domain.ctx, writer }, { emailId: id });
    }
    expect(avoided[0]).toEqual(["Letter 1."]);
    expect(avoided.at(-1)).toEqual(["Letter 4.", "Letter 3.", "Letter 2."]);
  });

  it("leaves the email in progress after a temporary error", async () => {
    const { member, id } = await createRequest();
    const writer = { write: () => Promise.reject(new Error("busy")) };
    await expect(writeEmail({ ...domain.ctx, writer }, { emailId: id })).rejects.toThrow("busy");
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
  });

  it("[GEN-25] fails emails after five minutes and refunds the credit", async () => {
    const { member, id } = await createRequest();
    await expireOverdueEmails({ ...domain.ctx, clock: later(4 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
    await expireOverdueEmails({ ...domain.ctx, clock: later(5 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed" });
    expect(await remaining(member)).toBe(10);
  });

  it("fails no email to which words still come, until ten minutes after it was created", async () => {
    const { member, id } = await createRequest();
    const writer: Writer = {
      write: async (_, { onWords }) => {
        domain.time.now = later(4 * MINUTE_MS)();
        onWords?.();
        throw new Error("the connection was lost");
      },
    };
    await expect(writeEmail({ ...domain.ctx, writer }, { emailId: id })).rejects.toThrow("lost");
    await vi.waitFor(async () => {
      const [row] = await domain.db.select().from(emails).where(eq(emails.id, id));
      expect(row?.wordsAt).toEqual(domain.time.now);
    });
    await expireOverdueEmails({ ...domain.ctx, clock: later(4 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
    await expireOverdueEmails({ ...domain.ctx, clock: later(5 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed" });
  });

  it("counts no time in which an email waits for others to be written, an hour at most", async () => {
    const { member, id } = await createRequest();
    const { id: other } = await createRequest();
    const hasWords = (minutes: number) =>
      domain.db
        .update(emails)
        .set({ wordsAt: later(minutes * MINUTE_MS)() })
        .where(eq(emails.id, other));
    const statusAfter = async (minutes: number) => {
      await expireOverdueEmails({ ...domain.ctx, clock: later(minutes * MINUTE_MS) });
      return (await getEmail(member, { id })).status;
    };
    await domain.db
      .update(emails)
      .set({ retriedAt: later(50 * MINUTE_MS)() })
      .where(eq(emails.id, other));
    await hasWords(50);
    expect(await statusAfter(54)).toBe("processing");
    await hasWords(59);
    expect(await statusAfter(59)).toBe("processing");
    expect(await statusAfter(61)).toBe("failed");
  });

  it("gives an email its five minutes when a writer takes it", async () => {
    const { member, id } = await createRequest();
    const writer = { write: () => Promise.reject(new Error("busy")) };
    const taken = later(20 * MINUTE_MS);
    await expect(writeEmail({ ...domain.ctx, clock: taken, writer }, { emailId: id })).rejects.toThrow(
      "busy",
    );
    await expect(
      writeEmail({ ...domain.ctx, clock: later(23 * MINUTE_MS), writer }, { emailId: id }),
    ).rejects.toThrow("busy");
    await expireOverdueEmails({ ...domain.ctx, clock: later(24 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "processing" });
    await expireOverdueEmails({ ...domain.ctx, clock: later(25 * MINUTE_MS) });
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed" });
  });

  it("fails an email after ten minutes, whatever comes", async () => {
    const { member, id } = await createRequest();
    const clock = later(10 * MINUTE_MS + 1);
    await domain.db.update(emails).set({ wordsAt: clock() }).where(eq(emails.id, id));
    await expireOverdueEmails({ ...domain.ctx, clock });
    expect(await getEmail(member, { id })).toMatchObject({ status: "failed" });
  });

  it("[GEN-24] refunds nothing when a written letter is deleted", async () => {
    const { member, id } = await createRequest();
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
    await deleteEmail(member, { id });
    expect(await remaining(member)).toBe(9);
    const [user] = await domain.db.select().from(users).where(eq(users.id, member.caller.id));
    expect(user?.emailsGenerated).toBe(1);
  });

  it("refunds an email deleted while it is being written", async () => {
    const { member, id } = await createRequest();
    await deleteEmail(member, { id });
    expect(await remaining(member)).toBe(10);
    const writer = { write: () => Promise.resolve(writtenLetter()) };
    await writeEmail({ ...domain.ctx, writer }, { emailId: id });
    expect(await domain.db.select().from(emails).where(eq(emails.id, id))).toEqual([]);
  });

  it("[BONUS-17] unlocks the bonus with the fifth letter within the window", async () => {
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
