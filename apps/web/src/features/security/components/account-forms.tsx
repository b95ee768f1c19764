import { zodResolver } from "@hookform/resolvers/zod";
import { ChangePasswordForm as Form, RequestEmailChangeInput } from "@storyletter/contract/auth";
import { PASSWORD_MIN } from "@storyletter/contract/auth/constants";
import { Button, Notice, PasswordField, TextField, toast } from "@storyletter/ui";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
import { sessionQuery } from "../../../session/session.ts";

export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(RequestEmailChangeInput),
    defaultValues: { newEmail: "", password: "" },
  });
  const field = fieldsOf(form);
  const utils = trpc.useUtils();
  const request = trpc.auth.requestEmailChange.useMutation({
    onSuccess: () => void utils.auth.pendingEmailChange.invalidate(),
    onError: (error) => showFormFailure(form, "Email not changed", error),
  });

  if (request.isSuccess) {
    return (
      <div className="space-y-5">
        <Notice tone="success" announce title={request.data.message} />
        <Button full onClick={onDone}>
          Done
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))} className="space-y-5">
      <TextField label="New Email" type="email" autoComplete="email" {...field("newEmail")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="So we know it's you."
        {...field("password")}
      />
      <Button type="submit" full busy={request.isPending} busyLabel="Sending...">
        Send Confirmation Link
      </Button>
    </form>
  );
}

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const session = useQuery(sessionQuery);
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const field = fieldsOf(form);
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      toast({
        title: "Password changed",
        description: "You've been signed out on other devices.",
        variant: "success",
      });
      void utils.auth.sessions.invalidate();
      onDone();
    },
    onError: (error) => showFormFailure(form, "Password not changed", error),
  });

  const submit = form.handleSubmit(({ confirmPassword: _, ...passwords }) => change.mutate(passwords));
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {/* Password managers save a new password with the user name that stands in its form. */}
      <input hidden readOnly autoComplete="username" value={session.data?.user?.email ?? ""} />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        hint="Forgot it? Sign out and choose “Forgot your password?” on the login page."
        {...field("currentPassword")}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        {...field("newPassword")}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field("confirmPassword")} />
      <Button type="submit" full busy={change.isPending} busyLabel="Saving...">
        Save New Password
      </Button>
    </form>
  );
}
