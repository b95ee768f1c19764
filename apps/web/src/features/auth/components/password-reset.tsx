import type { ResetPasswordResult, RevokedAccess } from "@storyletter/contract/auth";
import {
  confirmationProblem,
  emailProblem,
  PASSWORD_MIN,
  passwordProblem,
} from "@storyletter/contract/auth/constants";
import { RESET_HOURS } from "@storyletter/contract/billing/constants";
import { Button, buttonClass, Notice, PasswordField, TextField, toast } from "@storyletter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { failureText } from "../../../api/errors.ts";
import { api, trpc } from "../../../api/trpc.ts";
import { fieldsOf, showServerErrors } from "../../../forms/server-errors.ts";
import { roleOf, securityOf } from "../../../session/gate.ts";
import { clearSession } from "../../../session/session.ts";
import { useFocusHeading } from "../../../shell/focus-heading.ts";
import { OutcomePage, PublicPage } from "../../../shell/public-page.tsx";
import { revokedText } from "../../security/revoked-text.ts";

const RESET_TIME = RESET_HOURS === 1 ? "one hour" : `${RESET_HOURS} hours`;
const LINK_NOT_SENT = "Failed to send the reset link";

export function ForgotPassword() {
  const typed = useLocation({ select: (location) => location.state.email });
  const request = trpc.auth.requestPasswordReset.useMutation();
  const form = useForm({ defaultValues: { email: typed ?? "" } });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(({ email }) =>
    request.mutate({ email: email.trim() }, { onError: (error) => showServerErrors(form, error) }),
  );
  return (
    <PublicPage
      title="Forgot Your Password?"
      lead="Enter the address you sign in with. We'll email you a link to choose a new password."
      footer={
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Back to Login
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          {...field("email", { validate: (email) => emailProblem(email) ?? true })}
        />
        {request.isSuccess && (
          <Notice tone="success" announce title={request.data.message}>
            {`The link works for ${RESET_TIME}. Didn't get it? Check your spam folder.`}
          </Notice>
        )}
        {request.isError && (
          <Notice tone="danger" announce title={failureText(request.error, LINK_NOT_SENT)} />
        )}
        <Button
          type="submit"
          variant={request.isSuccess ? "quiet" : "primary"}
          full
          busy={request.isPending}
          busyLabel="Sending..."
        >
          {request.isSuccess ? "Send Again" : "Send Reset Link"}
        </Button>
      </form>
    </PublicPage>
  );
}

const NOT_CHANGED = "Failed to change your password. Please try again.";

interface ResetPasswordFormProps {
  token: string;
  busy: boolean;
  onSubmit: (password: string, onError: (error: unknown) => void) => void;
}

/** Password managers save a new password with the user name that stands in its form. */
function AccountField({ token }: { token: string }) {
  const { data, isError } = useQuery({
    queryKey: ["reset-address", token],
    queryFn: () => api.auth.resetAddress.mutate({ token }),
  });
  if (isError || data?.email === null) return null;
  return <TextField label="Email" type="email" autoComplete="username" readOnly value={data?.email ?? ""} />;
}

function ResetPasswordForm({ token, busy, onSubmit }: ResetPasswordFormProps) {
  const form = useForm({ defaultValues: { password: "", confirmPassword: "" } });
  const field = fieldsOf(form);

  const showError = (error: unknown) => {
    if (showServerErrors(form, error)) return;
    toast({
      title: "Password not changed",
      description: failureText(error, NOT_CHANGED),
      variant: "destructive",
    });
  };
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ password }) => onSubmit(password, showError))}
      className="space-y-5"
    >
      <AccountField token={token} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters.`}
        {...field("password", {
          validate: (password) => passwordProblem(password) ?? true,
        })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...field("confirmPassword", {
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
        token={token}
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
