import { MAIL_TOOL_NAMES } from "@storyletter/contract/constants";
import type { RevokedAccess } from "@storyletter/contract/schemas";
import {
  apiKeys,
  dataExports,
  mailedTokens,
  mailTools,
  type Transaction,
  webhookDeliveries,
  webhookEndpoints,
} from "@storyletter/db";
import { and, eq, inArray, isNull } from "drizzle-orm";

interface Subject {
  userId: string;
  now: Date;
}

/** Revokes all access that would survive a password change. Returns the names of what was revoked. */
export async function revokeAccess(tx: Transaction, { userId, now }: Subject): Promise<RevokedAccess> {
  const keys = await tx.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ name: apiKeys.name });
  const endpoints = await tx
    .update(webhookEndpoints)
    .set({ disabledAt: now })
    .where(and(eq(webhookEndpoints.userId, userId), isNull(webhookEndpoints.disabledAt)))
    .returning({ id: webhookEndpoints.id, url: webhookEndpoints.url });
  const waiting = eq(webhookDeliveries.status, "waiting");
  const ids = endpoints.map(({ id }) => id);
  await tx
    .update(webhookDeliveries)
    .set({ status: "failed" })
    .where(and(inArray(webhookDeliveries.endpointId, ids), waiting));
  // The account may be an intruder's, and then gets the next letter that its owner hands over.
  const tools = await tx
    .delete(mailTools)
    .where(eq(mailTools.userId, userId))
    .returning({ tool: mailTools.tool, account: mailTools.account });
  return {
    apiKeys: keys.map(({ name }) => name),
    webhooks: endpoints.map(({ url }) => new URL(url).host),
    exportLinks: await voidExportLinks(tx, { userId, now }),
    mailTools: tools.map(({ tool, account }) => `${MAIL_TOOL_NAMES[tool]} (${account})`),
  };
}

/** Also deletes the archive: the user can request another. */
export async function voidExportLinks(tx: Transaction, { userId, now }: Subject): Promise<number> {
  const links = await tx
    .update(mailedTokens)
    .set({ voidedAt: now })
    .where(
      and(
        eq(mailedTokens.userId, userId),
        eq(mailedTokens.purpose, "data-export"),
        isNull(mailedTokens.voidedAt),
      ),
    )
    .returning({ id: mailedTokens.id });
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
  return links.length;
}
