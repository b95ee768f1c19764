import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { cancelEmail, completeEmail, deleteEmail, failEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { Refusal } from "../refusal.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { activateAllowance, grantPeriodCredits } from "./credits.ts";

/** Set HISTORIES=10000 for a thorough run. */
const HISTORIES = Number(process.env.HISTORIES ?? 40);
const CONCURRENT = 20;
const CREDITS = 3;

let domain: TestDomain;
let template: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  template = await domain.newMember();
});
afterAll(() => domain.close());

/** A user with very few credits, so that histories run out of them. */
async function newUser(): Promise<MemberCtx> {
  const id = `user-${randomUUID()}`;
  await domain.sql`
    with u as (insert into users (id, email, email_normalized, password_hash, created_at, verified_at)
      values (${id}, ${id}, ${id}, 'none', now(), now()) returning id),
    allowance as (insert into allowances (id, user_id, plan, size, created_at)
      select gen_random_uuid(), id, 'trial', ${CREDITS}, now() from u returning id),
    granted as (insert into credit_entries (allowance_id, kind, amount, created_at)
      select id, 'grant', ${CREDITS}, now() from allowance)
    insert into credit_accounts (user_id, allowance_id) select ${id}, id from allowance`;
  return { ...template, caller: { ...template.caller, id } };
}

interface TestUser {
  ctx: MemberCtx;
  emails: string[];
  periods: number;
}

/** Actions that change credits. Most pick one of the emails so far, and do nothing if there is none. */
const ACTIONS = {
  async create({ ctx, emails }: TestUser, nth: number) {
    // Only a few keys, so that they repeat.
    const idempotencyKey = nth % 2 === 0 ? `00000000-0000-4000-8000-00000000000${nth % 10}` : undefined;
    const { id } = await requestEmail(ctx, { ...ovenBrief(), idempotencyKey });
    if (!emails.includes(id)) emails.push(id);
  },
  complete: ({ ctx }: TestUser, _: number, emailId: string) =>
    completeEmail(ctx, { emailId, written: writtenLetter() }),
  fail: ({ ctx }: TestUser, _: number, emailId: string) =>
    failEmail(ctx, { emailId, reason: "The writer was unavailable." }),
  cancel: ({ ctx }: TestUser, _: number, id: string) => cancelEmail(ctx, { id }),
  delete: ({ ctx }: TestUser, _: number, id: string) => deleteEmail(ctx, { id }),
  async renew(user: TestUser) {
    const { id: userId } = user.ctx.caller;
    user.periods += 1;
    const periodStart = new Date(Date.UTC(2026, user.periods, 1));
    const period = {
      userId,
      mode: "test",
      plan: "starter",
      subscriptionId: `sub_${userId}`,
      periodStart,
      periodEnd: periodStart,
    } as const;
    await domain.db.transaction(async (tx) => {
      await grantPeriodCredits(tx, period, periodStart);
      await activateAllowance(tx, { userId, mode: "test" }, periodStart);
    });
  },
} as const;

type Action = { kind: keyof typeof ACTIONS; nth: number };

async function perform(user: TestUser, { kind, nth }: Action): Promise<void> {
  const emailId = user.emails[nth % Math.max(1, user.emails.length)];
  if (!emailId && kind !== "create" && kind !== "renew") return;
  try {
    await ACTIONS[kind](user, nth, emailId ?? "");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Users whose ledger doesn't match their emails or whose allowance is out of range. */
const findMismatches = (userIds: string[]) => domain.sql`
  with ledger as (select email_id, count(*) filter (where kind = 'charge') as charges,
      count(*) filter (where kind = 'refund') as refunds
    from credit_entries where email_id is not null group by 1),
  sums as (select a.user_id, a.size, sum(e.amount) as remaining, sum(e.amount) filter (where e.kind = 'grant') as granted
    from allowances a join credit_entries e on e.allowance_id = a.id group by a.id)
  select user_id, 'allowance' as what from sums
    where user_id = any(${userIds}) and (remaining < 0 or remaining > size or granted <> size)
  union all
  select e.user_id, e.status from emails e left join ledger l on l.email_id = e.id
    where e.user_id = any(${userIds}) and (coalesce(l.charges, 0) <> 1
      or l.refunds <> case e.status when 'failed' then 1 else 0 end)
  union all
  select a.user_id, 'twice' from ledger l join credit_entries c on c.email_id = l.email_id
    join allowances a on a.id = c.allowance_id
    where a.user_id = any(${userIds}) and (l.charges <> 1 or l.refunds > 1)`;

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom("create", "create", "create", "complete", "fail", "cancel", "delete", "renew"),
  nth: fc.nat(9),
});
/** Sequential steps of concurrent actions. */
const history = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });

it("[SEC-04] keeps the ledger consistent over any history of concurrent actions", {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: CONCURRENT, maxLength: CONCURRENT }),
      async (histories) => {
        const userIds = await Promise.all(
          histories.map(async (steps) => {
            const user: TestUser = { ctx: await newUser(), emails: [], periods: 0 };
            for (const actions of steps) await Promise.all(actions.map((each) => perform(user, each)));
            return user.ctx.caller.id;
          }),
        );
        expect(await findMismatches(userIds)).toEqual([]);
      },
    ),
    { numRuns: Math.ceil(HISTORIES / CONCURRENT), endOnFailure: true },
  );
  expect(domain.deadlocks).toEqual([]);
});
