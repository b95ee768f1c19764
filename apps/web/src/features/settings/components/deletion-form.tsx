import { zodResolver } from "@hookform/resolvers/zod";
import { DELETION_DAYS, RequestDeletionInput } from "@storyletter/contract";
import { Button, buttonClass, PasswordField, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { failureText, hasCode, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { leaveSession } from "../../../session/session.ts";
import { supportAddress } from "../../../shell/support-address.ts";

/** Two ways out: a word to support, or the password, which sets the day (decision SET-16). */
export function DeletionForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const support = supportAddress();
  const form = useForm({ resolver: zodResolver(RequestDeletionInput), defaultValues: { password: "" } });
  const request = trpc.auth.requestDeletion.useMutation({
    onSuccess: async () => {
      leaveSession(queryClient);
      await navigate({ to: "/login" });
      toast({
        title: "Account Deletion",
        description: `Your account will be deleted in ${DELETION_DAYS} days. Sign in before then to keep it.`,
        variant: "success",
      });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      const message = failureText(error, "Please try again.");
      if (hasCode(error, "wrong-password")) form.setError("password", { message }, { shouldFocus: true });
      else toast({ title: "Update Failed", description: message, variant: "destructive" });
    },
  });
  return (
    <div className="space-y-5">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>Your emails, credits, sessions and settings are deleted, and The Story Vault with them.</li>
        <li>It happens {DELETION_DAYS} days from now. Until then, sign in and choose “Keep My Account”.</li>
        <li>A subscription ends with the period you have paid for. Nothing more is charged.</li>
        <li>Backups lose it, too: {DELETION_DAYS} days later at the latest.</li>
        <li>Records of payments stay for as long as the law demands, without your name.</li>
      </ul>
      <form noValidate onSubmit={form.handleSubmit((input) => request.mutate(input))} className="space-y-5">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="To be sure that it is you who asks. You are signed out on all devices."
          error={form.formState.errors.password?.message}
          {...form.register("password")}
        />
        <Button type="submit" variant="danger" full busy={request.isPending} busyLabel="Deleting...">
          Delete My Account
        </Button>
      </form>
      {support && (
        <p className="text-sm text-faded">
          You would rather write to somebody?{" "}
          <a
            href={`mailto:${support}?subject=Account%20deletion`}
            className={buttonClass({ variant: "plain", size: "small" })}
          >
            Contact support
          </a>
        </p>
      )}
    </div>
  );
}
