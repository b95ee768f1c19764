import { zodResolver } from "@hookform/resolvers/zod";
import { ChangePasswordForm as Form, RequestEmailChangeInput } from "@storyletter/contract/auth";
import { PASSWORD_MIN } from "@storyletter/contract/constants";
import { Button, Notice, PasswordField, TextField, toast } from "@storyletter/ui";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast, showServerErrors } from "../../../forms/server-errors.ts";
import { sessionQuery } from "../../../session/session.ts";

export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(RequestEmailChangeInput),
    defaultValues: { newEmail: "", password: "" },
  });
  const { errors } = form.formState;
  const utils = trpc.useUtils();
  const request = trpc.auth.requestEmailChange.useMutation({
    onSuccess: () => void utils.auth.pendingEmailChange.invalidate(),
    onError: (error) => {
      if (showServerErrors(form, ["newEmail", "password"], error)) return;
      showFailureToast("Email not changed", error);
    },
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
      <TextField
        label="New Email"
        type="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register("newEmail")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="So we know it's you."
        error={errors.password?.message}
        {...form.register("password")}
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
  const { errors } = form.formState;
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
    onError: (error) => {
      if (showServerErrors(form, ["currentPassword", "newPassword"], error)) return;
      showFailureToast("Password not changed", error);
    },
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
        error={errors.currentPassword?.message}
        {...form.register("currentPassword")}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={errors.newPassword?.message}
        {...form.register("newPassword")}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword")}
      />
      <Button type="submit" full busy={change.isPending} busyLabel="Saving...">
        Save New Password
      </Button>
    </form>
  );
}
