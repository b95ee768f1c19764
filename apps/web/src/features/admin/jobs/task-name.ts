const NAMES: Record<string, string> = {
  "write-email": "Write a letter",
  "rewrite-email": "Rewrite a letter",
  "send-verification": "Mail: verification",
  "send-welcome": "Mail: welcome",
  "send-password-reset": "Mail: new password",
  "send-email-change": "Mail: new address",
  "send-notice": "Mail: account notice",
  "create-backup": "Backup",
};

/** A kind of job in words; one that is not named yet by its own name. */
export const taskName = (task: string): string => NAMES[task] ?? task;
