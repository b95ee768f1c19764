import { TRIAL_CREDITS } from "@storyletter/contract";
import { users } from "@storyletter/db";
import { eq } from "drizzle-orm";
import type { MailDeps } from "./send-mailed-link.ts";

/** Greets a newly verified user, with the credits just granted. */
export async function sendWelcome(
  ctx: MailDeps,
  input: { userId: string; signal?: AbortSignal },
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, input.userId));
  if (!user) return;
  await ctx.mailer.send(
    {
      kind: "welcome",
      to: user.email,
      firstName: user.firstName,
      credits: TRIAL_CREDITS,
      createUrl: `${ctx.appUrl}/create`,
    },
    { id: `welcome-${user.id}`, signal: input.signal },
  );
}
