import { zodResolver } from "@hookform/resolvers/zod";
import { SecondFactorProof } from "@storyletter/contract/schemas";
import { Button, type ButtonVariant, PasswordField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { CodeField } from "../code-field.tsx";
import { showFailureToast } from "../failure.ts";

export interface ProofFormProps {
  submitLabel: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** `showError` shows an error at its field. It returns false when the error has no field. */
  onSubmit: (proof: SecondFactorProof, showError: (error: unknown) => boolean) => void;
}

/** Changing two-factor authentication requires both. */
export function ProofForm({ submitLabel, variant, busy, onSubmit }: ProofFormProps) {
  const form = useForm({
    resolver: zodResolver(SecondFactorProof),
    defaultValues: { password: "", code: "" },
  });
  const { errors } = form.formState;
  const showError = (error: unknown) => showServerErrors(form, ["password", "code"], error);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((proof) => onSubmit(proof, showError))}
      className="space-y-5"
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      <CodeField error={errors.code?.message} {...form.register("code")} />
      <Button type="submit" full variant={variant} busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

export function DisableForm({ onDisabled }: { onDisabled: () => void }) {
  const disable = trpc.auth.disableSecondFactor.useMutation({
    onSuccess: () => {
      toast({ title: "Two-factor authentication is off", variant: "success" });
      onDisabled();
    },
  });
  return (
    <ProofForm
      submitLabel="Turn Off"
      variant="danger"
      busy={disable.isPending}
      onSubmit={(proof, showError) =>
        disable.mutate(proof, {
          onError: (error) =>
            showError(error) || showFailureToast("Two-factor authentication is still on", error),
        })
      }
    />
  );
}

export function RenewCodesForm({ onRenewed }: { onRenewed: (recoveryCodes: string[]) => void }) {
  const renew = trpc.auth.renewRecoveryCodes.useMutation({
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  return (
    <ProofForm
      submitLabel="Create New Codes"
      busy={renew.isPending}
      onSubmit={(proof, showError) =>
        renew.mutate(proof, {
          onError: (error) => showError(error) || showFailureToast("New codes not created", error),
        })
      }
    />
  );
}
