import { type AdminPageQuery, type AdminUserEntries, AdminUserQuery } from "@storyletter/contract";
import type { MemberCtx } from "../../context.ts";
import { listUsers } from "./list-users.ts";

/** All users, newest first, as many at a time as one answer carries. */
export async function listUserEntries(ctx: MemberCtx, { cursor }: AdminPageQuery): Promise<AdminUserEntries> {
  const { users, nextCursor } = await listUsers(ctx, AdminUserQuery.parse({ cursor }));
  return { users, nextCursor };
}
