import { confirmationProblem, emailProblem, passwordProblem } from "@storyletter/contract/auth/constants";
import { TRIAL_CREDITS } from "@storyletter/contract/billing/constants";
import { Button, PasswordField, TextField } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { hasCode } from "../../../api/errors.ts";
import { fieldsOf, showServerErrors } from "../../../forms/server-errors.ts";
import { PublicPage } from "../../../shell/public-page.tsx";
import { lastSignUp, useSignUp } from "../hooks.ts";
import { SampleLetterPreview } from "./sample-letter-preview.tsx";

/** Shown under the email field when the address is taken. */
function AccountExists() {
  return (
    <>
      <Link to="/login" className="link">
        Sign in
      </Link>{" "}
      or{" "}
      <Link to="/forgot-password" className="link">
        reset your password
      </Link>
      .
    </>
  );
}

const TermsNote = () => (
  <p className="text-sm text-faded">
    By creating an account you agree to the{" "}
    <a href="/terms-of-use" className="link">
      Terms of Use
    </a>{" "}
    and the{" "}
    <a href="/privacy-policy" className="link">
      Privacy Policy
    </a>
    .
  </p>
);

export function Signup() {
  const signUp = useSignUp();
  const [earlier] = useState(lastSignUp);
  const form = useForm({
    defaultValues: {
      email: earlier?.email ?? "",
      password: earlier?.password ?? "",
      confirmPassword: earlier?.password ?? "",
      firstName: earlier?.firstName ?? "",
      lastName: earlier?.lastName ?? "",
    },
  });
  const { errors } = form.formState;
  const field = fieldsOf(form);

  const submit = form.handleSubmit(({ confirmPassword: _, ...account }) =>
    signUp.mutate(account, {
      onError: (error) => {
        if (hasCode(error, "email-taken"))
          form.setError(
            "email",
            { type: "taken", message: "You already have an account." },
            { shouldFocus: true },
          );
        else showServerErrors(form, error);
      },
    }),
  );
  return (
    <PublicPage
      title="Create Account"
      lead={`${TRIAL_CREDITS} free emails. No credit card.`}
      beside={<SampleLetterPreview />}
      footer={
        <>
          Already have an account?{" "}
          <Link to="/login" className="link inline-flex min-h-11 items-center">
            Sign in
          </Link>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="We'll send a link to verify it."
          note={errors.email?.type === "taken" && <AccountExists />}
          {...field("email", { validate: (address) => emailProblem(address) ?? true })}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...field("password", { validate: (password) => passwordProblem(password) ?? true })}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...field("confirmPassword", {
            validate: (repeated, { password }) => confirmationProblem(password, repeated) ?? true,
          })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" optional autoComplete="given-name" {...field("firstName")} />
          <TextField label="Last Name" optional autoComplete="family-name" {...field("lastName")} />
        </div>
        <Button type="submit" full busy={signUp.isPending} busyLabel="Creating your account...">
          Create Account
        </Button>
        <TermsNote />
      </form>
    </PublicPage>
  );
}
