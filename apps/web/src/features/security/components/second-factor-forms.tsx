import { zodResolver } from "@hookform/resolvers/zod";
import {
  ConfirmSecondFactorInput,
  SecondFactorProof,
  type SecondFactorSetup,
  StartSecondFactorInput,
} from "@storyletter/contract/auth";
import { Button, type ButtonVariant, CopyButton, PasswordField, TextField, toast } from "@storyletter/ui";
import { QRCodeSVG } from "qrcode.react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import {
  fieldsOf,
  showFailureToast,
  showFormFailure,
  showServerErrors,
} from "../../../forms/server-errors.ts";
import { useCopyToasts } from "../../../shell/copy-and-save.ts";
import { CodeField } from "../code-field.tsx";

/** Groups of four are easier to read and type. */
export const formatSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

export interface EnrolAppProps {
  setup: SecondFactorSetup;
  onEnrolled: (recoveryCodes: string[]) => void;
}

/** The first code proves that the app has the key. */
export function EnrolApp({ setup, onEnrolled }: EnrolAppProps) {
  const form = useForm({ resolver: zodResolver(ConfirmSecondFactorInput), defaultValues: { code: "" } });
  const field = fieldsOf(form);
  const copyToasts = useCopyToasts();
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const confirm = trpc.auth.confirmSecondFactor.useMutation({
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: "Two-factor authentication is on", variant: "success" });
      onEnrolled(recoveryCodes);
    },
    onError: (error) => showFormFailure(form, "Two-factor authentication not turned on", error),
  });

  return (
    <form noValidate onSubmit={form.handleSubmit((values) => confirm.mutate(values))} className="space-y-5">
      <div className="flex flex-wrap items-center gap-5">
        {/* Some cameras only read dark on light, so ignore the theme. */}
        <div data-theme="light" className="rounded-sheet border border-rule bg-sheet p-3 text-ink">
          <QRCodeSVG
            value={setup.otpauthUrl}
            title="QR code for your authenticator app"
            size={196}
            fgColor="currentColor"
            bgColor="transparent"
          />
        </div>
        <div className="min-w-0 flex-1 basis-48">
          <p>Scan this with your authenticator app, or type the key into it:</p>
          <p className="mt-2 font-mono text-sm break-words">{formatSecret(setup.secret)}</p>
          <CopyButton text={setup.secret} label="Copy Key" size="small" className="mt-2" {...copyToasts} />
        </div>
      </div>
      <TextField
        label="6-digit code"
        hint="The one your app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field("code")}
      />
      <Button type="submit" full busy={confirm.isPending}>
        Turn On
      </Button>
    </form>
  );
}

export function EnrolForm({ onEnrolled }: { onEnrolled: (recoveryCodes: string[]) => void }) {
  const form = useForm({ resolver: zodResolver(StartSecondFactorInput), defaultValues: { password: "" } });
  const field = fieldsOf(form);
  const start = trpc.auth.startSecondFactor.useMutation({
    // Don't keep the secret in the cache.
    gcTime: 0,
    onError: (error) => showFormFailure(form, "Two-factor authentication not set up", error),
  });

  if (start.data) return <EnrolApp setup={start.data} onEnrolled={onEnrolled} />;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => start.mutate(values))} className="space-y-5">
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <Button type="submit" full busy={start.isPending}>
        Continue
      </Button>
    </form>
  );
}

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
  const field = fieldsOf(form);
  const showError = (error: unknown) => showServerErrors(form, error);
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((proof) => onSubmit(proof, showError))}
      className="space-y-5"
    >
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
      <CodeField {...field("code")} />
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
