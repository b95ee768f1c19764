import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MemberCtx } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { verifyPassword } from "./password.ts";
import { forgiveAttempts, throttle } from "./throttle.ts";

/** A session alone may be an unlocked screen: what matters most asks for the password again. */
export async function provePassword(ctx: MemberCtx, password: string): Promise<void> {
  const { id } = ctx.caller;
  await throttle(ctx, "password", id);
  const [user] = await ctx.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
  if (!(await verifyPassword(user?.hash ?? null, password))) throw new Refusal("wrong-password");
  await forgiveAttempts(ctx, "password", id);
}
