import { zodResolver } from "@hookform/resolvers/zod";
import { CreateWebhookEndpointInput } from "@storyletter/contract/schemas";
import { Button, TextField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { showFailureToast } from "../../security/failure.ts";
import { ShownOnce } from "./shown-once.tsx";

/** The signing secret is shown only once, after the webhook is added. */
export function CreateWebhookForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(CreateWebhookEndpointInput), defaultValues: { url: "" } });
  const create = trpc.developers.createWebhook.useMutation({
    // Don't keep the secret in the cache.
    gcTime: 0,
    onSuccess: () => void utils.developers.webhooks.invalidate(),
    onError: (error) => {
      if (!showServerErrors(form, ["url"], error)) showFailureToast("Webhook not added", error);
    },
  });

  if (create.data) {
    return (
      <ShownOnce
        title="Save this secret now"
        words="You won't see it again. Use it to verify the signature of every message; any Standard Webhooks library can."
        label="Signing secret"
        secret={create.data.secret}
        onSaved={onDone}
      />
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => create.mutate(values))} className="space-y-5">
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://example.com/storyletter"
        autoComplete="off"
        error={form.formState.errors.url?.message}
        {...form.register("url")}
      />
      <Button type="submit" full busy={create.isPending}>
        Add
      </Button>
    </form>
  );
}
