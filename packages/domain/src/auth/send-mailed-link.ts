import { mailedTokens, users } from "@storyletter/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../context.ts";
import type { Mailer, MailMessage } from "../ports.ts";
import { HOUR_MS, LIFETIME_HOURS, mailedToken, type TokenPurpose } from "./mailed-token.ts";

export interface MailDeps extends Deps {
  mailer: Mailer;
}

/** Where each link leads, and the mail it stands in. */
const LINKS: Record<TokenPurpose, { kind: LinkMail["kind"]; path: string }> = {
  "verify-email": { kind: "verify-email", path: "/api/auth/verify-email" },
  "reset-password": { kind: "reset-password", path: "/reset-password" },
  "change-email": { kind: "change-email", path: "/confirm-email-change" },
  "data-export": { kind: "export-ready", path: "/data-export" },
};
type LinkMail = Extract<MailMessage, { expiresInHours: number }>;

/** Mails the link of one token, unless it has been used or replaced meanwhile. */
export async function sendMailedLink(
  ctx: MailDeps,
  input: { tokenId: string; signal?: AbortSignal },
): Promise<void> {
  const [row] = await ctx.db
    .select({
      purpose: mailedTokens.purpose,
      newEmail: mailedTokens.newEmail,
      email: users.email,
      firstName: users.firstName,
    })
    .from(mailedTokens)
    .innerJoin(users, eq(users.id, mailedTokens.userId))
    .where(and(eq(mailedTokens.id, input.tokenId), isNull(mailedTokens.voidedAt)));
  if (!row) return;
  await startLifetime(ctx, input.tokenId, LIFETIME_HOURS[row.purpose]);
  const { kind, path } = LINKS[row.purpose];
  const token = mailedToken(ctx.appSecret, row.purpose, input.tokenId);
  await ctx.mailer.send(
    {
      kind,
      to: row.newEmail ?? row.email,
      firstName: row.firstName,
      link: `${ctx.appUrl}${path}?token=${token}`,
      expiresInHours: LIFETIME_HOURS[row.purpose],
    },
    { id: input.tokenId, signal: input.signal },
  );
}

/** A link is valid from its mailing on: a mail server that was down must not have used up its time. */
async function startLifetime({ db, clock }: Deps, tokenId: string, hours: number): Promise<void> {
  const expiresAt = new Date(clock().getTime() + hours * HOUR_MS);
  await db.update(mailedTokens).set({ expiresAt }).where(eq(mailedTokens.id, tokenId));
}
