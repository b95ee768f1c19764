import { zodResolver } from "@hookform/resolvers/zod";
import { SecondFactorProof } from "@storyletter/contract";
import { Button, type ButtonVariant, PasswordField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { CodeField } from "../code-field.tsx";

export interface ProofFormProps {
  submitLabel: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** `tell` puts a refusal beside its field, and answers false when it concerned none. */
  onSubmit: (proof: SecondFactorProof, tell: (error: unknown) => boolean) => void;
}

/** Password and code: what changing anything about the second factor takes. */
export function ProofForm({ submitLabel, variant, busy, onSubmit }: ProofFormProps) {
  const form = useForm({
    resolver: zodResolver(SecondFactorProof),
    defaultValues: { password: "", code: "" },
  });
  const { errors } = form.formState;
  const tell = (error: unknown) => showServerErrors(form, ["password", "code"], error);
  return (
    <form noValidate onSubmit={form.handleSubmit((proof) => onSubmit(proof, tell))} className="space-y-5">
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
