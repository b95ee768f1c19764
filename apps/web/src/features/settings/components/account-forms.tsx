import { zodResolver } from "@hookform/resolvers/zod";
import { RequestDeletionInput } from "@storyletter/contract/account";
import { RenameInput, type User } from "@storyletter/contract/auth";
import { DELETION_DAYS } from "@storyletter/contract/limits";
import { Button, buttonClass, PasswordField, TextField, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../../forms/server-errors.ts";
import { clearSession, sessionQuery } from "../../../session/session.ts";
import { supportAddress } from "../../../shell/page-meta.ts";

/** Changes the first and last name; an empty field removes that name. */
export function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm({
    resolver: zodResolver(RenameInput),
    defaultValues: { firstName: user.firstName ?? "", lastName: user.lastName ?? "" },
  });
  const field = fieldsOf(form);
  const rename = trpc.auth.rename.useMutation({
    onSuccess: async (renamed) => {
      queryClient.setQueryData(sessionQuery.queryKey, { user: renamed, end: null });
      await router.invalidate();
      toast({ title: "Name saved", variant: "success" });
      onDone();
    },
    onError: (error) => showFormFailure(form, "Name not saved", error),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((name) => rename.mutate(name))} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" optional autoComplete="given-name" {...field("firstName")} />
        <TextField label="Last Name" optional autoComplete="family-name" {...field("lastName")} />
      </div>
      <Button type="submit" full busy={rename.isPending} busyLabel="Saving...">
        Save Name
      </Button>
    </form>
  );
}

export function DeletionForm() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const support = supportAddress();
  const form = useForm({ resolver: zodResolver(RequestDeletionInput), defaultValues: { password: "" } });
  const field = fieldsOf(form);
  const request = trpc.auth.requestDeletion.useMutation({
    onSuccess: async () => {
      clearSession(queryClient);
      await navigate({ to: "/login" });
      toast({
        title: "Account Deletion",
        description: `Your account will be deleted in ${DELETION_DAYS} days. To keep it, sign in before then and choose “Keep My Account”.`,
        variant: "success",
      });
    },
    onError: (error) => showFormFailure(form, "Update Failed", error),
  });
  return (
    <div className="space-y-5">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>We delete your emails, credits, sessions and settings, and your access to The Story Vault.</li>
        <li>Your mail tools are disconnected and their keys deleted here. Drafts in them stay.</li>
        <li>
          This happens {DELETION_DAYS} days from now. To keep your account, sign in before then and choose
          “Keep My Account”.
        </li>
        <li>Your subscription ends with the period you've paid for. You won't be charged again.</li>
        <li>Our backups are free of your data at most {DELETION_DAYS} days later.</li>
        <li>We keep payment records for as long as the law requires, without your name.</li>
      </ul>
      <form noValidate onSubmit={form.handleSubmit((input) => request.mutate(input))} className="space-y-5">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="So we know it's you. You'll be signed out on all devices."
          {...field("password")}
        />
        <Button type="submit" variant="danger" full busy={request.isPending} busyLabel="Deleting...">
          Delete My Account
        </Button>
      </form>
      {support && (
        <p className="text-sm text-faded">
          Prefer to talk to us first?{" "}
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
