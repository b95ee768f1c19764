import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "@storyletter/db";
import type postgres from "postgres";
import type { Invariant } from "./always.ts";

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
      where b.status = 'active' and (a.plan is distinct from 'starter'
        or a.subscription_id is distinct from b.subscription_id or a.period_start is distinct from b.current_period_start)`,
  },
];
