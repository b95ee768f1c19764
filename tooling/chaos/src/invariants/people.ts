import type postgres from "postgres";
import { checkPerson, type Held, type Person } from "../clients/person.ts";

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
