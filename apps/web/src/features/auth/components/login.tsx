import { emailProblem, passwordProblem, SECOND_FACTOR_MESSAGES } from "@storyletter/contract/auth/constants";
import { Button, PasswordField, TextField } from "@storyletter/ui";
import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { hasCode } from "../../../api/errors.ts";
import { fieldsOf, showServerErrors } from "../../../forms/server-errors.ts";
import { PublicPage } from "../../../shell/public-page.tsx";
import { CodeField } from "../../security/code-field.tsx";
import { needsCode, readSignedUpEmail, useLogIn } from "../hooks.ts";
import { SampleLetterPreview } from "./sample-letter-preview.tsx";

/** With two-factor authentication on, the code follows as a second step; email and password stay filled in. */
function LoginForm({ returnTarget }: { returnTarget: unknown }) {
  const logIn = useLogIn(returnTarget);
  const [knownEmail] = useState(readSignedUpEmail);
  const form = useForm({ defaultValues: { email: knownEmail, password: "", code: "" } });
  const [asksCode, setAsksCode] = useState(false);
  const field = fieldsOf(form);
  const { setFocus } = form;

  useEffect(() => {
    if (asksCode) setFocus("code");
  }, [asksCode, setFocus]);
  useEffect(() => {
    if (knownEmail) setFocus("password");
  }, [knownEmail, setFocus]);

  const submit = form.handleSubmit((values) => {
    if (asksCode && !values.code.trim()) {
      form.setError("code", { message: SECOND_FACTOR_MESSAGES.code }, { shouldFocus: true });
      return;
    }
    logIn.mutate(values, {
      onError: (error) => {
        setAsksCode(needsCode(error));
        if (!hasCode(error, "second-factor-required")) showServerErrors(form, error);
      },
    });
  });

  if (asksCode) {
    return (
      <form noValidate onSubmit={submit} className="space-y-5">
        <p>
          Signing in as <strong className="font-semibold break-words">{form.getValues("email")}</strong>.
        </p>
        <CodeField {...field("code")} />
        <Button type="submit" full busy={logIn.isPending} busyLabel="Signing in...">
          Sign In
        </Button>
        <Button
          variant="plain"
          full
          onClick={() => {
            form.resetField("code");
            setAsksCode(false);
          }}
        >
          Use another account
        </Button>
      </form>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...field("email", { validate: (address) => emailProblem(address) ?? true })}
      />
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...field("password", { validate: (password) => passwordProblem(password) ?? true })}
        />
        <Link
          to="/forgot-password"
          state={(state) => ({ ...state, email: form.getValues("email") })}
          className="link mt-1 inline-flex min-h-11 items-center text-sm"
        >
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" full busy={logIn.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}

const route = getRouteApi("/login");

export function Login() {
  const { returnTo } = route.useSearch();
  const fromState = useLocation({ select: (location) => location.state.returnTo });
  return (
    <PublicPage
      title="Welcome Back"
      lead="Your letters are where you left them."
      beside={<SampleLetterPreview />}
      footer={
        <>
          New here?{" "}
          <Link to="/signup" className="link inline-flex min-h-11 items-center">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm returnTarget={returnTo ?? fromState} />
    </PublicPage>
  );
}
