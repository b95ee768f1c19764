import type { AdminUserChange } from "@storyletter/contract/admin";
import type { StaffProcedure } from "@storyletter/contract/admin/constants";
import type { SubscriptionStatus } from "@storyletter/contract/billing";
import { AlertDialog, toast, useLast } from "@storyletter/ui";
import { useMutation } from "@tanstack/react-query";
import { api, trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { isRunning } from "./user-badges.tsx";

/** Actions on a user that need only a confirmation. */
export type AdminAction =
  | "cancel-subscription"
  | "cancel-at-period-end"
  | "reset-usage"
  | "resend-verification"
  | "sign-out"
  | "disable"
  | "enable"
  | "export"
  | "cancel-deletion"
  | "view-as";

interface AdminActionText {
  /** Button label and dialog title. */
  label: string;
  question: (email: string) => string;
  /** Title of the toast if the server refuses; what was done it says itself. */
  failed: string;
  danger?: boolean;
}

export const ADMIN_ACTIONS: Record<AdminAction, AdminActionText> = {
  "cancel-subscription": {
    label: "Cancel Subscription",
    question: (email) =>
      `The subscription of ${email} ends immediately, including at the payment provider. Nothing is refunded, and we email the customer.`,
    failed: "Failed to cancel subscription",
    danger: true,
  },
  "cancel-at-period-end": {
    label: "Cancel at Period End",
    question: (email) =>
      `The plan of ${email} stays until the end of the paid period, and nothing is charged after it. We email the customer.`,
    failed: "Failed to cancel subscription",
  },
  "reset-usage": {
    label: "Reset Usage",
    question: (email) =>
      `${email} gets back all credits used in the current period. Emails, bonus and billing dates don't change.`,
    failed: "Failed to reset usage",
  },
  "resend-verification": {
    label: "Resend Verification",
    question: (email) => `We'll send a new verification link to ${email}. Earlier links stop working.`,
    failed: "Failed to resend verification",
  },
  "sign-out": {
    label: "Sign Out Everywhere",
    question: (email) =>
      `This ends every session of ${email}, revokes all API keys, turns off all webhooks and disconnects all mail tools. They can sign in again, and we email them that support did it.`,
    failed: "Failed to sign out",
  },
  disable: {
    label: "Disable Account",
    question: (email) =>
      `${email} is signed out everywhere and can't sign in until the account is enabled again.`,
    failed: "Failed to disable the account",
    danger: true,
  },
  enable: {
    label: "Enable Account",
    question: (email) =>
      `${email} can sign in again. If payments were paused, they resume with the next renewal.`,
    failed: "Failed to enable the account",
  },
  export: {
    label: "Export Data",
    question: (email) =>
      `We'll email ${email} a link to everything we store about them. You won't see the file.`,
    failed: "Failed to request the export",
  },
  "cancel-deletion": {
    label: "Cancel Deletion",
    question: (email) =>
      `The account of ${email} stays, and we email them. A canceled subscription stays canceled.`,
    failed: "Failed to cancel the deletion",
  },
  "view-as": {
    label: "View as This User",
    question: (email) =>
      `You will see Storyletter as ${email} does, and can change nothing there. The audit log notes that you looked.`,
    failed: "Failed to see as this user",
  },
};

const CALLS: Record<AdminAction, (user: { id: string }) => Promise<AdminUserChange>> = {
  "cancel-subscription": (user) => api.admin.cancelSubscription.mutate(user),
  "cancel-at-period-end": (user) => api.admin.cancelAtPeriodEnd.mutate(user),
  "reset-usage": (user) => api.admin.resetUsage.mutate(user),
  "resend-verification": (user) => api.admin.resendVerification.mutate(user),
  "sign-out": (user) => api.admin.signOutUser.mutate(user),
  disable: (user) => api.admin.disableUser.mutate(user),
  enable: (user) => api.admin.enableUser.mutate(user),
  export: (user) => api.admin.exportUser.mutate(user),
  "cancel-deletion": (user) => api.admin.cancelUserDeletion.mutate(user),
  "view-as": (user) => api.admin.startImpersonation.mutate(user),
};

/** What each one calls. */
export const ACTION_NEEDS: Record<AdminAction, StaffProcedure> = {
  "cancel-subscription": "admin.cancelSubscription",
  "cancel-at-period-end": "admin.cancelAtPeriodEnd",
  "reset-usage": "admin.resetUsage",
  "resend-verification": "admin.resendVerification",
  "sign-out": "admin.signOutUser",
  disable: "admin.disableUser",
  enable: "admin.enableUser",
  export: "admin.exportUser",
  "cancel-deletion": "admin.cancelUserDeletion",
  "view-as": "admin.startImpersonation",
};

/** The ways a subscription can still be ended. */
export function endingsOf(subscriptionStatus: SubscriptionStatus, cancelAtPeriodEnd: boolean): AdminAction[] {
  if (!isRunning(subscriptionStatus)) return [];
  return cancelAtPeriodEnd ? ["cancel-subscription"] : ["cancel-at-period-end", "cancel-subscription"];
}

export interface PendingAdminAction {
  action: AdminAction;
  user: { id: string; email: string };
}

/** Confirms an action. */
export function AdminActionDialog({
  pending,
  onClose,
}: {
  pending: PendingAdminAction | null;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const shown = useLast(pending);
  const run = useMutation({
    mutationFn: ({ action, user }: PendingAdminAction) => CALLS[action]({ id: user.id }),
    onSuccess: async ({ message }, { action }) => {
      // Reload the whole app as the other user.
      if (action === "view-as") return location.assign("/dashboard");
      toast({ title: message, variant: "success" });
      await utils.admin.invalidate();
    },
    onError: (error, { action }) => showFailureToast(ADMIN_ACTIONS[action].failed, error),
    onSettled: onClose,
  });
  if (!shown) return null;
  const { label, question, danger } = ADMIN_ACTIONS[shown.action];
  return (
    <AlertDialog
      open={pending !== null}
      onOpenChange={onClose}
      title={label}
      description={<span className="break-words">{question(shown.user.email)}</span>}
      confirmLabel={label}
      cancelLabel={shown.action.startsWith("cancel-") ? "Keep It" : "Cancel"}
      danger={danger}
      busy={run.isPending}
      onConfirm={() => run.mutate(shown)}
    />
  );
}
