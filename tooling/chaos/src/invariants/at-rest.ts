import type { Invariant } from "./always.ts";

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
