import type { Sandbox } from "@storyletter/launcher/sandbox";
import type postgres from "postgres";
import { checkPerson, type Held, type Person } from "../clients/person.ts";
import { listAll } from "../world/sandbox.ts";

interface Subscription {
  id: string;
  customer: string;
  status: string;
}

interface Invoice {
  id: string;
  status: string;
  customer: string;
  parent: { subscription_details: { subscription: string } | null } | null;
}

const OVER = new Set(["canceled", "incomplete_expired"]);
/** Our status for each provider status that a run can cause. */
const OURS: Record<string, string> = { active: "active", past_due: "past_due", canceled: "canceled" };

/** Differences between our billing data and the provider's, and each user's number of subscriptions there. */
export async function compareWithProvider(sql: postgres.Sql, sandbox: Sandbox) {
  const found: string[] = [];
  const subscriptions = await listAll<Subscription>(sandbox, "/v1/subscriptions?status=all");
  const paid = (await listAll<Invoice>(sandbox, "/v1/invoices")).filter(({ status }) => status === "paid");
  const accounts = await sql<
    { user_id: string; customer_id: string; subscription_id: string; status: string }[]
  >`
    select user_id, customer_id, subscription_id, status from billing_accounts where mode = 'test'`;
  const pools = await sql<{ subscription_id: string; count: number }[]>`
    select subscription_id, count(*)::int as count from allowances where plan <> 'trial' group by 1`;
  const poolsOf = new Map(pools.map((row) => [row.subscription_id, row.count]));
  const accountOf = new Map(accounts.map((row) => [row.customer_id, row]));

  for (const { id, customer, status } of subscriptions) {
    const account = accountOf.get(customer);
    if (!account) found.push(`${id} at the provider has no user here`);
    else if (account.subscription_id === id && account.status !== OURS[status])
      found.push(`${id} is ${status} at the provider but ${account.status} here`);
    const invoices = paid.filter(({ parent }) => parent?.subscription_details?.subscription === id).length;
    const granted = poolsOf.get(id) ?? 0;
    if (granted !== invoices) found.push(`${id} was paid ${invoices} times but granted ${granted} times`);
  }
  const counts = new Map<string, number>();
  for (const { user_id: userId, customer_id: customerId } of accounts) {
    const own = subscriptions.filter(({ customer }) => customer === customerId);
    const active = own.filter(({ status }) => !OVER.has(status)).length;
    if (active > 1) found.push(`${userId} has ${active} active subscriptions`);
    counts.set(userId, Math.max(active, own.length > 0 ? 1 : 0));
  }
  return { found, subscriptionsOf: counts };
}

interface Row {
  address: string;
  user_id: string;
  is_verified: boolean;
  emails: { id: string; key: string | null }[];
  charges: number;
}

/** Compares everyone's memory with the database and the provider. */
export async function checkPeople(
  sql: postgres.Sql,
  people: readonly Person[],
  subscriptionsOf: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await sql<Row[]>`
    select u.email_normalized as address, u.id as user_id, u.verified_at is not null as is_verified,
           coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'key', e.idempotency_key))
             from emails e where e.user_id = u.id), '[]') as emails,
           (select count(*)::int from credit_entries c join allowances a on a.id = c.allowance_id
             where a.user_id = u.id and c.kind = 'charge') as charges
    from users u`;
  const byAddress = new Map(rows.map((row) => [row.address, row]));
  return people.flatMap((person) => {
    const row = byAddress.get(person.email);
    const held: Held = {
      userId: row?.user_id ?? null,
      isVerified: row?.is_verified ?? false,
      emails: row?.emails ?? [],
      charges: row?.charges ?? 0,
      subscriptions: subscriptionsOf.get(row?.user_id ?? "") ?? 0,
    };
    return checkPerson(person, held);
  });
}
