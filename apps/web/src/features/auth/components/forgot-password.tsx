import { emailProblem, RESET_HOURS } from "@storyletter/contract/constants";
import { Button, Notice, TextField } from "@storyletter/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { failureText } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { PublicPage } from "../../../shell/public-page.tsx";

const RESET_TIME = RESET_HOURS === 1 ? "one hour" : `${RESET_HOURS} hours`;
const FAILED = "Failed to send the reset link";

export function ForgotPassword() {
  const typed = useLocation({ select: (location) => location.state.email });
  const request = trpc.auth.requestPasswordReset.useMutation();
  const form = useForm({ defaultValues: { email: typed ?? "" } });

  const submit = form.handleSubmit(({ email }) =>
    request.mutate({ email: email.trim() }, { onError: (error) => showServerErrors(form, ["email"], error) }),
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
          error={form.formState.errors.email?.message}
          {...form.register("email", { validate: (email) => emailProblem(email) ?? true })}
        />
        {request.isSuccess && (
          <Notice tone="success" announce title={request.data.message}>
            {`The link works for ${RESET_TIME}. Didn't get it? Check your spam folder.`}
          </Notice>
        )}
        {request.isError && <Notice tone="danger" announce title={failureText(request.error, FAILED)} />}
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
