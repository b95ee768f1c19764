import type { LetterBody } from "@storyletter/contract/letters";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { getEmail } from "../emails/email-row.ts";
import { completeEmail, deleteEmail } from "../emails/end-email.ts";
import { listEmails } from "../emails/list-emails.ts";
import { requestEmail } from "../emails/request-email.ts";
import { sendNotice } from "../notifications/account-notices.ts";
import type { MailMessage } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getLetter, saveLetter } from "./letter.ts";
import { markSent, sendLetterTest, unmarkSent } from "./letter-sending.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

async function writtenEmail(changes = {}) {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief(changes));
  await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
  return { member, id };
}

const bodyOf = (text?: string): LetterBody => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      attrs: { beat: null },
      ...(text && { content: [{ type: "text", text }] }),
    },
  ],
});
const line = (text: string) => ({ text, preheader: "Where the rolls went", angle: null });

type LetterTestMail = Extract<MailMessage, { kind: "letter-test" }>;

/** Runs every mail job of this member, as a worker would; a job may run more than once. */
async function testsTo({ caller }: MemberCtx): Promise<{ id: string; mail: LetterTestMail }[]> {
  const mails: { id: string; mail: LetterTestMail }[] = [];
  const mailer = {
    send: async (mail: MailMessage, { id }: { id: string }) => {
      if (mail.kind === "letter-test" && mail.to === caller.email) mails.push({ id, mail });
    },
  };
  for (const { task, payload } of domain.jobs)
    if (task === "send-notice" && "noticeId" in payload) await sendNotice({ ...domain.ctx, mailer }, payload);
  return mails;
}

describe("a test of a letter", () => {
  it("goes to its owner's address with the chosen subject line, as HTML and text", async () => {
    const { member, id } = await writtenEmail();
    const subject = `${"🍞 „Öfen“, <b>, {first name|friend} ".repeat(6)}`.slice(0, 190);
    const body = bodyOf("Write {{ subscriber.first_name }} & <script>.");
    await saveLetter(member, { id, revision: 0, subjects: [line("One"), line(subject)], chosen: 1, body });
    const ticket = await sendLetterTest(member, { id });
    expect(ticket.to).toBe(member.caller.email);
    const [sent, ...more] = await testsTo(member);
    expect(more).toEqual([]);
    expect(sent?.mail.subject).toBe(ticket.subject);
    expect(ticket.subject).toMatch(/^\[Test\] 🍞 „Öfen“, <b>, friend 🍞/u);
    expect(sent?.mail.text).toBe("Write {{ subscriber.first_name }} & <script>.\n");
    expect(sent?.mail.html).toContain("&amp; &lt;script&gt;.");
    expect(sent?.mail.html).toContain("Where the rolls went");
  });

  it("is addressed to its author by first name", async () => {
    const { member, id } = await writtenEmail();
    await domain.sql`update users set first_name = 'Mara' where id = ${member.caller.id}`;
    const tag = { type: "merge_tag" as const, attrs: { name: "first name" as const, fallback: "there" } };
    const content = [{ type: "text" as const, text: "Hi " }, tag, { type: "text" as const, text: "," }];
    const body: LetterBody = {
      type: "doc",
      content: [{ type: "paragraph", attrs: { beat: null }, content }],
    };
    await saveLetter(member, {
      id,
      revision: 0,
      subjects: [line("{first name|You}, 300 rolls")],
      chosen: 0,
      body,
    });
    const { subject } = await sendLetterTest(member, { id });
    const [sent] = await testsTo(member);
    expect([subject, sent?.mail.subject]).toEqual(Array(2).fill("[Test] Mara, 300 rolls"));
    expect(sent?.mail.text).toBe("Hi Mara,\n");
    expect(sent?.mail.html).toContain("Hi Mara,");
  });

  it("is one mail per request: a repeated job has the same id", async () => {
    const { member, id } = await writtenEmail();
    await sendLetterTest(member, { id });
    const ids = [...(await testsTo(member)), ...(await testsTo(member))].map((sent) => sent.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    await sendLetterTest(member, { id });
    expect(await testsTo(member)).toHaveLength(2);
  });

  it("has the letter as it is when it leaves, and is not sent once the letter is gone", async () => {
    const { member, id } = await writtenEmail();
    await sendLetterTest(member, { id });
    await saveLetter(member, { id, revision: 0, body: bodyOf("Edited meanwhile.") });
    expect((await testsTo(member))[0]?.mail.text).toBe("Edited meanwhile.\n");
    await saveLetter(member, { id, revision: 1, body: bodyOf() });
    expect(await testsTo(member)).toEqual([]);
    await deleteEmail(member, { id });
    expect(await testsTo(member)).toEqual([]);
  });

  it("takes the title where the subject line is empty", async () => {
    const { member, id } = await writtenEmail({ title: "The\u2028oven" });
    await saveLetter(member, { id, revision: 0, subjects: [line("")] });
    expect((await sendLetterTest(member, { id })).subject).toBe("[Test] The oven");
  });

  it("is refused before there is a letter, for an empty one, and for a stranger's", async () => {
    const { member, id } = await writtenEmail();
    const { id: unwritten } = await requestEmail(member, ovenBrief());
    await expect(sendLetterTest(member, { id: unwritten })).rejects.toMatchObject({
      code: "letter-not-written",
    });
    await saveLetter(member, { id, revision: 0, body: bodyOf() });
    await expect(sendLetterTest(member, { id })).rejects.toMatchObject({ code: "letter-empty" });
    await expect(sendLetterTest(await domain.newMember(), { id })).rejects.toMatchObject({
      code: "email-not-found",
    });
    await expect(sendLetterTest({ ...member, mailEnabled: false }, { id })).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await testsTo(member)).toEqual([]);
  });

  it("is refused until the address is verified", async () => {
    const { member, id } = await writtenEmail();
    await domain.db.update(users).set({ verifiedAt: null }).where(eq(users.id, member.caller.id));
    await expect(sendLetterTest(member, { id })).rejects.toMatchObject({ code: "verification-required" });
  });

  it("is limited to 20 an hour, from wherever they are requested", async () => {
    const { member, id } = await writtenEmail();
    for (let count = 0; count < 20; count += 1)
      await sendLetterTest({ ...member, clientAddress: `198.51.100.${count}` }, { id });
    await expect(sendLetterTest({ ...member, clientAddress: "203.0.113.99" }, { id })).rejects.toMatchObject({
      code: "too-many-tests",
      retryAfter: expect.any(Number),
    });
    expect(await testsTo(member)).toHaveLength(20);
  });
});

