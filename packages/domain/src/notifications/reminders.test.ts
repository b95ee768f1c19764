import { DAY_MS } from "@storyletter/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { simulateCheckout } from "../billing/simulate-checkout.ts";
import type { MemberCtx } from "../context.ts";
import { completeEmail, failEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import type { MailMessage } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { sendNotice } from "./account-notices.ts";
import { sendBonusReminders } from "./reminders.ts";
import { getNotificationSettings, isSigned, saveNotificationSettings } from "./settings.ts";

let domain: TestDomain;
const start = new Date("2026-03-01T08:00:00Z");
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const later = (days: number) => {
  domain.time.now = new Date(start.getTime() + days * DAY_MS);
};

const write = async (member: MemberCtx, count: number) => {
  for (let letter = 1; letter <= count; letter += 1) {
    const { id } = await requestEmail(member, ovenBrief());
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
  }
};

/** Sends the enqueued notices and returns the mails to this member. */
async function mailsTo({ caller }: MemberCtx): Promise<MailMessage[]> {
  const mails: MailMessage[] = [];
  const mailer = { send: async (mail: MailMessage) => void mails.push(mail) };
  for (const job of domain.jobs.filter(({ task }) => task === "send-notice")) {
    if ("noticeId" in job.payload) await sendNotice({ ...domain.ctx, mailer }, job.payload);
  }
  return mails.filter(({ to }) => to === caller.email);
}
const kindsTo = async (member: MemberCtx) => (await mailsTo(member)).map(({ kind }) => kind);

const allOff = { lowCredits: false, bonusReminder: false, productNews: false };

describe("the low-credit warning", () => {
  it("[SET-17] is sent once at two credits and once at none, with the count at the time of sending", async () => {
    later(0);
    const member = await domain.newMember();
    await write(member, 7);
    expect(await kindsTo(member)).toEqual(["bonus-unlocked"]);
    await write(member, 1);
    const [, low] = await mailsTo(member);
    expect(low).toMatchObject({
      kind: "low-credits",
      left: 2,
      isTrial: true,
      link: "https://letters.example/subscribe",
      unsubscribe: expect.stringContaining("/api/unsubscribe?user="),
    });
    await write(member, 1);
    expect(await mailsTo(member)).toContainEqual(expect.objectContaining({ kind: "low-credits", left: 1 }));
    await write(member, 1);
    expect(await kindsTo(member)).toEqual(["bonus-unlocked", "credits-used-up"]);
    const keys = await domain.sql`select key from account_notices where user_id = ${member.caller.id}`;
    expect(keys).toHaveLength(3);
  });

  it("[SET-17] is sent again for the credits of the next period", async () => {
    const member = await domain.newMember();
    await write(member, 8);
    const metadata = { userId: member.caller.id };
    const object = {
      id: "cs_1",
      mode: "subscription",
      subscription: "sub_1",
      customer: null,
      metadata,
    } as const;
    await simulateCheckout(
      { ...member, testScreens: true },
      { type: "checkout.session.completed", data: { object } },
    );
    await domain.sql`
      insert into credit_entries (allowance_id, kind, amount, note, created_at)
      select allowance_id, 'adjustment', -297, 'Used', now() from credit_accounts where user_id = ${member.caller.id}`;
    await write(member, 1);
    const notices = await domain.sql`
      select kind from account_notices where user_id = ${member.caller.id} and kind = 'low-credits'`;
    expect(notices).toHaveLength(2);
  });

  it("[SET-17] is sent once for letters completed concurrently", async () => {
    const member = await domain.newMember();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await requestEmail(member, ovenBrief())).id),
    );
    await Promise.all(ids.map((emailId) => completeEmail(domain.ctx, { emailId, written: writtenLetter() })));
    expect((await kindsTo(member)).sort()).toEqual(["bonus-unlocked", "credits-used-up"]);
  });

  it("is dropped if credits were added meanwhile", async () => {
    const member = await domain.newMember();
    await write(member, 7);
    const { id } = await requestEmail(member, ovenBrief());
    const failing = (await requestEmail(member, ovenBrief())).id;
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
    await failEmail(domain.ctx, { emailId: failing, reason: "The writer failed." });
    expect(await kindsTo(member)).toEqual(["bonus-unlocked", "low-credits"]);
    await domain.sql`
      insert into credit_entries (allowance_id, kind, amount, created_at)
      select allowance_id, 'grant', 5, now() from credit_accounts where user_id = ${member.caller.id}`;
    expect(await kindsTo(member)).toEqual(["bonus-unlocked"]);
  });

  it("[SET-17] is not sent to users who unsubscribed, even if already queued", async () => {
    const [before, after] = [await domain.newMember(), await domain.newMember()];
    await saveNotificationSettings(before, allOff);
    for (const member of [before, after]) await write(member, 8);
    await saveNotificationSettings(after, allOff);
    for (const member of [before, after]) expect(await kindsTo(member)).toEqual(["bonus-unlocked"]);
  });
});

