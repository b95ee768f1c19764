import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "@storyletter/db";
import type postgres from "postgres";

/** An invariant, and the query that finds violations: one row each, described by `what`. */
export interface Invariant {
  name: string;
  query: string;
}

const POOLS = `
  select a.id, a.user_id, a.plan, a.size, a.mode, a.subscription_id, a.period_start,
         coalesce(sum(e.amount), 0) as remaining,
         count(*) filter (where e.kind = 'grant') as grants,
         coalesce(sum(e.amount) filter (where e.kind = 'grant'), 0) as granted
  from allowances a left join credit_entries e on e.allowance_id = a.id
  group by a.id`;

const LEDGER = `
  select email_id, count(*) filter (where kind = 'charge') as charges,
         count(*) filter (where kind = 'refund') as refunds,
         count(distinct allowance_id) as pools
  from credit_entries where email_id is not null group by email_id`;

/** Must hold in every snapshot, whatever is broken at that moment. */
export const ALWAYS: readonly Invariant[] = [
  {
    name: "no allowance is negative, or above its size",
    query: `select user_id || ' has ' || remaining || ' of ' || size as what from (${POOLS}) p
      where remaining < 0 or remaining > size`,
  },
  {
    name: "each allowance is granted once, in full",
    query: `select user_id || ', ' || plan || ': ' || grants || ' grants of ' || granted as what from (${POOLS}) p
      where granted <> size or grants > 1`,
  },
  {
    name: "each paid period is granted once",
    query: `select subscription_id || ' from ' || period_start || ': ' || count(*) as what from allowances
      where plan <> 'trial' group by subscription_id, period_start having count(*) > 1`,
  },
  {
    name: "each email is charged once",
    query: `select e.id || ': ' || coalesce(l.charges, 0) || ' charges' as what
      from emails e left join (${LEDGER}) l on l.email_id = e.id where coalesce(l.charges, 0) <> 1`,
  },
  {
    name: "a credit is refunded at most once, to its own allowance",
    query: `select email_id || ': ' || charges || ' charges, ' || refunds || ' refunds, ' || pools || ' pools' as what
      from (${LEDGER}) l where charges <> 1 or refunds > 1 or pools <> 1`,
  },
  {
    name: "a letter is charged, and a failure is refunded",
    query: `select e.id || ' is ' || e.status || ' with ' || l.refunds || ' refunds' as what
      from emails e join (${LEDGER}) l on l.email_id = e.id
      where l.refunds <> case e.status when 'failed' then 1 else 0 end`,
  },
  {
    name: "a generated email has its letter, a failed one its reason",
    query: `select id || ' is ' || status as what from emails
      where status = 'generated' and (generated_content is null or completed_at is null)
         or status = 'failed' and (failure_reason is null or completed_at is null)`,
  },
  {
    name: "the letter count matches the letters generated",
    query: `select u.id || ' counts ' || u.emails_generated as what from users u
      where u.emails_generated <> (select count(*) filter (where e.kind = 'charge') - count(*) filter (where e.kind = 'refund')
          from credit_entries e join allowances a on a.id = e.allowance_id where a.user_id = u.id)
        - (select count(*) from emails m where m.user_id = u.id and m.status = 'processing')`,
  },
  {
    name: "an email in progress has its job",
    query: `select e.id || ' has none' as what from emails e where e.status = 'processing' and not exists (
      select 1 from pgboss.job j where j.name in ('write-email', 'write-email.given-up')
        and j.data->>'emailId' = e.id::text and j.state in ('created', 'retry', 'active'))`,
  },
  {
    name: "verified users have one trial, and only they do",
    query: `select u.id || ' has ' || count(a.id) as what from users u
      left join allowances a on a.user_id = u.id and a.plan = 'trial' and a.size > 0
      where u.id not like 'admin-%' group by u.id having count(a.id) <> case when u.verified_at is null then 0 else 1 end`,
  },
  {
    name: "the bonus is unlocked by the fifth letter, once",
    query: `select u.id || ' with ' || u.emails_generated || ' letters' as what from users u
      where (u.action_taker_at is not null) <> (u.emails_generated >= 5)
        or (u.action_taker_at is not null) and (
          (select count(*) from account_notices n where n.user_id = u.id and n.kind = 'bonus-unlocked') <> 1
          or (select count(*) from webhook_deliveries d where d.user_id = u.id and d.event = 'action-taker.unlocked') <> 1)`,
  },
  {
    name: "a key creates one email",
    query: `select user_id || ': ' || idempotency_key as what from emails where idempotency_key is not null
      group by user_id, idempotency_key having count(*) > 1`,
  },
];

const MAX_SHOWN = 5;

/** Checks all invariants in one snapshot; one line per violated invariant. */
export async function findViolations(
  sql: postgres.Sql,
  invariants: readonly Invariant[],
  tries = 20,
): Promise<string[]> {
  try {
    return await findOnce(sql, invariants);
  } catch (error) {
    // The connection may belong to a database that was just killed.
    if (tries <= 1 || !isDatabaseUnavailable(error)) throw error;
    await delay(100);
    return await findViolations(sql, invariants, tries - 1);
  }
}

const findOnce = (sql: postgres.Sql, invariants: readonly Invariant[]): Promise<string[]> =>
  sql.begin("isolation level repeatable read read only", (tx) => violationsIn(tx, invariants));

/** The same, within the caller's transaction. */
export async function violationsIn(
  tx: postgres.TransactionSql,
  invariants: readonly Invariant[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, query } of invariants) {
    const rows = await tx.unsafe<{ what: string }[]>(query);
    const more = rows.length > MAX_SHOWN ? ` and ${rows.length - MAX_SHOWN} more` : "";
    const shown = rows.slice(0, MAX_SHOWN).map(({ what }) => what);
    if (rows.length > 0) found.push(`Violated: ${name}. ${shown.join("; ")}${more}`);
  }
  return found;
}

/** Must hold once nothing is broken and all pending work has finished. */
export const AT_REST: readonly Invariant[] = [
  {
    name: "no email is left unfinished",
    query: `select id || ' of ' || created_at as what from emails where status = 'processing'`,
  },
  {
    name: "every provider event was processed",
    query: `select id || ', ' || type || ', is ' || status as what from webhook_events
      where status not in ('applied', 'ignored')`,
  },
  {
    name: "every unlock was delivered to the automation webhook",
    query: `select user_id || ': ' || status as what from webhook_deliveries where status <> 'delivered'`,
  },
  {
    name: "no job runs forever",
    query: `select name || ' since ' || started_on as what from pgboss.job
      where state = 'active' and started_on < now() - interval '60 seconds'`,
  },
  {
    name: "active subscribers use a paid allowance",
    query: `select b.user_id || ' is active in ' || coalesce(a.plan, 'nothing') as what from billing_accounts b
      left join credit_accounts c on c.user_id = b.user_id
      left join allowances a on a.id = c.allowance_id
      where b.status = 'active' and (coalesce(a.plan, 'trial') = 'trial'
        or a.subscription_id is distinct from b.subscription_id or a.period_start is distinct from b.current_period_start)`,
  },
];
