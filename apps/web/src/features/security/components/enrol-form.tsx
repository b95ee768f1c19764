import { zodResolver } from "@hookform/resolvers/zod";
import { StartSecondFactorInput } from "@storyletter/contract";
import { Button, PasswordField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { tellFailure } from "../failure.ts";
import { EnrolApp } from "./enrol-app.tsx";

/** The password first, then the authenticator app. */
export function EnrolForm({ onEnrolled }: { onEnrolled: (recoveryCodes: string[]) => void }) {
  const form = useForm({ resolver: zodResolver(StartSecondFactorInput), defaultValues: { password: "" } });
  const start = trpc.auth.startSecondFactor.useMutation({
    // The secret is for this dialog alone.
    gcTime: 0,
    onError: (error) => {
      if (!showServerErrors(form, ["password"], error)) tellFailure("Second factor not set up", error);
    },
  });

  if (start.data) return <EnrolApp setup={start.data} onEnrolled={onEnrolled} />;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => start.mutate(values))} className="space-y-5">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register("password")}
      />
      <Button type="submit" full busy={start.isPending}>
        Continue
      </Button>
    </form>
  );
}
