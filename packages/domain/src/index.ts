export { cancelSubscription } from "./admin/cancel-subscription.ts";
export { getAnalytics } from "./admin/figures/get-analytics.ts";
export { getRevenue } from "./admin/figures/get-revenue.ts";
export { getStats } from "./admin/figures/get-stats.ts";
export { takeFigures } from "./admin/figures/take-figures.ts";
export { getPaymentSettings } from "./admin/get-payment-settings.ts";
export { listReconciliations } from "./admin/list-reconciliations.ts";
export { replayWebhookEvent } from "./admin/replay-webhook-event.ts";
export { savePaymentKeys } from "./admin/save-payment-keys.ts";
export { listSubscribers } from "./admin/subscribers/list-subscribers.ts";
export { getWebhookEvent, listWebhookEvents } from "./admin/subscribers/list-webhook-events.ts";
export { switchPaymentEnvironment } from "./admin/switch-payment-environment.ts";
export { listJobs, retryJob } from "./admin/system/jobs.ts";
export {
  createBackup,
  getSystemInformation,
  getSystemOverview,
  refreshCaches,
} from "./admin/system/system.ts";
export { changePassword } from "./auth/change-password.ts";
export { confirmEmailChange } from "./auth/confirm-email-change.ts";
export { ensureOwner, type NewOwner } from "./auth/ensure-owner.ts";
export { getUser } from "./auth/get-user.ts";
export { logIn } from "./auth/log-in.ts";
export { logOut } from "./auth/log-out.ts";
export { mailedToken } from "./auth/mailed-token.ts";
export { deleteOldNotices } from "./auth/notify.ts";
export { requestEmailChange } from "./auth/request-email-change.ts";
export { requestPasswordReset } from "./auth/request-password-reset.ts";
export { resendVerification } from "./auth/resend-verification.ts";
export { resetPassword } from "./auth/reset-password.ts";
export { confirmSecondFactor } from "./auth/second-factor/confirm-second-factor.ts";
export { disableSecondFactor } from "./auth/second-factor/disable-second-factor.ts";
export { getSecondFactor } from "./auth/second-factor/get-second-factor.ts";
export { renewRecoveryCodes } from "./auth/second-factor/renew-recovery-codes.ts";
export { refuseWithoutSecondFactor } from "./auth/second-factor/rules.ts";
export {
  getSecondFactorRequirement,
  setSecondFactorRequirement,
} from "./auth/second-factor/set-requirement.ts";
export { startSecondFactor } from "./auth/second-factor/start-second-factor.ts";
export { type MailDeps, sendMailedLink } from "./auth/send-mailed-link.ts";
export { sendNotice } from "./auth/send-notice.ts";
export { sendWelcome } from "./auth/send-welcome.ts";
export { endOtherSessions } from "./auth/sessions/end-other-sessions.ts";
export { endSession } from "./auth/sessions/end-session.ts";
export { listSessions } from "./auth/sessions/list-sessions.ts";
export { createSessions, type Sessions } from "./auth/sessions/sessions.ts";
export { signUp } from "./auth/sign-up.ts";
export { deleteOldThrottles } from "./auth/throttle.ts";
export { verifyEmail } from "./auth/verify-email.ts";
export { applyEvent, giveUpEvent } from "./billing/apply-event.ts";
export { checkPayments } from "./billing/check-payments.ts";
export { confirmCheckout } from "./billing/confirm-checkout.ts";
export { createCheckout } from "./billing/create-checkout.ts";
export { orderDueReconciliation } from "./billing/due-reconciliation.ts";
export { getSubscription } from "./billing/get-subscription.ts";
export { getUsage } from "./billing/get-usage.ts";
export { listInvoices } from "./billing/list-invoices.ts";
export { openPortal } from "./billing/open-portal.ts";
export { type Reception, receiveEvent } from "./billing/receive-event.ts";
export { reconcile } from "./billing/reconcile.ts";
export { sendPaymentFailed, sendReceipt } from "./billing/send-billing-mails.ts";
export { getTestSubscription, simulateCheckout } from "./billing/simulate-checkout.ts";
export { getActionTakerStatus } from "./bonus/get-action-taker-status.ts";
export { getDownload } from "./bonus/get-download.ts";
export { listVaultTemplates } from "./bonus/list-vault-templates.ts";
export { openVault } from "./bonus/open-vault.ts";
export type { Caller, Cookies, Ctx, Deps, MemberCtx } from "./context.ts";
export { cancelEmail } from "./emails/cancel-email.ts";
export { deleteEmail } from "./emails/delete-email.ts";
export { expireOverdueEmails } from "./emails/expire-overdue-emails.ts";
export { expireOverdueRewrites } from "./emails/expire-overdue-rewrites.ts";
export { failEmail } from "./emails/fail-email.ts";
export { failRewrite } from "./emails/fail-rewrite.ts";
export { getEmail } from "./emails/get-email.ts";
export { listEmails } from "./emails/list-emails.ts";
export { requestEmail } from "./emails/request-email.ts";
export { requestRewrite } from "./emails/request-rewrite.ts";
export { type RewriteDeps, rewriteEmail } from "./emails/rewrite-email.ts";
export { createSpendGuard, type SpendCaps } from "./emails/spend-guard.ts";
export { watchEmail } from "./emails/watch-email.ts";
export { type WriteDeps, type WriteOutcome, writeEmail } from "./emails/write-email.ts";
export { Refusal, refusalOf } from "./refusal.ts";
