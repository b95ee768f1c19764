import { createHash, randomBytes } from "node:crypto";
import type postgres from "postgres";

/** Callers and how to restore them, because some fuzzed requests are valid and take effect. */
export interface Callers {
  /** Headers of each caller. */
  headers: readonly Record<string, string>[];
  /** Ids and addresses that exist. */
  known: readonly string[];
  /** Members, each with the headers of a session. */
  members: readonly { id: string; headers: Record<string, string> }[];
  owner: { id: string; headers: Record<string, string> };
  /** Headers of a member no request refers to. */
  witness: Record<string, string>;
  /** All of them, or one. */
  restore(only?: string): Promise<void>;
}

const MEMBERS = 24;
const CREDITS = 10_000_000;

const hashed = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

interface Account {
  id: string;
  session: string;
  key: string;
}

async function addMember(sql: postgres.Sql, id: string, passwordHash: string): Promise<void> {
  const email = `${id}@example.com`;
  const allowance = crypto.randomUUID();
  await sql`
    insert into users (id, email, email_normalized, password_hash, created_at, verified_at)
    values (${id}, ${email}, ${email}, ${passwordHash}, now(), now())
    on conflict (id) do update
    set disabled_at = null, verified_at = now(), password_hash = excluded.password_hash`;
  const [account] = await sql<{ allowanceId: string; missing: number }[]>`
    select allowance_id as "allowanceId", ${CREDITS} - coalesce(sum(amount), 0)::int as missing
    from credit_accounts left join credit_entries using (allowance_id) where user_id = ${id} group by 1`;
  // Staff's calls may have taken them.
  if (account && account.missing > CREDITS / 2) {
    await sql`update allowances set size = greatest(size, ${CREDITS}) where id = ${account.allowanceId}`;
    await sql`
      insert into credit_entries (allowance_id, kind, amount, created_at)
      values (${account.allowanceId}, 'grant', ${account.missing}, now())`;
  }
  if (account) return;
  await sql`
    insert into allowances (id, user_id, plan, size, created_at)
    values (${allowance}, ${id}, 'starter', ${CREDITS}, now())`;
  await sql`insert into credit_accounts (user_id, allowance_id) values (${id}, ${allowance})`;
  await sql`
    insert into credit_entries (allowance_id, kind, amount, created_at)
    values (${allowance}, 'grant', ${CREDITS}, now())`;
}

async function letIn(sql: postgres.Sql, { id, session, key }: Account): Promise<void> {
  await sql`
    insert into sessions (id, user_id, expires_at) values (${hashed(session)}, ${id}, now() + interval '29 days')
    on conflict (id) do update set viewing_user_id = null`;
  await sql`
    insert into api_keys (user_id, name, token_hash, start, scopes, created_at)
    select ${id}, 'Fuzz', ${hashed(key)}, ${key.slice(0, 9)}, ${["read", "write"]}, now()
    where not exists (select from api_keys where token_hash = ${hashed(key)})`;
}

/** Members, an administrator and the owner, by cookie and by key; all with the owner's password. */
export async function addCallers(sql: postgres.Sql): Promise<Callers> {
  const [owner] = await sql<{ id: string; hash: string }[]>`
    select u.id, u.password_hash as hash from users u join installation i on i.owner_id = u.id`;
  if (!owner) throw new Error("This installation has no owner.");
  const members = Array.from({ length: MEMBERS }, (_, index) => `fuzz-${index}`);
  const all = [owner.id, "admin-fuzz", ...members, "witness"].map((id) => ({
    id,
    session: randomBytes(20).toString("hex"),
    key: `sl_${randomBytes(32).toString("base64url")}`,
  }));
  const accounts = all.slice(0, -1);
  const cookieOf = ({ session }: Account) => ({ cookie: `storyletter_session=${session}` });
  const staff = accounts.slice(0, 2).map(cookieOf);
  const restore = async (only?: string) => {
    await sql`truncate throttles`;
    await sql`update installation set admins_need_second_factor = false, owner_id = ${owner.id}`;
    await sql`delete from second_factors`;
    await sql`delete from deletion_requests`;
    for (const account of all.filter(({ id }) => only === undefined || id === only)) {
      if (account.id !== owner.id) await addMember(sql, account.id, owner.hash);
      await letIn(sql, account);
    }
  };
  await restore();
  return {
    headers: [
      ...Array.from({ length: 5 }, () => ({})),
      ...staff,
      ...staff,
      ...staff,
      ...accounts.slice(2, 12).map(cookieOf),
      ...accounts.map(({ key }) => ({ authorization: `Bearer ${key}` })),
      { authorization: "Bearer sl_nothing" },
    ],
    known: accounts.flatMap(({ id }) => [id, `${id}@example.com`]),
    members: accounts.slice(2).map((account) => ({ id: account.id, headers: cookieOf(account) })),
    owner: { id: owner.id, headers: staff[0] ?? {} },
    witness: { authorization: `Bearer ${all.at(-1)?.key}` },
    restore,
  };
}
