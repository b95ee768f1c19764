import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { cancelEmail } from "../emails/cancel-email.ts";
import { completeEmail } from "../emails/complete-email.ts";
import { deleteEmail } from "../emails/delete-email.ts";
import { failEmail } from "../emails/fail-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { Refusal } from "../refusal.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { openPeriod, putInForce } from "./pools.ts";

/** Few in each run of the tests; the figure of ten thousand is had with HISTORIES=10000. */
const HISTORIES = Number(process.env.HISTORIES ?? 40);
const AT_ONCE = 20;
const CREDITS = 3;

let domain: TestDomain;
let template: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  template = await domain.newMember();
});
afterAll(() => domain.close());

/** Somebody with very few credits, so that histories reach their end. */
async function newcomer(): Promise<MemberCtx> {
  const id = `user-${randomUUID()}`;
  await domain.sql`
    with u as (insert into users (id, email, email_normalized, password_hash, created_at, verified_at)
      values (${id}, ${id}, ${id}, 'none', now(), now()) returning id),
    pool as (insert into allowances (id, user_id, plan, size, created_at)
      select gen_random_uuid(), id, 'trial', ${CREDITS}, now() from u returning id),
    granted as (insert into credit_entries (allowance_id, kind, amount, created_at)
      select id, 'grant', ${CREDITS}, now() from pool)
    insert into credit_accounts (user_id, allowance_id) select ${id}, id from pool`;
  return { ...template, caller: { ...template.caller, id } };
}

interface Life {
  ctx: MemberCtx;
  emails: string[];
  periods: number;
}

/** What happens to credits; each names one of the emails so far, or nothing where there is none. */
const DEEDS = {
  async create({ ctx, emails }: Life, nth: number) {
    // A few keys alone, so that they are repeated.
    const idempotencyKey = nth % 2 === 0 ? `00000000-0000-4000-8000-00000000000${nth % 10}` : undefined;
    const { id } = await requestEmail(ctx, { ...ovenBrief(), idempotencyKey });
    if (!emails.includes(id)) emails.push(id);
  },
  complete: ({ ctx }: Life, _: number, emailId: string) =>
    completeEmail(ctx, { emailId, written: writtenLetter() }),
  fail: ({ ctx }: Life, _: number, emailId: string) =>
    failEmail(ctx, { emailId, reason: "The writer was away." }),
  cancel: ({ ctx }: Life, _: number, id: string) => cancelEmail(ctx, { id }),
  delete: ({ ctx }: Life, _: number, id: string) => deleteEmail(ctx, { id }),
  async renew(life: Life) {
    const { id: userId } = life.ctx.caller;
    life.periods += 1;
    const periodStart = new Date(Date.UTC(2026, life.periods, 1));
    const period = {
      userId,
      mode: "test",
      subscriptionId: `sub_${userId}`,
      periodStart,
      periodEnd: periodStart,
    } as const;
    await domain.db.transaction(async (tx) => {
      await openPeriod(tx, period, periodStart);
      await putInForce(tx, { userId, mode: "test" }, periodStart);
    });
  },
} as const;

type Deed = { kind: keyof typeof DEEDS; nth: number };

async function perform(life: Life, { kind, nth }: Deed): Promise<void> {
  const emailId = life.emails[nth % Math.max(1, life.emails.length)];
  if (!emailId && kind !== "create" && kind !== "renew") return;
  try {
    await DEEDS[kind](life, nth, emailId ?? "");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Where the ledger is not what the emails say; nobody's pool may ever be below nothing. */
const wrong = (userIds: string[]) => domain.sql`
  with ledger as (select email_id, count(*) filter (where kind = 'charge') as charges,
      count(*) filter (where kind = 'refund') as refunds
    from credit_entries where email_id is not null group by 1),
  pools as (select a.user_id, a.size, sum(e.amount) as remaining, sum(e.amount) filter (where e.kind = 'grant') as granted
    from allowances a join credit_entries e on e.allowance_id = a.id group by a.id)
  select user_id, 'pool' as what from pools
    where user_id = any(${userIds}) and (remaining < 0 or remaining > size or granted <> size)
  union all
  select e.user_id, e.status from emails e left join ledger l on l.email_id = e.id
    where e.user_id = any(${userIds}) and (coalesce(l.charges, 0) <> 1
      or l.refunds <> case e.status when 'failed' then 1 else 0 end)
  union all
  select a.user_id, 'twice' from ledger l join credit_entries c on c.email_id = l.email_id
    join allowances a on a.id = c.allowance_id
    where a.user_id = any(${userIds}) and (l.charges <> 1 or l.refunds > 1)`;

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom("create", "create", "create", "complete", "fail", "cancel", "delete", "renew"),
  nth: fc.nat(9),
});
/** Some deeds one after the other, some at the same moment. */
const history = fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });

it("[SEC-04] the ledger holds over any history, with deeds at the same moment", {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (histories) => {
      const lives = await Promise.all(
        histories.map(async (steps) => {
          const life: Life = { ctx: await newcomer(), emails: [], periods: 0 };
          for (const deeds of steps) await Promise.all(deeds.map((each) => perform(life, each)));
          return life.ctx.caller.id;
        }),
      );
      expect(await wrong(lives)).toEqual([]);
    }),
    { numRuns: Math.ceil(HISTORIES / AT_ONCE), endOnFailure: true },
  );
  expect(domain.deadlocks).toEqual([]);
});
