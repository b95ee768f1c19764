import { randomUUID } from "node:crypto";
import { insertMembers as insert } from "@storyletter/db/testing";
import type postgres from "postgres";

/** A verified, signed-in user with its own IP address. */
export interface Member {
  id: string;
  cookie: string;
  address: string;
}

export async function insertMembers(sql: postgres.Sql, count: number, credits?: number): Promise<Member[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const members = await insert(sql, ids, { credits });
  return members.map(({ id, session }, nth) => ({
    id,
    address: `10.${100 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`,
    cookie: `storyletter_session=${session}`,
  }));
}
