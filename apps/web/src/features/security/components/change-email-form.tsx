import { zodResolver } from "@hookform/resolvers/zod";
import { RequestEmailChangeInput } from "@storyletter/contract";
import { Button, Notice, PasswordField, TextField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { tellFailure } from "../failure.ts";

export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(RequestEmailChangeInput),
    defaultValues: { newEmail: "", password: "" },
  });
  const { errors } = form.formState;
  const request = trpc.auth.requestEmailChange.useMutation({
    onError: (error) => {
      if (showServerErrors(form, ["newEmail", "password"], error)) return;
      tellFailure("Email not changed", error);
    },
  });

  if (request.isSuccess) {
    return (
      <div className="space-y-5">
        <Notice tone="success" announce title={request.data.message} />
        <Button full onClick={onDone}>
          Done
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))} className="space-y-5">
      <TextField
        label="New Email"
        type="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register("newEmail")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="To be sure that it is you who asks."
        error={errors.password?.message}
        {...form.register("password")}
      />
      <Button type="submit" full busy={request.isPending} busyLabel="Sending...">
        Send Confirmation Link
      </Button>
    </form>
  );
}
