import type { ConfirmEmailChangeResult } from "@storyletter/contract/auth";
import { Button, buttonClass, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { roleOf, securityOf } from "../../../session/gate.ts";
import { refreshSession } from "../../../session/session.ts";
import { useFocusHeading } from "../../../shell/focus-heading.ts";
import { OutcomePage, PublicPage } from "../../../shell/public-page.tsx";

const route = getRouteApi("/confirm-email-change");

const FAILED = "Failed to confirm your new address. Please try again.";

/** Mail scanners open links, so only the button confirms. */
export function ConfirmEmailChange() {
  const { token } = route.useSearch();
  const queryClient = useQueryClient();
  const confirm = trpc.auth.confirmEmailChange.useMutation({
    onSuccess: ({ outcome }) => (outcome === "changed" ? refreshSession(queryClient) : undefined),
    onError: (error) =>
      toast({ title: "Email not changed", description: failureText(error, FAILED), variant: "destructive" }),
  });
  const outcome = token === "" ? "invalid-token" : confirm.data?.outcome;
  useFocusHeading(confirm.isSuccess);

  if (outcome) return <Result outcome={outcome} />;
  return (
    <PublicPage
      title="Confirm Your New Email"
      lead="You'll sign in with this address, and our emails will go there."
    >
      <Button
        full
        busy={confirm.isPending}
        busyLabel="Confirming..."
        onClick={() => confirm.mutate({ token })}
      >
        Confirm New Email
      </Button>
    </PublicPage>
  );
}

type Outcome = ConfirmEmailChangeResult["outcome"];

const FAILURES: Record<Exclude<Outcome, "changed">, string> = {
  "invalid-token": "The confirmation link is invalid or has already been used.",
  "token-expired": "The confirmation link has expired. Please request a new one in your settings.",
  "email-taken": "Another account is using this address now, so yours hasn't changed.",
};

function Result({ outcome }: { outcome: Outcome }) {
  const { user } = route.useRouteContext();
  const nextStep = user ? (
    <Link to={securityOf(roleOf(user))} className={buttonClass({ full: true })}>
      Go to your settings
    </Link>
  ) : (
    <Link to="/login" className={buttonClass({ full: true })}>
      Continue to Login
    </Link>
  );
  if (outcome === "changed") {
    return (
      <OutcomePage good title="Email Changed" action={nextStep}>
        Your new address is confirmed. Sign in with it from now on.
      </OutcomePage>
    );
  }
  return (
    <OutcomePage good={false} title="Email Not Changed" action={nextStep}>
      {FAILURES[outcome]}
    </OutcomePage>
  );
}
