import { emailProblem } from "@storyletter/contract/auth/constants";
import { TRIAL_CREDITS, VERIFICATION_HOURS } from "@storyletter/contract/billing/constants";
import { Button, buttonClass, Notice, TextField } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { fieldsOf, showServerErrors } from "../../../forms/server-errors.ts";
import { OutcomePage, PublicPage } from "../../../shell/public-page.tsx";
import { lastSignUp, readPendingEmail, resendFailure, useResendVerification } from "../hooks.ts";
import { SampleLetterPreview } from "./sample-letter-preview.tsx";

const SENT = "Verification email sent successfully! Please check your inbox.";
/** For another address than the one that signed up: whether it has an account is not shown. */
const SENT_IF_SIGNED_UP = "If this address has signed up and isn't verified yet, we've sent it a new link.";

/** Beside the documented message, where no address was known before. */
const ONLY_IF_SIGNED_UP = "Nothing is sent to an address that hasn't signed up, or is verified already.";

function ResendForm({ email }: { email: string }) {
  const resend = useResendVerification();
  const form = useForm({ defaultValues: { email } });
  const field = fieldsOf(form);
  const empty = form.watch("email").trim() === "";

  const submit = form.handleSubmit((values) =>
    resend.mutate(values, {
      onError: (error) => showServerErrors(form, error),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        {...field("email", { validate: (address) => emailProblem(address) ?? true })}
      />
      {resend.isSuccess && (
        <Notice
          tone="success"
          announce
          title={email && resend.variables.email !== email ? SENT_IF_SIGNED_UP : SENT}
        >
          {!email && ONLY_IF_SIGNED_UP}
        </Notice>
      )}
      {resend.isError && <Notice tone="danger" announce title={resendFailure(resend.error)} />}
      <Button
        type="submit"
        variant="quiet"
        full
        disabled={empty}
        busy={resend.isPending}
        busyLabel="Sending..."
      >
        Resend Verification Email
      </Button>
    </form>
  );
}

/** Two paths show this screen: after signing up, and after signing in before verifying. */
export function VerificationPending() {
  const [email] = useState(readPendingEmail);
  const [canCorrect] = useState(() => lastSignUp() !== null);
  return (
    <PublicPage
      title="Thank You for Starting Your FREE Trial!"
      beside={<SampleLetterPreview />}
      footer={
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Back to Login
        </Link>
      }
    >
      <p>
        One step left: open the link in the verification email we sent
        {email && (
          <span>
            {" to "}
            <strong className="font-semibold break-words">{email}</strong>
          </span>
        )}
        <span> to get your free credits.</span>
      </p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-faded marker:text-edge">
        <li>The link expires in {VERIFICATION_HOURS} hours.</li>
        <li>Didn't get it? Check your spam folder, or resend it below.</li>
        {canCorrect && (
          <li>
            Mistyped your address?{" "}
            <Link to="/signup" className="link">
              Correct it
            </Link>
            . Everything else is still filled in.
          </li>
        )}
      </ul>
      <hr className="my-6 border-rule" />
      <ResendForm email={email} />
    </PublicPage>
  );
}

const route = getRouteApi("/email-verified");

export function EmailVerified() {
  const result = verificationResult(route.useSearch());
  return "verified" in result ? <Verified /> : <Failed reason={result.reason} />;
}

function Verified() {
  const { user } = route.useRouteContext();
  return (
    <OutcomePage
      good
      title="Email Verified!"
      action={
        user ? (
          <Link to="/dashboard" className={buttonClass({ full: true })}>
            Go to your dashboard
          </Link>
        ) : (
          <Link to="/login" className={buttonClass({ full: true })}>
            Continue to Login
          </Link>
        )
      }
    >
      Your account is active with {TRIAL_CREDITS} free email credits.
    </OutcomePage>
  );
}

function Failed({ reason }: { reason: string }) {
  return (
    <OutcomePage
      good={false}
      title="Verification Failed"
      action={
        <Link to="/verify-email" className={buttonClass({ full: true })}>
          Request New Verification Email
        </Link>
      }
      footer={
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Back to Login
        </Link>
      }
    >
      {reason}
    </OutcomePage>
  );
}

const FAILURES: Record<string, string> = {
  "invalid-token": "The verification link is invalid or has already been used.",
  "token-expired": "The verification link has expired. Please request a new one.",
  "verification-failed": "Email verification failed. Please try again or contact support.",
};

/** The query of `/email-verified`; the router has already parsed values that look like JSON. */
export interface VerificationQuery {
  verified?: unknown;
  error?: unknown;
}

/** As documented, success is checked first, then the error, then neither. */
export function verificationResult(query: VerificationQuery): { verified: true } | { reason: string } {
  if (String(query.verified) === "true") return { verified: true };
  if (query.error === undefined) return { reason: "No verification status found." };
  const code = String(query.error);
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
  return { reason: known ?? "An error occurred during verification. Please try again." };
}
