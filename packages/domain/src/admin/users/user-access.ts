import type {
  AdminUserChange,
  UserAccess,
  UserId,
  UserKeyInput,
  UserWebhookInput,
} from "@storyletter/contract/admin";
import { apiKeys, webhookEndpoints } from "@storyletter/db";
import { and, asc, desc, eq } from "drizzle-orm";
import type { MemberCtx } from "../../context.ts";
import { keyColumns } from "../../developers/api-keys.ts";
import { removeEndpoint } from "../../developers/webhook-endpoints.ts";
import { notifySupportAction } from "../../notifications/notify.ts";
import { Refusal } from "../../refusal.ts";
import { assertManageable } from "./rules.ts";
import { changeUser } from "./user.ts";

/** The keys and webhooks of a user, without their secrets. */
export async function getUserAccess({ db }: MemberCtx, { id }: UserId): Promise<UserAccess> {
  const [keys, webhooks] = await Promise.all([
    db
      .select(keyColumns)
      .from(apiKeys)
      .where(eq(apiKeys.userId, id))
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),
    db
      .select({
        id: webhookEndpoints.id,
        url: webhookEndpoints.url,
        createdAt: webhookEndpoints.createdAt,
        disabledAt: webhookEndpoints.disabledAt,
      })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, id))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),
  ]);
  return { apiKeys: keys, webhooks };
}

/** Deletes one key and mails its owner. */
export const revokeUserKey = (ctx: MemberCtx, { id, keyId }: UserKeyInput): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.revoke-key",
    message: "Key Revoked",
    allow: () => assertManageable(ctx.caller, id),
    async work(tx, target) {
      const [key] = await tx
        .delete(apiKeys)
        .where(and(eq(apiKeys.id, keyId), eq(apiKeys.userId, id)))
        .returning({ name: apiKeys.name, start: apiKeys.start });
      if (!key) throw new Refusal("not-found");
      const revoked = { apiKeys: [key.name], webhooks: [], exportLinks: 0, mailTools: [] };
      await notifySupportAction(ctx, tx, {
        userId: id,
        sentTo: target.email,
        action: "key-revoked",
        revoked,
      });
      return key;
    },
  });

/** Deletes one webhook with its delivery log and mails its owner. */
export const removeUserWebhook = (
  ctx: MemberCtx,
  { id, webhookId }: UserWebhookInput,
): Promise<AdminUserChange> =>
  changeUser(ctx, {
    id,
    action: "user.remove-webhook",
    message: "Webhook Removed",
    allow: () => assertManageable(ctx.caller, id),
    async work(tx, target) {
      const { url } = await removeEndpoint(tx, { id: webhookId, userId: id });
      const { host } = new URL(url);
      const revoked = { apiKeys: [], webhooks: [host], exportLinks: 0, mailTools: [] };
      const action = "webhook-removed";
      await notifySupportAction(ctx, tx, { userId: id, sentTo: target.email, action, revoked });
      return { host };
    },
  });