describe("the bonus reminder", () => {
  const remind = async (days: number) => {
    later(days);
    await sendBonusReminders(domain.ctx);
  };

  it("[BONUS-15, SET-17] is sent once, while one or two emails are missing and days remain", async () => {
    later(0);
    const [none, three, four, done] = [
      await domain.newMember(),
      await domain.newMember(),
      await domain.newMember(),
      await domain.newMember(),
    ];
    await write(three, 3);
    await write(four, 4);
    await write(done, 5);
    await remind(2.9);
    for (const member of [none, three, four]) expect(await kindsTo(member)).toEqual([]);
    await remind(3);
    await remind(4.5);
    expect(await kindsTo(none)).toEqual([]);
    expect(await mailsTo(three)).toMatchObject([{ kind: "bonus-reminder", missing: 2, daysLeft: 1 }]);
    expect(await mailsTo(four)).toMatchObject([{ kind: "bonus-reminder", missing: 1, daysLeft: 1 }]);
    expect(await kindsTo(done)).toEqual(["bonus-unlocked"]);
    later(5);
    expect(await kindsTo(three)).toEqual([]);
  });

  it("is dropped once the bonus is unlocked", async () => {
    later(0);
    const member = await domain.newMember();
    await write(member, 4);
    await remind(3);
    await write(member, 1);
    expect(await kindsTo(member)).toEqual(["bonus-unlocked"]);
  });

  it("[SET-17] is not sent to users who unsubscribed or have no days left", async () => {
    later(0);
    const [off, late] = [await domain.newMember(), await domain.newMember()];
    await saveNotificationSettings(off, allOff);
    for (const member of [off, late]) await write(member, 4);
    later(3);
    await domain.sql`update users set created_at = created_at - interval '2 days' where id = ${late.caller.id}`;
    await sendBonusReminders(domain.ctx);
    for (const member of [off, late]) expect(await kindsTo(member)).toEqual([]);
  });
});

describe("notification settings", () => {
  it("[SET-17] default to reminders on and news off, and are saved", async () => {
    const member = await domain.newMember();
    expect(await getNotificationSettings(member)).toEqual({
      lowCredits: true,
      bonusReminder: true,
      productNews: false,
    });
    const chosen = { lowCredits: false, bonusReminder: true, productNews: true };
    await saveNotificationSettings(member, chosen);
    await saveNotificationSettings(member, chosen);
    expect(await getNotificationSettings(member)).toEqual(chosen);
  });

  it("[SET-17] each have a signed unsubscribe link of their own", async () => {
    later(0);
    const member = await domain.newMember();
    await write(member, 8);
    const mail = (await mailsTo(member)).find(({ kind }) => kind === "low-credits");
    const link = new URL(mail && "unsubscribe" in mail ? mail.unsubscribe : "");
    const { user = "", signature = "" } = Object.fromEntries(link.searchParams);
    expect(user).toBe(member.caller.id);
    const secret = domain.ctx.appSecret;
    expect(isSigned(secret, { user, topic: "lowCredits", signature })).toBe(true);
    expect(isSigned(secret, { user, topic: "productNews", signature })).toBe(false);
    expect(isSigned(secret, { user: "user-another", topic: "lowCredits", signature })).toBe(false);
  });
});
