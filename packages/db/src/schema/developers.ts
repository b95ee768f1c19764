import type { ApiKeyScope } from "@storyletter/contract/developers";
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "./moment.ts";
import { users } from "./users.ts";

/** API keys act as their user. Revoking deletes the row. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the token, so a leaked table grants no access. */
    tokenHash: text("token_hash").notNull().unique(),
    /** The first characters of the token, shown so its owner can recognize it. */
    start: text().notNull(),
    /** The last characters, by which staff find it; null for keys from before they were kept. */
    end: text("ending"),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Null for a key that never expires. */
    expiresAt: moment("expires_at"),
    /** Updated at most once a minute; null before the first use. */
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("api_keys_user_id").on(table.userId), index("api_keys_end").on(table.end)],
);

/** Webhook messages and their delivery status, kept for a limited time. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Time-ordered; also sent to the receiver as the message id. */
    id: uuid().primaryKey(),
    /** The user it is about; deleted with the account. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The user's endpoint, which deletes its messages with it; null for the installation's own endpoint. */
    endpointId: uuid("endpoint_id").references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event: text().notNull(),
    /** JSON, byte for byte as signed and sent. */
    body: text().notNull(),
    /** Makes recording the same event twice a single row. */
    key: text().unique(),
    status: text({ enum: ["waiting", "delivered", "failed"] }).notNull(),
    attempts: integer().notNull().default(0),
    /** Response status and error of the last attempt. */
    lastStatus: integer("last_status"),
    lastFailure: text("last_failure"),
    lastDurationMs: integer("last_duration_ms"),
    /** The beginning of the last response's body. */
    lastAnswer: text("last_answer"),
    createdAt: moment("created_at").notNull(),
    /** When it was last sent again by hand; its time limit counts from here. */
    retriedAt: moment("retried_at"),
    lastTriedAt: moment("last_tried_at"),
  },
  (table) => [
    index("webhook_deliveries_user").on(table.userId, table.id),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.id),
    index("webhook_deliveries_status").on(table.status, table.id),
    index("webhook_deliveries_time").on(table.createdAt),
  ],
);

/** A user's webhook endpoint for events about their emails. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    url: text().notNull(),
    /** Signs the messages. Encrypted with AES-256-GCM; the key is derived from APP_SECRET. */
    secretSealed: text("secret_sealed").notNull(),
    /** Signs as well until then. */
    formerSecretSealed: text("former_secret_sealed"),
    formerSecretUntil: moment("former_secret_until"),
    /** Null for all events. */
    events: text().array(),
    createdAt: moment("created_at").notNull(),
    /** No messages are sent until the owner turns the endpoint on again. */
    disabledAt: moment("disabled_at"),
    disabledBecause: text("disabled_because", { enum: ["paused", "password-reset", "failing", "gone"] }),
  },
  (table) => [index("webhook_endpoints_user").on(table.userId)],
);

/** The state of a webhook receiver: the current sender, and how long it is paused. */
export const webhookCircuits = pgTable(
  "webhook_circuits",
  {
    /** Null for the installation's own receiver. */
    endpointId: uuid("endpoint_id").references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Consecutive failed attempts. */
    failures: integer().notNull().default(0),
    /** Since when each attempt has failed. */
    failingSince: moment("failing_since"),
    /** Nothing is sent before this. */
    retryAt: moment("retry_at"),
    /** Messages are sent one at a time: the job that is sending, and when its claim expires. */
    heldBy: uuid("held_by"),
    heldUntil: moment("held_until"),
  },
  (table) => [unique("webhook_circuits_endpoint").on(table.endpointId).nullsNotDistinct()],
);

/** What makes an API key the token of an assistant: who asked for it, and how it is renewed. */
export const oauthGrants = pgTable("oauth_grants", {
  keyId: uuid("key_id")
    .primaryKey()
    .references(() => apiKeys.id, { onDelete: "cascade" }),
  /** The address of the assistant's metadata document. */
  clientId: text("client_id").notNull(),
  redirectUri: text("redirect_uri").notNull(),
  /** SHA-256 of the code, which is exchanged once. */
  codeHash: text("code_hash").notNull().unique(),
  codeChallenge: text("code_challenge").notNull(),
  codeExpiresAt: moment("code_expires_at").notNull(),
  codeUsedAt: moment("code_used_at"),
  /** The key's expiry is that of the refresh token. */
  accessExpiresAt: moment("access_expires_at"),
  refreshHash: text("refresh_hash").unique(),
  /** The refresh token before: who sends it again has stolen it, or was stolen from. */
  formerRefreshHash: text("former_refresh_hash").unique(),
});
