import { zodResolver } from "@hookform/resolvers/zod";
import { IdentityProof } from "@storyletter/contract/auth";
import { Button, Dialog, FirstField, PasswordField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { isSessionLost } from "../api/errors.ts";
import { trpc } from "../api/trpc.ts";
import { CodeField } from "../features/security/code-field.tsx";
import { fieldsOf, showFormFailure } from "../forms/server-errors.ts";
import { answerProof } from "./proof.ts";

/** Over whatever screen made the call; that one waits, with all that was typed. */
export const ProofDialog = () => (
  <Dialog
    open
    onOpenChange={(isOpen: boolean) => isOpen || answerProof(false)}
    title="Confirm it's you"
    description="You signed in more than 15 minutes ago. Enter your password to continue where you left off."
  >
    <FirstField>
      <ProofForm />
    </FirstField>
  </Dialog>
);

function ProofForm() {
  const { data: factor } = trpc.auth.secondFactor.useQuery();
  const form = useForm<IdentityProof>({
    resolver: zodResolver(IdentityProof),
    defaultValues: { password: "" },
  });
  const field = fieldsOf(form);
  const prove = trpc.auth.proveIdentity.useMutation({
    onSuccess: () => answerProof(true),
    onError: (error) => {
      if (isSessionLost(error)) return answerProof(false);
      showFormFailure(form, "Not confirmed", error);
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((proof) => prove.mutate(proof))} className="space-y-5">
      <PasswordField label="Your password" autoComplete="current-password" {...field("password")} />
      {factor?.enabled && <CodeField {...field("code")} />}
      <Button type="submit" full busy={prove.isPending} busyLabel="Checking...">
        Confirm
      </Button>
    </form>
  );
}
