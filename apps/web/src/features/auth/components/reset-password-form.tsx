import { confirmationProblem, PASSWORD_MIN, passwordProblem } from "@storyletter/contract";
import { Button, PasswordField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { failureText } from "../../../api/errors.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";

const FAILED = "Failed to change your password. Please try again.";

export interface ResetPasswordFormProps {
  busy: boolean;
  onSubmit: (password: string, onError: (error: unknown) => void) => void;
}

export function ResetPasswordForm({ busy, onSubmit }: ResetPasswordFormProps) {
  const form = useForm({ defaultValues: { password: "", confirmPassword: "" } });
  const { errors } = form.formState;

  const tell = (error: unknown) => {
    if (showServerErrors(form, ["password"], error)) return;
    toast({ title: "Password not changed", description: failureText(error, FAILED), variant: "destructive" });
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ password }) => onSubmit(password, tell))}
      className="space-y-5"
    >
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        error={errors.password?.message}
        {...form.register("password", {
          validate: (password) => passwordProblem(password) ?? true,
        })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register("confirmPassword", {
          validate: (repeated, { password }) => confirmationProblem(password, repeated) ?? true,
        })}
      />
      <Button type="submit" full busy={busy} busyLabel="Saving...">
        Set New Password
      </Button>
    </form>
  );
}
