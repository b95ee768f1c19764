import { api } from "../../../api/trpc.ts";

/** What staff do to a user with one press, after they were asked. */
export type UserDeed =
  | "cancel-subscription"
  | "reset-usage"
  | "resend-verification"
  | "sign-out"
  | "disable"
  | "enable"
  | "view-as";

interface DeedWords {
  /** The button, and the title of the question. */
  label: string;
  question: (email: string) => string;
  /** The toasts. */
  done: string;
  failed: string;
  danger?: boolean;
}

export const DEEDS: Record<UserDeed, DeedWords> = {
  "cancel-subscription": {
    label: "Cancel Subscription",
    question: (email) =>
      `The Starter subscription of ${email} ends at once, also with the payment provider. Nothing is refunded.`,
    done: "Subscription Canceled",
    failed: "Failed to cancel subscription",
    danger: true,
  },
  "reset-usage": {
    label: "Reset Usage",
    question: (email) =>
      `${email} gets back every credit used of the current allowance. Emails, bonus and billing dates stay as they are.`,
    done: "Usage Reset",
    failed: "Failed to reset usage",
  },
  "resend-verification": {
    label: "Resend Verification",
    question: (email) => `A new verification link goes to ${email}. Earlier links stop working.`,
    done: "Verification Email Sent",
    failed: "Failed to resend verification",
  },
  "sign-out": {
    label: "Sign Out Everywhere",
    question: (email) => `Every session of ${email} ends. Signing in again works as before.`,
    done: "Signed Out Everywhere",
    failed: "Failed to sign out",
  },
  disable: {
    label: "Disable Account",
    question: (email) =>
      `${email} is signed out everywhere and cannot sign in until the account is enabled again. A running subscription goes on.`,
    done: "Account Disabled",
    failed: "Failed to disable the account",
    danger: true,
  },
  enable: {
    label: "Enable Account",
    question: (email) => `${email} can sign in again.`,
    done: "Account Enabled",
    failed: "Failed to enable the account",
  },
  "view-as": {
    label: "See as This User",
    question: (email) =>
      `You will see Storyletter as ${email} does, and can change nothing there. The audit log notes that you looked.`,
    done: "Seeing as this user",
    failed: "Failed to see as this user",
  },
};

export const CALLS: Record<UserDeed, (user: { id: string }) => Promise<unknown>> = {
  "cancel-subscription": (user) => api.admin.cancelSubscription.mutate(user),
  "reset-usage": (user) => api.admin.resetUsage.mutate(user),
  "resend-verification": (user) => api.admin.resendVerification.mutate(user),
  "sign-out": (user) => api.admin.signOutUser.mutate(user),
  disable: (user) => api.admin.disableUser.mutate(user),
  enable: (user) => api.admin.enableUser.mutate(user),
  "view-as": (user) => api.admin.startViewing.mutate(user),
};
