/** Kinds of deeds that the log is most asked for; any other can be typed. */
export const KNOWN_ACTIONS = [
  "user.create",
  "user.create-admin",
  "user.update-password",
  "user.reset-usage",
  "user.adjust-credits",
  "user.cancel-subscription",
  "user.resend-verification",
  "user.sign-out",
  "user.disable",
  "user.enable",
  "user.view-started",
  "user.view-stopped",
  "email.retry",
] as const;
