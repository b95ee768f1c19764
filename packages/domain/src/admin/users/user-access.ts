import type {
  AdminUserChange,
  UserAccess,
  UserId,
  UserKeyInput,
  UserWebhookInput,
} from "@storyletter/contract/admin";
import { apiKeys, users, webhookDeliveries, webhookEndpoints } from "@storyletter/db";
import { and, asc, desc, eq } from "drizzle-orm";
import { sessionsOf } from "../../auth/sessions.ts";
import type { MemberCtx } from "../../context.ts";
import { keyColumns } from "../../developers/api-keys.ts";
import { removeEndpoint } from "../../developers/webhook-endpoints.ts";
import { notifySupportAction } from "../../notifications/notify.ts";
import { Refusal } from "../../refusal.ts";
import { deliveryColumns } from "../../webhooks/delivery-log.ts";
import { assertManageable } from "./rules.ts";
import { changeUser } from "./user.ts";

const MAX_DELIVERIES = 20;

/** The keys, webhooks and sessions of a user, without secrets. */
export async function getUserAccess(ctx: MemberCtx, { id }: UserId): Promise<UserAccess> {
  const { db } = ctx;
  const [keys, webhooks, deliveries, sessions] = await Promise.all([
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
        disabledBecause: webhookEndpoints.disabledBecause,
        events: webhookEndpoints.events,
        formerSecretUntil: webhookEndpoints.formerSecretUntil,
      })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, id))
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),
    db
      .select(deliveryColumns)
      .from(webhookDeliveries)
      .innerJoin(users, eq(users.id, webhookDeliveries.userId))
      .where(eq(webhookDeliveries.userId, id))
      .orderBy(desc(webhookDeliveries.id))
      .limit(MAX_DELIVERIES),
    sessionsOf(ctx, id),
  ]);
  return { apiKeys: keys, webhooks, deliveries, sessions };
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
