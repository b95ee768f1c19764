import { farewells } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MailDeps } from "../auth/send-mailed-link.ts";
import type { Deps } from "../context.ts";

/** Sends the last mail to somebody whose account is gone, then forgets the address, too. */
export async function sendFarewell(
  ctx: MailDeps,
  { farewellId, signal }: { farewellId: string; signal?: AbortSignal },
): Promise<void> {
  const [farewell] = await ctx.db.select().from(farewells).where(eq(farewells.id, farewellId));
  if (!farewell) return;
  const { sentTo, createdAt } = farewell;
  await ctx.mailer.send(
    { kind: "account-deleted", to: sentTo, firstName: null, at: createdAt },
    { id: farewellId, signal },
  );
  await dropFarewell(ctx, { farewellId });
}

/** A farewell that could not be sent must not be what remains. */
export async function dropFarewell({ db }: Deps, { farewellId }: { farewellId: string }): Promise<void> {
  await db.delete(farewells).where(eq(farewells.id, farewellId));
}
