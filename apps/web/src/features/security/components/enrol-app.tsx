import { zodResolver } from "@hookform/resolvers/zod";
import { ConfirmSecondFactorInput, type SecondFactorSetup } from "@storyletter/contract";
import { Button, CopyButton, TextField, toast } from "@storyletter/ui";
import { QRCodeSVG } from "qrcode.react";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { useCopyToasts } from "../../../clipboard/copy-toasts.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { tellFailure } from "../failure.ts";
import { inGroups } from "../secret.ts";

export interface EnrolAppProps {
  setup: SecondFactorSetup;
  onEnrolled: (recoveryCodes: string[]) => void;
}

/** The secret as a picture and as text, and the first code as the proof that the app has it. */
export function EnrolApp({ setup, onEnrolled }: EnrolAppProps) {
  const form = useForm({ resolver: zodResolver(ConfirmSecondFactorInput), defaultValues: { code: "" } });
  const copyToasts = useCopyToasts();
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const confirm = trpc.auth.confirmSecondFactor.useMutation({
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => {
      toast({ title: "Second factor turned on", variant: "success" });
      onEnrolled(recoveryCodes);
    },
    onError: (error) => {
      if (!showServerErrors(form, ["code"], error)) tellFailure("Second factor not turned on", error);
    },
  });

  return (
    <form noValidate onSubmit={form.handleSubmit((values) => confirm.mutate(values))} className="space-y-5">
      <div className="flex flex-wrap items-center gap-5">
        {/* Cameras read dark on light, whatever the theme. */}
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
          <p className="mt-2 font-mono text-sm break-words">{inGroups(setup.secret)}</p>
          <CopyButton text={setup.secret} label="Copy Key" size="small" className="mt-2" {...copyToasts} />
        </div>
      </div>
      <TextField
        label="6-digit code"
        hint="The one that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.formState.errors.code?.message}
        {...form.register("code")}
      />
      <Button type="submit" full busy={confirm.isPending}>
        Turn On
      </Button>
    </form>
  );
}
