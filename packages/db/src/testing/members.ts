import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { PlanId } from "@storyletter/contract/constants";
import type { Sql } from "../connect.ts";

/** A verified, signed-in user, created without any mail. */
export interface InsertedMember {
  id: string;
  /** The session cookie's value; fresh enough that no request renews it. */
  session: string;
}

const DAY_MS = 86_400_000;

/** Creates members with these ids, each with an allowance, in five statements regardless of how many. */
export async function insertMembers(
  sql: Sql,
  ids: readonly string[],
  { credits = 10, plan = "trial" }: { credits?: number; plan?: PlanId } = {},
): Promise<InsertedMember[]> {
  const now = new Date();
  const members = ids.map((id) => ({
    id,
    pool: randomUUID() as string,
    session: randomBytes(20).toString("hex"),
  }));
  await sql.begin(async (tx) => {
    await tx`insert into users ${tx(
      members.map(({ id }) => ({
        id,
        email: `${id}@example.com`,
        email_normalized: `${id}@example.com`,
        password_hash: "none",
        created_at: now,
        verified_at: now,
      })),
    )}`;
    await tx`insert into sessions ${tx(
      members.map(({ id, session }) => ({
        id: createHash("sha256").update(session).digest("base64url"),
        user_id: id,
        expires_at: new Date(now.getTime() + 29 * DAY_MS),
      })),
    )}`;
    await tx`insert into allowances ${tx(
      members.map(({ id, pool }) => ({ id: pool, user_id: id, plan, size: credits, created_at: now })),
    )}`;
    await tx`insert into credit_accounts ${tx(members.map(({ id, pool }) => ({ user_id: id, allowance_id: pool })))}`;
    await tx`insert into credit_entries ${tx(
      members.map(({ pool }) => ({ allowance_id: pool, kind: "grant", amount: credits, created_at: now })),
    )}`;
  });
  return members.map(({ id, session }) => ({ id, session }));
}
