import { confirmationProblem, PASSWORD_MIN, passwordProblem } from "@storyletter/contract/constants";
import type { ResetPasswordResult, RevokedAccess } from "@storyletter/contract/schemas";
import { Button, buttonClass, PasswordField, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { roleOf, securityOf } from "../../../session/role.ts";
import { clearSession } from "../../../session/session.ts";
import { useFocusHeading } from "../../../shell/focus-heading.ts";
import { PublicPage } from "../../../shell/public-page.tsx";
import { revokedText } from "../../security/revoked-text.ts";
import { OutcomePage } from "./outcome-page.tsx";

const FAILED = "Failed to change your password. Please try again.";

interface ResetPasswordFormProps {
  busy: boolean;
  onSubmit: (password: string, onError: (error: unknown) => void) => void;
}

function ResetPasswordForm({ busy, onSubmit }: ResetPasswordFormProps) {
  const form = useForm({ defaultValues: { password: "", confirmPassword: "" } });
  const { errors } = form.formState;

  const showError = (error: unknown) => {
    if (showServerErrors(form, ["password"], error)) return;
    toast({ title: "Password not changed", description: failureText(error, FAILED), variant: "destructive" });
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ password }) => onSubmit(password, showError))}
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

const route = getRouteApi("/reset-password");

/** Mail scanners open links, so only the form changes the password. */
export function ResetPassword() {
  const { token } = route.useSearch();
  const queryClient = useQueryClient();
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: ({ outcome }) => {
      if (outcome === "reset") clearSession(queryClient);
    },
  });
  const outcome = token === "" ? "invalid-token" : reset.data?.outcome;
  useFocusHeading(reset.isSuccess);

  if (outcome) return <Result outcome={outcome} revoked={reset.data?.revoked} />;
  return (
    <PublicPage title="Choose a New Password" lead="This signs you out on all your devices.">
      <ResetPasswordForm
        busy={reset.isPending}
        onSubmit={(password, onError) => reset.mutate({ token, password }, { onError })}
      />
    </PublicPage>
  );
}

type Outcome = ResetPasswordResult["outcome"];

const FAILURES: Record<Exclude<Outcome, "reset">, string> = {
  "invalid-token": "The reset link is invalid or has already been used.",
  "token-expired": "The reset link has expired. Please request a new one.",
};

function Result({ outcome, revoked }: { outcome: Outcome; revoked?: RevokedAccess }) {
  const { user } = route.useRouteContext();
  if (outcome === "reset") {
    return (
      <OutcomePage
        good
        title="Password Changed"
        action={
          <Link to="/login" className={buttonClass({ full: true })}>
            Continue to Login
          </Link>
        }
      >
        Your new password is set, and you've been signed out on all your devices. {revokedText(revoked)}
      </OutcomePage>
    );
  }
  return (
    <OutcomePage
      good={false}
      title="Password Not Changed"
      action={
        user ? (
          <Link to={securityOf(roleOf(user))} className={buttonClass({ full: true })}>
            Go to your settings
          </Link>
        ) : (
          <Link to="/forgot-password" className={buttonClass({ full: true })}>
            Request a New Link
          </Link>
        )
      }
    >
      {FAILURES[outcome]}
    </OutcomePage>
  );
}
