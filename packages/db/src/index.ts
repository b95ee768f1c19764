export { restoreBackup } from "./backup/restore-backup.ts";
export { BackupError, schemaVersion } from "./backup/tables.ts";
export { writeBackup } from "./backup/write-backup.ts";
export { type Broadcast, createBroadcast } from "./broadcast.ts";
export { type Connection, connect, type Database, type Sql, type Transaction } from "./connect.ts";
export { isDatabaseUnavailable, sqlState, UNIQUE_VIOLATION } from "./errors.ts";
export { MIGRATIONS_DIR, migrate } from "./migrate.ts";
export { prepared } from "./prepared.ts";
export { apiKeys } from "./schema/api-keys.ts";
export { auditEntries } from "./schema/audit.ts";
export {
  billingAccounts,
  checkoutAttempts,
  customerIdEnd,
  disputes,
  invoices,
  paymentSettings,
  reconciliations,
  subscriptionEvents,
  webhookEvents,
} from "./schema/billing.ts";
export { allowances, creditAccounts, creditEntries } from "./schema/credits.ts";
export { emailSearchText, emails, librarySearchText, modelEndpoints, modelSpend } from "./schema/emails.ts";
export { dailyFigures, dailyRevenue, figureReports, tallies } from "./schema/figures.ts";
export { installation } from "./schema/installation.ts";
export { dataExports, deletionRequests, farewells } from "./schema/leaving.ts";
export { letterVersions } from "./schema/letter-versions.ts";
export { accountNotices, mailedTokens } from "./schema/mails.ts";
export { notificationSettings } from "./schema/notifications.ts";
export { productEvents } from "./schema/product-events.ts";
export { productNews } from "./schema/product-news.ts";
export { recoveryCodes, secondFactors } from "./schema/second-factors.ts";
export { knownDevices, sessions } from "./schema/sessions.ts";
export { throttles } from "./schema/throttles.ts";
export { emailDomain, userSearchText, users } from "./schema/users.ts";
export { webhookCircuits } from "./schema/webhook-circuits.ts";
export { webhookEndpoints } from "./schema/webhook-endpoints.ts";
export { webhookDeliveries } from "./schema/webhooks.ts";
