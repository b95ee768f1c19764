export { type Broadcast, createBroadcast } from "./broadcast.ts";
export { type Connection, connect, type Database, type Sql, type Transaction } from "./connect.ts";
export { isDatabaseUnavailable, sqlState, UNIQUE_VIOLATION } from "./errors.ts";
export { MIGRATIONS_DIR, migrate } from "./migrate.ts";
export { prepared } from "./prepared.ts";
export { auditEntries } from "./schema/audit.ts";
export {
  billingAccounts,
  checkoutAttempts,
  customerIdEnd,
  invoices,
  paymentSettings,
  reconciliations,
  subscriptionEvents,
  webhookEvents,
} from "./schema/billing.ts";
export { allowances, creditAccounts, creditEntries } from "./schema/credits.ts";
export { emailSearchText, emails, modelSpend } from "./schema/emails.ts";
export { installation } from "./schema/installation.ts";
export { accountNotices, mailedTokens } from "./schema/mails.ts";
export { recoveryCodes, secondFactors } from "./schema/second-factors.ts";
export { knownDevices, sessions } from "./schema/sessions.ts";
export { throttles } from "./schema/throttles.ts";
export { emailDomain, userCount, userSearchText, users } from "./schema/users.ts";
export { statement } from "./statement.ts";
