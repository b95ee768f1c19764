import { zodResolver } from "@hookform/resolvers/zod";
import { IdentityProof } from "@storyletter/contract/schemas";
import { Button, Dialog, FirstField, PasswordField } from "@storyletter/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { hasCode } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { showServerErrors } from "../../forms/server-errors.ts";
import { CodeField } from "./code-field.tsx";

export interface ConfirmIdentityProps {
  open: boolean;
  /** A sentence about what is confirmed. */
  description: string;
  busy: boolean;
  onClose: () => void;
  /** `showError` shows an error at its field. It returns false when the error has no field. */
  onSubmit: (proof: IdentityProof, showError: (error: unknown) => boolean) => void;
}

/** Protects actions that a stolen session must not be able to do. */
export function ConfirmIdentity({ open, description, busy, onClose, onSubmit }: ConfirmIdentityProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen: boolean) => isOpen || onClose()}
      title="Confirm it's you"
      description={description}
    >
      <FirstField>
        <ProofFields busy={busy} onSubmit={onSubmit} />
      </FirstField>
    </Dialog>
  );
}

function ProofFields({ busy, onSubmit }: Pick<ConfirmIdentityProps, "busy" | "onSubmit">) {
  const { data: factor } = trpc.auth.secondFactor.useQuery();
  const form = useForm<IdentityProof>({
    resolver: zodResolver(IdentityProof),
    defaultValues: { password: "" },
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
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password")}
      />
      {factor?.enabled && <CodeField error={errors.code?.message} {...form.register("code")} />}
      <Button type="submit" full busy={busy} busyLabel="Checking...">
        Confirm
      </Button>
    </form>
  );
}

interface Mutation<Input> {
  isPending: boolean;
  mutate: (
    input: Input & IdentityProof,
    options?: { onSuccess?: () => void; onError?: (error: unknown) => void },
  ) => void;
}

/** Sends a change, and again with the proof when the server requires one. */
export function useIdentityProof<Input extends object>({ mutate, isPending }: Mutation<Input>) {
  const [waiting, setWaiting] = useState<Input | null>(null);
  return {
    send: (input: Input) =>
      mutate(input, { onError: (error) => void (hasCode(error, "proof-required") && setWaiting(input)) }),
    /** Props of the confirmation dialog. */
    dialog: {
      open: waiting !== null,
      busy: isPending,
      onClose: () => setWaiting(null),
      onSubmit: (proof: IdentityProof, showError: (error: unknown) => boolean) =>
        waiting &&
        mutate(
          { ...waiting, ...proof },
          {
            onSuccess: () => setWaiting(null),
            onError: (error) =>
              void (showError(error) || hasCode(error, "proof-required") || setWaiting(null)),
          },
        ),
    },
  };
}

/** The dialog shows these errors at its fields, so they need no toast. */
export const isAboutProof = (error: unknown): boolean =>
  hasCode(error, "proof-required") || hasCode(error, "wrong-password") || hasCode(error, "wrong-code");
