import { ADMIN_USER_MESSAGES, type AdminUser } from "@storyletter/contract/admin";
import type { SubscriptionChoice } from "@storyletter/contract/admin/constants";
import { PASSWORD_MIN } from "@storyletter/contract/auth/constants";
import { DELETION_DAYS } from "@storyletter/contract/limits";
import { Button, ChoiceGroup, PasswordField, TextField, toast } from "@storyletter/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import {
  fieldsOf,
  showFailureToast,
  showFormFailure,
  showServerErrors,
} from "../../../forms/server-errors.ts";
import { revokedText } from "../../security/revoked-text.ts";
import { ADMIN_ACTIONS } from "./user-actions.tsx";

interface PersonFormProps {
  user: AdminUser;
  onDone: () => void;
}

/** The new address confirms the change, so a typo here can't lock anyone out. */
export function ChangeAddressForm({ user, onDone }: PersonFormProps) {
  const utils = trpc.useUtils();
  const form = useForm({ defaultValues: { newEmail: "" } });
  const change = trpc.admin.changeAddress.useMutation({
    onSuccess: async (_, input) => {
      toast({
        title: "Confirmation Link Sent",
        description: `We sent a link to ${input.newEmail}.`,
        variant: "success",
      });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => showFormFailure(form, "Address not changed", error),
  });
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={form.handleSubmit(({ newEmail }) => change.mutate({ id: user.id, newEmail }))}
    >
      <TextField
        label="New email address"
        type="email"
        autoComplete="off"
        hint={
          user.verified
            ? "It gets a link and becomes the address once the link is opened. We notify the current address now."
            : "This address was never verified, so it's replaced now. The new one gets a verification link."
        }
        {...fieldsOf(form)("newEmail")}
      />
      <Button
        type="submit"
        full
        disabled={!form.formState.isDirty}
        busy={change.isPending}
        busyLabel="Sending..."
      >
        Change Address
      </Button>
    </form>
  );
}

export function DeleteUserForm({ user, onDone }: PersonFormProps) {
  const utils = trpc.useUtils();
  const remove = trpc.admin.deleteUser.useMutation({
    onSuccess: async ({ message }) => {
      toast({ title: message, variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => showFailureToast("Deletion not scheduled", error),
  });
  return (
    <div className="space-y-5">
      <p>
        The account and everything in it is deleted in {DELETION_DAYS} days. Until then, the user or staff can
        cancel it. The user is signed out now, a subscription ends with its period, and we send an email.
      </p>
      <Button
        variant="danger"
        full
        busy={remove.isPending}
        busyLabel="Scheduling..."
        onClick={() => remove.mutate({ id: user.id })}
      >
        Delete Account
      </Button>
    </div>
  );
}

const FAILED = "Failed to update password. Please try again.";

interface UpdatePasswordFormProps {
  user: { id: string; email: string };
  onDone: () => void;
}

export function UpdatePasswordForm({ user: { id, email }, onDone }: UpdatePasswordFormProps) {
  const utils = trpc.useUtils();
  const form = useForm({ defaultValues: { newPassword: "" } });
  const update = trpc.admin.updatePassword.useMutation({
    onSuccess: async ({ revoked }) => {
      toast({
        title: "Password Updated",
        description: ["All sessions of this user have ended.", revokedText(revoked)].join(" ").trim(),
        variant: "success",
      });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => {
      showServerErrors(form, error);
      showFailureToast("Update Failed", error, FAILED);
    },
  });
  const submit = form.handleSubmit(({ newPassword }) => {
    if (newPassword.length >= PASSWORD_MIN) return update.mutate({ id, newPassword });
    const message = ADMIN_USER_MESSAGES.updatePassword;
    form.setError("newPassword", { message }, { shouldFocus: true });
    toast({ title: "Invalid Password", description: message, variant: "destructive" });
  });
  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      {/* A password manager would save it as the administrator's own. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint="At least 6 characters. Signs the user out, revokes API keys and webhooks, and sends an email."
        {...fieldsOf(form)("newPassword")}
      />
      <Button
        type="submit"
        full
        disabled={!form.formState.isDirty}
        busy={update.isPending}
        busyLabel="Updating..."
      >
        Update Password
      </Button>
    </form>
  );
}

const CHOICES: { value: SubscriptionChoice; label: string; means: string }[] = [
  {
    value: "pause",
    label: "Pause payments",
    means: "Nothing is charged while the account is disabled. Enabling it resumes payments.",
  },
  {
    value: "end-at-period-end",
    label: "End with the period",
    means: "The paid period stays, and nothing is charged after it.",
  },
  { value: "end", label: "End now", means: "The subscription ends immediately. Nothing is refunded." },
  {
    value: "continue",
    label: "Keep charging",
    means: "The customer goes on being charged for an account they can't use.",
  },
];

/** Disables an account whose subscription runs; the decision about the money is part of it. */
export function DisableUserForm({ user, onDone }: { user: AdminUser; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [subscription, setSubscription] = useState<SubscriptionChoice>("pause");
  const { failed, label } = ADMIN_ACTIONS.disable;
  const disable = trpc.admin.disableUser.useMutation({
    onSuccess: async ({ message }) => {
      toast({ title: message, variant: "success" });
      onDone();
      await utils.admin.invalidate();
    },
    onError: (error) => showFailureToast(failed, error),
  });
  return (
    <div className="space-y-5">
      <p>
        The user is signed out everywhere and can't sign in until the account is enabled again. We'll email
        them what happens to their subscription.
      </p>
      <ChoiceGroup
        label="The subscription"
        options={CHOICES}
        value={subscription}
        onValueChange={setSubscription}
      />
      <p role="status" className="text-sm text-faded">
        {CHOICES.find(({ value }) => value === subscription)?.means}
      </p>
      <Button
        variant="danger"
        full
        busy={disable.isPending}
        busyLabel="Disabling..."
        onClick={() => disable.mutate({ id: user.id, subscription })}
      >
        {label}
      </Button>
    </div>
  );
}
