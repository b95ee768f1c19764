import { zodResolver } from "@hookform/resolvers/zod";
import { ChangePasswordForm as Form, PASSWORD_MIN } from "@storyletter/contract";
import { Button, PasswordField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { tellFailure } from "../failure.ts";

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
  });
  const { errors } = form.formState;
  const change = trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      toast({
        title: "Password changed",
        description: "Every other device has been signed out.",
        variant: "success",
      });
      void utils.auth.sessions.invalidate();
      onDone();
    },
    onError: (error) => {
      if (showServerErrors(form, ["currentPassword", "newPassword"], error)) return;
      tellFailure("Password not changed", error);
    },
  });

  const submit = form.handleSubmit(({ confirmPassword: _, ...passwords }) => change.mutate(passwords));
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        hint="Forgotten it? Sign out, and choose “Forgot your password?” at the login."
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
