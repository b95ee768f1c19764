import { emailProblem, passwordProblem, SECOND_FACTOR_MESSAGES } from "@storyletter/contract";
import { Button, PasswordField, TextField } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { hasCode } from "../../../api/errors.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { CodeField } from "../../security/code-field.tsx";
import { asksForCode, useLogIn } from "../hooks.ts";

/** Address and password; then, where the account has a second factor, its code, with the first two kept. */
export function LoginForm({ wanted }: { wanted: unknown }) {
  const logIn = useLogIn(wanted);
  const form = useForm({ defaultValues: { email: "", password: "", code: "" } });
  const [asksCode, setAsksCode] = useState(false);
  const { errors } = form.formState;
  const { setFocus } = form;

  useEffect(() => {
    if (asksCode) setFocus("code");
  }, [asksCode, setFocus]);

  const submit = form.handleSubmit((values) => {
    if (asksCode && !values.code.trim()) {
      form.setError("code", { message: SECOND_FACTOR_MESSAGES.code }, { shouldFocus: true });
      return;
    }
    logIn.mutate(values, {
      onError: (error) => {
        setAsksCode(asksForCode(error));
        if (!hasCode(error, "second-factor-required"))
          showServerErrors(form, ["email", "password", "code"], error);
      },
    });
  });

  if (asksCode) {
    return (
      <form noValidate onSubmit={submit} className="space-y-5">
        <p>
          Your password is right.{" "}
          <strong className="font-semibold break-words">{form.getValues("email")}</strong> is protected by a
          second factor.
        </p>
        <CodeField error={errors.code?.message} {...form.register("code")} />
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
        error={errors.email?.message}
        {...form.register("email", { validate: (address) => emailProblem(address) ?? true })}
      />
      <div>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password", { validate: (password) => passwordProblem(password) ?? true })}
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
