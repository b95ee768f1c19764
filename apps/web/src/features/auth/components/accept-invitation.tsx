import type { InvitationResult } from "@storyletter/contract/admin";
import {
  confirmationProblem,
  emailProblem,
  PASSWORD_MIN,
  passwordProblem,
} from "@storyletter/contract/auth/constants";
import { Button, buttonClass, PasswordField, TextField } from "@storyletter/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
import { useFocusHeading } from "../../../shell/focus-heading.ts";
import { OutcomePage, PublicPage } from "../../../shell/public-page.tsx";

const route = getRouteApi("/accept-invitation");

const FAILURES: Record<Exclude<InvitationResult["outcome"], "accepted">, string> = {
  "invalid-token": "The invitation is invalid or has already been used. Ask for a new one, or sign in.",
  "token-expired": "The invitation has expired. Ask for a new one.",
};

/** The password first; two-factor authentication follows on the screen that this opens. */
export function AcceptInvitation() {
  const { token } = route.useSearch();
  const accept = trpc.auth.acceptInvitation.useMutation({
    // Loads the app as the new member of staff.
    onSuccess: ({ outcome }) => outcome === "accepted" && location.assign("/admin/security"),
  });
  const form = useForm({ defaultValues: { email: "", password: "", confirmPassword: "" } });
  const field = fieldsOf(form);
  const outcome = token === "" ? "invalid-token" : accept.data?.outcome;
  useFocusHeading(accept.isSuccess);
  if (outcome && outcome !== "accepted")
    return (
      <OutcomePage
        good={false}
        title="Invitation Not Accepted"
        action={
          <Link to="/admin/login" className={buttonClass({ full: true })}>
            Go to Admin Login
          </Link>
        }
      >
        {FAILURES[outcome]}
      </OutcomePage>
    );
  const submit = form.handleSubmit(({ email, password }) =>
    accept.mutate(
      { token, email: email.trim(), password },
      {
        onError: (error) => showFormFailure(form, "Invitation not accepted", error),
      },
    ),
  );
  return (
    <PublicPage
      title="Join the Team"
      lead="Choose a password. Next, you'll set up two-factor authentication with an app on your phone."
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="The address that got the invitation."
          {...field("email", { validate: (email) => emailProblem(email) ?? true })}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters.`}
          {...field("password", { validate: (password) => passwordProblem(password) ?? true })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...field("confirmPassword", {
            validate: (repeated, { password }) => confirmationProblem(password, repeated) ?? true,
          })}
        />
        <Button type="submit" full busy={accept.isPending} busyLabel="Saving...">
          Continue
        </Button>
      </form>
    </PublicPage>
  );
}
