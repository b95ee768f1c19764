import { createHash, randomBytes, randomUUID } from "node:crypto";
import type postgres from "postgres";

/** Somebody verified and signed in, made without any mail. */
export interface Member {
  id: string;
  cookie: string;
  address: string;
}

const TRIAL = 10;

/** Many members in a few statements; each has a trial of so many credits. */
export async function insertMembers(sql: postgres.Sql, count: number, credits = TRIAL): Promise<Member[]> {
  const now = new Date();
  const members = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID() as string,
    pool: randomUUID() as string,
    session: randomBytes(20).toString("hex"),
    address: `10.${100 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`,
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
        expires_at: new Date(now.getTime() + 29 * 86_400_000),
      })),
    )}`;
    await tx`insert into allowances ${tx(
      members.map(({ id, pool }) => ({
        id: pool,
        user_id: id,
        plan: "trial",
        size: credits,
        created_at: now,
      })),
    )}`;
    await tx`insert into credit_accounts ${tx(members.map(({ id, pool }) => ({ user_id: id, allowance_id: pool })))}`;
    await tx`insert into credit_entries ${tx(
      members.map(({ pool }) => ({ allowance_id: pool, kind: "grant", amount: credits, created_at: now })),
    )}`;
  });
  return members.map(({ id, session, address }) => ({
    id,
    address,
    cookie: `storyletter_session=${session}`,
  }));
}
