import { zodResolver } from "@hookform/resolvers/zod";
import { RenameInput, type User } from "@storyletter/contract/schemas";
import { Button, TextField, toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { sessionQuery } from "../../../session/session.ts";

/** Changes the first and last name; an empty field removes that name. */
export function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useForm({
    resolver: zodResolver(RenameInput),
    defaultValues: { firstName: user.firstName ?? "", lastName: user.lastName ?? "" },
  });
  const { errors } = form.formState;
  const rename = trpc.auth.rename.useMutation({
    onSuccess: async (renamed) => {
      queryClient.setQueryData(sessionQuery.queryKey, { user: renamed, end: null });
      await router.invalidate();
      toast({ title: "Name saved", variant: "success" });
      onDone();
    },
    onError: (error) => {
      if (isSessionLost(error) || showServerErrors(form, ["firstName", "lastName"], error)) return;
      const description = failureText(error, "Please try again.");
      toast({ title: "Name not saved", description, variant: "destructive" });
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((name) => rename.mutate(name))} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          optional
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register("firstName")}
        />
        <TextField
          label="Last Name"
          optional
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register("lastName")}
        />
      </div>
      <Button type="submit" full busy={rename.isPending} busyLabel="Saving...">
        Save Name
      </Button>
    </form>
  );
}
