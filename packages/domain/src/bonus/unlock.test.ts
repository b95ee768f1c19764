import { DAY_MS } from "@storyletter/contract/limits";
import { connect, emails, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { completeEmail, deleteEmail, failEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getActionTakerStatus } from "./action-taker.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const after = (ms: number) => () => new Date(domain.time.now.getTime() + ms);

const request = async (member: MemberCtx) => (await requestEmail(member, ovenBrief())).id;
const complete = (emailId: string, clock = domain.ctx.clock) =>
  completeEmail({ ...domain.ctx, clock }, { emailId, written: writtenLetter() });
const completed = async (member: MemberCtx, clock = domain.ctx.clock) => {
  const id = await request(member);
  await complete(id, clock);
  return id;
};
const status = async (member: MemberCtx) => getActionTakerStatus(await domain.memberOf(member.caller.email));

/** Creates more emails in progress than the user has credits for. */
async function insertProcessing(member: MemberCtx, count: number): Promise<string[]> {
  const [row] = await domain.db
    .select()
    .from(emails)
    .where(eq(emails.id, await request(member)));
  if (!row) throw new Error("Email not found.");
  const copies = Array.from({ length: count - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
  await domain.db.insert(emails).values(copies);
  return [row.id, ...copies.map(({ id }) => id)];
}

describe("unlocking the bonus", () => {
  it("[BONUS-17, TEST-19] happens once, with one webhook and one mail, when workers complete a hundred emails concurrently", async () => {
    const member = await domain.newMember();
    for (let letter = 1; letter <= 4; letter += 1) await completed(member);
    const ids = await insertProcessing(member, 100);
    await domain.sql`create table bonus_unlocks (user_id text not null)`;
    await domain.sql.unsafe(`
      create function record_unlock() returns trigger language plpgsql as
        $$ begin insert into bonus_unlocks values (new.id); return new; end $$;
      create trigger record_unlock after update on users for each row
        when (old.action_taker_at is distinct from new.action_taker_at) execute function record_unlock();`);

    const workers = Array.from({ length: 5 }, () => connect(domain.url, { max: 4 }));
    const results = await Promise.all(
      ids.map((emailId, index) => {
        const worker = workers[index % workers.length] ?? domain;
        const clock = after(index);
        return completeEmail({ ...domain.ctx, db: worker.db, clock }, { emailId, written: writtenLetter() });
      }),
    );
    await Promise.all(workers.map((worker) => worker.close()));

    expect(results.filter(Boolean)).toHaveLength(100);
    expect(await domain.sql`select user_id from bonus_unlocks`).toHaveLength(1);
    expect(await status(member)).toMatchObject({ isActionTaker: true, emailsCreated: 104 });

    const deliveries = await domain.sql`
      select id, event, body, status from webhook_deliveries where user_id = ${member.caller.id}`;
    expect(deliveries).toMatchObject([{ event: "action-taker.unlocked", status: "waiting" }]);
    const notices = await domain.sql`
      select id from account_notices where user_id = ${member.caller.id} and kind = 'bonus-unlocked'`;
    expect(notices).toHaveLength(1);
    expect(domain.jobs.filter(({ task }) => task === "send-webhook")).toEqual([
      { task: "send-webhook", payload: { deliveryId: deliveries[0]?.id } },
    ]);
    expect(domain.jobs).toContainEqual({ task: "send-notice", payload: { noticeId: notices[0]?.id } });
    expect(JSON.parse(deliveries[0]?.body)).toMatchObject({
      type: "action-taker.unlocked",
      data: { user: { id: member.caller.id, email: member.caller.email }, bonus: { isActionTaker: true } },
    });
  });

  it("[BONUS-17] counts an email once, even if several workers complete it", async () => {
    const member = await domain.newMember();
    for (let letter = 1; letter <= 3; letter += 1) await completed(member);
    const id = await request(member);
    const results = await Promise.all(Array.from({ length: 20 }, () => complete(id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await status(member)).toMatchObject({ isActionTaker: false, emailsCreated: 4 });
  });

  it("[BONUS-17] does not count emails that failed", async () => {
    const member = await domain.newMember();
    for (let letter = 1; letter <= 4; letter += 1) await completed(member);
    for (let failure = 1; failure <= 3; failure += 1)
      await failEmail(domain.ctx, { emailId: await request(member), reason: "The writer failed." });
    expect(await status(member)).toMatchObject({ isActionTaker: false, emailsCreated: 4 });
    await completed(member);
    expect(await status(member)).toMatchObject({ isActionTaker: true, emailsCreated: 5 });
  });

  it("[BONUS-17] still counts deleted emails, before and after unlocking", async () => {
    const member = await domain.newMember();
    const ids: string[] = [];
    for (let letter = 1; letter <= 4; letter += 1) ids.push(await completed(member));
    for (const id of ids) await deleteEmail(member, { id });
    expect(await status(member)).toMatchObject({ isActionTaker: false, emailsCreated: 4 });
    const fifth = await completed(member);
    await deleteEmail(member, { id: fifth });
    expect(await status(member)).toMatchObject({ isActionTaker: true, emailsCreated: 5 });
  });

  it("[BONUS-16] is too late after six whole days, and is permanent once earned", async () => {
    const [early, late] = [await domain.newMember(), await domain.newMember()];
    for (const member of [early, late])
      for (let letter = 1; letter <= 4; letter += 1) await completed(member);
    await completed(early, after(6 * DAY_MS - 1));
    await completed(late, after(6 * DAY_MS));
    expect(await status(early)).toMatchObject({ isActionTaker: true });
    expect(await status(late)).toMatchObject({ isActionTaker: false, emailsCreated: 5 });

    await completed(early, after(90 * DAY_MS));
    const [user] = await domain.db.select().from(users).where(eq(users.id, early.caller.id));
    expect(user?.actionTakerAt).toEqual(after(6 * DAY_MS - 1)());
  });

  it("[BONUS-16] does not depend on the time zones of database and server", async () => {
    const member = await domain.newMember();
    const originalZone = process.env.TZ;
    const [database] = await domain.sql`select current_database() as name`;
    for (const zone of ["Pacific/Apia", "America/New_York", "Europe/Berlin"]) {
      await domain.sql.unsafe(`alter database "${database?.name}" set timezone = '${zone}'`);
      process.env.TZ = zone;
      const inZone = connect(domain.url, { max: 1 });
      const [user] = await inZone.db.select().from(users).where(eq(users.id, member.caller.id));
      if (!user) throw new Error("User not found.");
      // Covers the daylight saving changes of New York and Berlin.
      for (const days of [5, 6, 27, 28]) {
        const caller = { ...member.caller, ...user };
        const current = getActionTakerStatus({ ...member, caller, clock: after(days * DAY_MS - 1) });
        expect(current.accountAge, `${zone}, day ${days}`).toBe(days - 1);
      }
      await inZone.close();
    }
    if (originalZone === undefined) delete process.env.TZ;
    else process.env.TZ = originalZone;
  });
});
