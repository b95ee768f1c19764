import type { ResetPasswordResult } from "@storyletter/contract";
import { buttonClass } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { roleOf, securityOf } from "../../../access/role.ts";
import { trpc } from "../../../api/trpc.ts";
import { leaveSession } from "../../../session/session.ts";
import { useFocusHeading } from "../../../shell/focus-heading.ts";
import { PublicPage } from "../../../shell/public-page.tsx";
import { OutcomePage } from "./outcome-page.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

const route = getRouteApi("/reset-password");

/** The page of the mailed link: opening it changes nothing, sending the form does. */
export function ResetPassword() {
  const { token } = route.useSearch();
  const queryClient = useQueryClient();
  const reset = trpc.auth.resetPassword.useMutation({
    onSuccess: ({ outcome }) => {
      if (outcome === "reset") leaveSession(queryClient);
    },
  });
  const outcome = token === "" ? "invalid-token" : reset.data?.outcome;
  useFocusHeading(reset.isSuccess);

  if (outcome) return <Ended outcome={outcome} />;
  return (
    <PublicPage title="Choose a New Password" lead="You are signed out everywhere once it is set.">
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

function Ended({ outcome }: { outcome: Outcome }) {
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
        Your new password is set, and every device has been signed out.
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
