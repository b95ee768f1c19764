import type { User } from "@storyletter/contract";
import type { MemberCtx } from "../context.ts";

/** The signed-in user, as the client may see it. */
export function getUser({ caller }: Pick<MemberCtx, "caller">): User {
  const { id, email, firstName, lastName, createdAt, viewedBy } = caller;
  return { id, email, firstName, lastName, createdAt, ...(viewedBy ? { viewedBy } : {}) };
}
