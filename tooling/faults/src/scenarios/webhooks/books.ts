import type postgres from "postgres";

/** What is in the books of everybody, without what only says when it was written. */
export async function readBooks(sql: postgres.Sql): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; books: object }[]>`
    select u.id, jsonb_build_object(
      'account', (select jsonb_agg(jsonb_build_array(status, subscription_id, current_period_start,
          current_period_end, cancel_at_period_end) order by mode)
        from billing_accounts where user_id = u.id),
      'pools', (select jsonb_agg(jsonb_build_array(plan, size, subscription_id, period_start, period_end)
          order by period_start nulls first) from allowances where user_id = u.id),
      'grants', (select jsonb_agg(amount order by e.amount) from credit_entries e
          join allowances a on a.id = e.allowance_id where a.user_id = u.id),
      'inForce', (select a.period_start from credit_accounts c join allowances a on a.id = c.allowance_id
          where c.user_id = u.id),
      'facts', (select jsonb_agg(jsonb_build_array(kind, reason, amount_cents, occurred_at, key) order by key)
          from subscription_events where user_id = u.id),
      'invoices', (select jsonb_agg(jsonb_build_array(id, status, amount_cents, refunded_cents, paid_at) order by id)
          from invoices where user_id = u.id)) as books
    from users u where exists (select 1 from billing_accounts b where b.user_id = u.id)`;
  return new Map(rows.map(({ id, books }) => [id, JSON.stringify(books)]));
}

/** Everything is forgotten but who the customers are. */
export async function forgetBooks(sql: postgres.Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from webhook_events`;
    await tx`delete from subscription_events`;
    await tx`delete from invoices`;
    await tx`update credit_accounts c set allowance_id =
      (select id from allowances a where a.user_id = c.user_id and a.plan = 'trial')`;
    await tx`delete from allowances where plan = 'starter'`;
    await tx`update billing_accounts set status = 'free', subscription_id = null, current_period_start = null,
      current_period_end = null, cancel_at_period_end = false, cancel_requested_at = null, version = 0`;
  });
}

/** Whose books differ, and in which part. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...one].flatMap(([id, text]) => {
    const before: Record<string, unknown> = JSON.parse(text);
    const after: Record<string, unknown> = JSON.parse(other.get(id) ?? "{}");
    return Object.keys(before)
      .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
      .map((part) => `The books of ${id} differ in ${part}`);
  });
}
