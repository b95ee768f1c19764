const NAMES: Record<string, string> = {
  "write-email": "Write a letter",
  "rewrite-email": "Rewrite a letter",
  "send-verification": "Mail: verification",
  "send-welcome": "Mail: welcome",
  "send-password-reset": "Mail: new password",
  "send-email-change": "Mail: new address",
  "send-notice": "Mail: account notice",
  "send-receipt": "Mail: receipt",
  "send-payment-failed": "Mail: failed payment",
  "send-farewell": "Mail: account deleted",
  "apply-payment-event": "Payment event",
  "reconcile-payments": "Compare payments",
  "send-webhook": "Webhook",
  "make-export": "Data export",
  "end-subscription": "End a subscription",
  "create-backup": "Backup",
};

/** A kind of job in words; one that is not named yet by its own name. */
export const taskName = (task: string): string => NAMES[task] ?? task;
