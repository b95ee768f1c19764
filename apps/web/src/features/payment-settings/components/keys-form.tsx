import type { PaymentSettings } from "@storyletter/contract/admin";
import type { PaymentMode } from "@storyletter/contract/billing";
import { MISSING_KEYS } from "@storyletter/contract/billing/constants";
import { Badge, Button, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { Problem } from "../../../account/checkout.tsx";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showServerErrors } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

interface KeyPair {
  publicKey: string;
  secretKey: string;
}

/** The saved keys of one mode, with the secret key masked; empty if not set. */
export function keysOf(settings: PaymentSettings, type: PaymentMode): KeyPair {
  const [publicKey, secretKey] =
    type === "test"
      ? [settings.testPublicKey, settings.testSecretKey]
      : [settings.livePublicKey, settings.liveSecretKey];
  return { publicKey: publicKey ?? "", secretKey: secretKey ?? "" };
}

export const hasBoth = ({ publicKey, secretKey }: KeyPair): boolean => publicKey !== "" && secretKey !== "";

interface KeysFormProps {
  type: PaymentMode;
  settings: PaymentSettings;
}

const TITLES: Record<PaymentMode, string> = { test: "Test keys", live: "Live keys" };

/** Both keys of one mode. The saved secret key is masked and stays unchanged unless replaced. */
export function KeysForm({ type, settings }: KeysFormProps) {
  const saved = keysOf(settings, type);
  const form = useForm<KeyPair>({ values: saved });
  const field = fieldsOf(form);
  const save = useSaveKeys((error) => showServerErrors(form, error));

  const submit = (keys: KeyPair) => {
    const { publicKey, secretKey } = trimmed(keys);
    if (publicKey && secretKey) return save.mutate({ type, publicKey, secretKey });
    toast({ title: "Missing Keys", description: MISSING_KEYS[type], variant: "destructive" });
    // In reverse order, because the last error set gets the focus.
    if (!secretKey) form.setError("secretKey", { message: "Enter the secret key" }, { shouldFocus: true });
    if (!publicKey) form.setError("publicKey", { message: "Enter the public key" }, { shouldFocus: true });
  };

  return (
    <Section
      title={TITLES[type]}
      aside={hasBoth(saved) ? <Badge tone="success">Saved</Badge> : <Badge>Not set</Badge>}
    >
      <form noValidate aria-label={TITLES[type]} onSubmit={form.handleSubmit(submit)} className="space-y-5">
        <TextField
          label="Public Key"
          placeholder={`pk_${type}_…`}
          autoComplete="off"
          spellCheck={false}
          {...field("publicKey")}
        />
        <TextField
          label="Secret Key"
          placeholder={`sk_${type}_…`}
          hint={
            saved.secretKey ? "Only the last characters are shown. Paste a new key to replace it." : undefined
          }
          autoComplete="off"
          spellCheck={false}
          {...field("secretKey")}
          onFocus={(event) => event.target.select()}
        />
        <div>
          <Button type="submit" variant="quiet" busy={save.isPending} busyLabel="Verifying keys…">
            {type === "test" ? "Save Test Keys" : "Save Live Keys"}
          </Button>
          <Problem text={problemOf(save.error)} />
        </div>
      </form>
    </Section>
  );
}

const trimmed = ({ publicKey, secretKey }: KeyPair): KeyPair => ({
  publicKey: publicKey.trim(),
  secretKey: secretKey.trim(),
});

function useSaveKeys(showFieldErrors: (error: unknown) => boolean) {
  const utils = trpc.useUtils();
  return trpc.admin.savePaymentKeys.useMutation({
    onSuccess: (settings, { type }) => {
      utils.admin.paymentSettings.setData(undefined, settings);
      toast({ title: "Keys Saved", description: `Your ${type} keys are in use.`, variant: "success" });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      showFieldErrors(error);
      toast({ title: "Error", description: "Failed to save API keys", variant: "destructive" });
    },
  });
}

const problemOf = (error: unknown): string | null => (error ? failureText(error, "Please try again.") : null);
