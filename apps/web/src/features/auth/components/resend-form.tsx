import { emailProblem } from "@storyletter/contract";
import { Button, Notice, TextField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { resendFailure, useResendVerification } from "../hooks.ts";
import { keepPendingEmail } from "../pending-email.ts";

const SENT = "Verification email sent successfully! Please check your inbox.";

export function ResendForm({ email }: { email: string }) {
  const resend = useResendVerification();
  const form = useForm({ defaultValues: { email } });
  const empty = form.watch("email").trim() === "";

  const submit = form.handleSubmit((values) =>
    resend.mutate(values, {
      onSuccess: () => keepPendingEmail(values.email),
      onError: (error) => showServerErrors(form, ["email"], error),
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register("email", { validate: (address) => emailProblem(address) ?? true })}
      />
      {resend.isSuccess && <Notice tone="success" announce title={SENT} />}
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
