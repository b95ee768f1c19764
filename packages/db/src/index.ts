export { checkBackup } from "./backup/check-backup.ts";
export { restoreBackup } from "./backup/restore-backup.ts";
export { BackupError, schemaVersion, writeBackup } from "./backup/write-backup.ts";
export { createBroadcast } from "./broadcast.ts";
export {
  type Connection,
  connect,
  type Database,
  FOREIGN_KEY_VIOLATION,
  isDatabaseUnavailable,
  prepared,
  type Sql,
  sqlState,
  type Transaction,
  UNIQUE_VIOLATION,
} from "./connect.ts";
export { MIGRATIONS_DIR, migrate } from "./migrate.ts";
export {
  dataExports,
  deletionConfirmations,
  deletionRequests,
  exportParts,
} from "./schema/account-closure.ts";
export { auditEntries, staffNotes } from "./schema/audit.ts";
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
export {
  apiKeys,
  oauthGrants,
  webhookCircuits,
  webhookDeliveries,
  webhookEndpoints,
} from "./schema/developers.ts";
export {
  deletedEmailKeys,
  drafts,
  emailSearchText,
  emails,
  letterVersions,
  librarySearchText,
  modelEndpoints,
  modelSpend,
  provenanceRecords,
  signingKeys,
} from "./schema/emails.ts";
export { backups, installation } from "./schema/installation.ts";
export { mailToolDrafts, mailTools } from "./schema/mail-tools.ts";
export {
  accountNotices,
  mailDeliveries,
  mailedTokens,
  notificationSettings,
  productNews,
} from "./schema/mails.ts";
export { dailyMetrics, dailyRevenue, metricReports, productEvents, tallies } from "./schema/metrics.ts";
export { audiences, offers, profiles, voiceSamples } from "./schema/profiles.ts";
export { series, seriesSlots } from "./schema/series.ts";
export { knownDevices, recoveryCodes, secondFactors, sessions, throttles } from "./schema/sessions.ts";
export { stories, storySearchText } from "./schema/stories.ts";
export { testLetters } from "./schema/test-letters.ts";
export { emailDomain, hasAdminId, isCustomer, userSearchText, users } from "./schema/users.ts";