describe("the mark of a sent letter", () => {
  it("is noted, replaced and removed by hand, and shown wherever the email is", async () => {
    const { member, id } = await writtenEmail();
    const before = await getLetter(member, { id });
    expect(await getEmail(member, { id })).toMatchObject({ sentOn: null, sentWith: null });
    expect(await markSent(member, { id, sentOn: "2020-02-29", sentWith: "" })).toEqual({
      sentOn: "2020-02-29",
      sentWith: null,
    });
    await markSent(member, { id, sentOn: "2020-03-01", sentWith: "Kit" });
    expect(await getEmail(member, { id })).toMatchObject({ sentOn: "2020-03-01", sentWith: "Kit" });
    const query = { search: "", filter: "sent", sort: "newest", limit: 10, cursor: null } as const;
    await requestEmail(member, ovenBrief());
    expect((await listEmails(member, query)).emails).toMatchObject([{ id, sentOn: "2020-03-01" }]);
    expect((await listEmails(member, { ...query, search: "oven" })).emails).toMatchObject([{ id }]);
    expect(await getLetter(member, { id })).toEqual(before);
    await unmarkSent(member, { id });
    await unmarkSent(member, { id });
    expect((await listEmails(member, query)).emails).toEqual([]);
  });

  it("takes a day that has begun somewhere, never one in the future", async () => {
    const { member, id } = await writtenEmail();
    const day = (days: number) =>
      new Date(domain.time.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const mark = (sentOn: string) => markSent(member, { id, sentOn, sentWith: "" });
    await mark(day(0));
    await mark(day(1));
    for (const wrong of [day(2), "1901-01-01"])
      await expect(mark(wrong)).rejects.toMatchObject({ code: "bad-input", fields: [{ path: "sentOn" }] });
  });

  it("needs a letter of one's own", async () => {
    const { member, id } = await writtenEmail();
    const stranger = await domain.newMember();
    const { id: unwritten } = await requestEmail(member, ovenBrief());
    const note = { sentOn: "2020-03-01", sentWith: "" };
    await expect(markSent(member, { id: unwritten, ...note })).rejects.toMatchObject({
      code: "letter-not-written",
    });
    for (const wrong of [id, "nonsense"])
      await expect(markSent(stranger, { id: wrong, ...note })).rejects.toMatchObject({
        code: "email-not-found",
      });
    await expect(unmarkSent(stranger, { id })).rejects.toMatchObject({ code: "email-not-found" });
  });
});
