import { createHash, randomBytes } from "node:crypto";
import type postgres from "postgres";
import type { Caller } from "../../clients/call.ts";
import type { TestSystem } from "../../world/world.ts";

/** Callers for the two servers directly and through nginx. */
export interface Machines {
  world: TestSystem;
  first: Caller;
  second: Caller;
  front: Caller;
}

/** Result of one part of the scenario. */
export interface Part {
  figures: Record<string, number>;
  violations: string[];
}

/** Keeps only the violations. */
export const violationsOf = (...found: (string | false)[]): string[] =>
  found.filter((each) => each !== false);

export const NEVER = new AbortController().signal;

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
