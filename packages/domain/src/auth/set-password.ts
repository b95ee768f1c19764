import { type Transaction, users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { voidMailedTokens } from "./mailed-token.ts";
import { notify } from "./notify.ts";
import { endSessions } from "./sessions/end-sessions.ts";

/** A new password shuts out whoever had the old one: sessions and mailed links end with it. */
export async function setPassword(
  ctx: Ctx,
  tx: Transaction,
  change: { userId: string; passwordHash: string; keepSession: string | null },
): Promise<void> {
  const { userId, passwordHash, keepSession } = change;
  const now = ctx.clock();
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  if (!user) return;
  await voidMailedTokens(tx, { userId, purpose: "reset-password", now });
  await voidMailedTokens(tx, { userId, purpose: "change-email", now });
  await endSessions(tx, { userId, except: keepSession });
  await notify(ctx, tx, { userId, kind: "password-changed", sentTo: user.email });
}
