import { TRIAL_CREDITS } from "@storyletter/contract/constants";
import { buttonClass } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { verificationResult } from "../verification-result.ts";
import { OutcomePage } from "./outcome-page.tsx";

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
