import { createHash, randomBytes } from "node:crypto";
import type postgres from "postgres";

export interface Key {
  id: string;
  headers: { authorization: string };
}

/** Inserts an API key as if created on the screen. */
export async function insertKey(sql: postgres.Sql, userId: string): Promise<Key> {
  const token = `sl_${randomBytes(32).toString("base64url")}`;
  const [row] = await sql<{ id: string }[]>`
    insert into api_keys (user_id, name, token_hash, start, scopes, created_at)
    values (${userId}, 'Harness', ${createHash("sha256").update(token).digest("base64url")},
            ${token.slice(0, 9)}, ${["read", "write"]}, now())
    returning id`;
  return { id: row?.id ?? "", headers: { authorization: `Bearer ${token}` } };
}
