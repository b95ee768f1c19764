import { MISSING_KEYS, type PaymentMode, type PaymentSettings } from "@storyletter/contract";
import { Badge, Button, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/section.tsx";
import { Problem } from "../../../subscription/problem.tsx";
import { hasBoth, type KeyPair, keysOf } from "../keys.ts";

interface KeysFormProps {
  type: PaymentMode;
  settings: PaymentSettings;
}

const TITLES: Record<PaymentMode, string> = { test: "Test keys", live: "Live keys" };

/** Both keys of one environment; a secret that is kept shows its end, and is kept when it is left so. */
export function KeysForm({ type, settings }: KeysFormProps) {
  const kept = keysOf(settings, type);
  const form = useForm<KeyPair>({ values: kept });
  const { errors } = form.formState;
  const save = useSaveKeys((error) => showServerErrors(form, ["publicKey", "secretKey"], error));

  const submit = (keys: KeyPair) => {
    const { publicKey, secretKey } = trimmed(keys);
    if (publicKey && secretKey) return save.mutate({ type, publicKey, secretKey });
    toast({ title: "Missing Keys", description: MISSING_KEYS[type], variant: "destructive" });
    // The later one first: the focus stays with the last that is set.
    if (!secretKey) form.setError("secretKey", { message: "Enter the secret key" }, { shouldFocus: true });
    if (!publicKey) form.setError("publicKey", { message: "Enter the public key" }, { shouldFocus: true });
  };

  return (
    <Section
      title={TITLES[type]}
      aside={hasBoth(kept) ? <Badge tone="success">Saved</Badge> : <Badge>Not set</Badge>}
    >
      <form noValidate aria-label={TITLES[type]} onSubmit={form.handleSubmit(submit)} className="space-y-5">
        <TextField
          label="Public Key"
          placeholder={`pk_${type}_…`}
          autoComplete="off"
          spellCheck={false}
          error={errors.publicKey?.message}
          {...form.register("publicKey")}
        />
        <TextField
          label="Secret Key"
          placeholder={`sk_${type}_…`}
          hint={kept.secretKey ? "Only its end is shown. Paste a new one to replace it." : undefined}
          autoComplete="off"
          spellCheck={false}
          error={errors.secretKey?.message}
          {...form.register("secretKey")}
          onFocus={(event) => event.target.select()}
        />
        <div>
          <Button type="submit" variant="quiet" busy={save.isPending} busyLabel="Trying the keys…">
            {type === "test" ? "Save Test Keys" : "Save Live Keys"}
          </Button>
          <Problem text={save.error && failureText(save.error, "Please try again.")} />
        </div>
      </form>
    </Section>
  );
}

const trimmed = ({ publicKey, secretKey }: KeyPair): KeyPair => ({
  publicKey: publicKey.trim(),
  secretKey: secretKey.trim(),
});

function useSaveKeys(showBesideFields: (error: unknown) => boolean) {
  const utils = trpc.useUtils();
  return trpc.admin.savePaymentKeys.useMutation({
    onSuccess: (settings, { type }) => {
      utils.admin.paymentSettings.setData(undefined, settings);
      toast({ title: "Keys Saved", description: `Your ${type} keys are in use.`, variant: "success" });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      showBesideFields(error);
      toast({ title: "Error", description: "Failed to save API keys", variant: "destructive" });
    },
  });
}
