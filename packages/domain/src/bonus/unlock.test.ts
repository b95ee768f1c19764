import { connect, emails, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { completeEmail } from "../emails/complete-email.ts";
import { deleteEmail } from "../emails/delete-email.ts";
import { failEmail } from "../emails/fail-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getActionTakerStatus } from "./get-action-taker-status.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const DAY_MS = 86_400_000;
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

/** Emails in hand beyond what credits would buy. */
async function inHand(member: MemberCtx, count: number): Promise<string[]> {
  const [row] = await domain.db
    .select()
    .from(emails)
    .where(eq(emails.id, await request(member)));
  if (!row) throw new Error("The email is gone.");
  const copies = Array.from({ length: count - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
  await domain.db.insert(emails).values(copies);
  return [row.id, ...copies.map(({ id }) => id)];
}

describe("unlocking the bonus", () => {
  it("[BONUS-17, TEST-19] happens once, with one webhook and one mail, when a hundred fifth emails are completed at once by different workers", async () => {
    const member = await domain.newMember();
    for (let letter = 1; letter <= 4; letter += 1) await completed(member);
    const ids = await inHand(member, 100);
    await domain.sql`create table unlockings (user_id text not null)`;
    await domain.sql.unsafe(`
      create function note_unlocking() returns trigger language plpgsql as
        $$ begin insert into unlockings values (new.id); return new; end $$;
      create trigger note_unlocking after update on users for each row
        when (old.action_taker_at is distinct from new.action_taker_at) execute function note_unlocking();`);

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
    expect(await domain.sql`select user_id from unlockings`).toHaveLength(1);
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

  it("[BONUS-17] counts an email once, however many workers complete it", async () => {
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
      await failEmail(domain.ctx, { emailId: await request(member), reason: "The writer gave up." });
    expect(await status(member)).toMatchObject({ isActionTaker: false, emailsCreated: 4 });
    await completed(member);
    expect(await status(member)).toMatchObject({ isActionTaker: true, emailsCreated: 5 });
  });

  it("[BONUS-17] takes nothing away when emails are deleted, before or after", async () => {
    const member = await domain.newMember();
    const ids: string[] = [];
    for (let letter = 1; letter <= 4; letter += 1) ids.push(await completed(member));
    for (const id of ids) await deleteEmail(member, { id });
    expect(await status(member)).toMatchObject({ isActionTaker: false, emailsCreated: 4 });
    const fifth = await completed(member);
    await deleteEmail(member, { id: fifth });
    expect(await status(member)).toMatchObject({ isActionTaker: true, emailsCreated: 5 });
  });

  it("[BONUS-16] comes too late on the sixth whole day, and stays for ever once it is there", async () => {
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

  it("[BONUS-16] is the same wherever database and server think they are", async () => {
    const member = await domain.newMember();
    const here = process.env.TZ;
    const [database] = await domain.sql`select current_database() as name`;
    for (const zone of ["Pacific/Apia", "America/New_York", "Europe/Berlin"]) {
      await domain.sql.unsafe(`alter database "${database?.name}" set timezone = '${zone}'`);
      process.env.TZ = zone;
      const elsewhere = connect(domain.url, { max: 1 });
      const [user] = await elsewhere.db.select().from(users).where(eq(users.id, member.caller.id));
      if (!user) throw new Error("The user is gone.");
      // Over the weekend on which New York's clocks go forward, and the one on which Berlin's do.
      for (const days of [5, 6, 27, 28]) {
        const caller = { ...member.caller, ...user };
        const seen = getActionTakerStatus({ ...member, caller, clock: after(days * DAY_MS - 1) });
        expect(seen.accountAge, `${zone}, day ${days}`).toBe(days - 1);
      }
      await elsewhere.close();
    }
    if (here === undefined) delete process.env.TZ;
    else process.env.TZ = here;
  });
});
