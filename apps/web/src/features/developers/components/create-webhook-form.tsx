import { zodResolver } from "@hookform/resolvers/zod";
import { CreateWebhookEndpointInput } from "@storyletter/contract";
import { Button, TextField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { showServerErrors } from "../../../forms/server-errors.ts";
import { tellFailure } from "../../security/failure.ts";
import { ShownOnce } from "./shown-once.tsx";

/** The address, then the secret its messages are signed with, this once. */
export function CreateWebhookForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(CreateWebhookEndpointInput), defaultValues: { url: "" } });
  const create = trpc.developers.createWebhook.useMutation({
    // The secret is for this dialog alone.
    gcTime: 0,
    onSuccess: () => void utils.developers.webhooks.invalidate(),
    onError: (error) => {
      if (!showServerErrors(form, ["url"], error)) tellFailure("Webhook not added", error);
    },
  });

  if (create.data) {
    return (
      <ShownOnce
        title="Keep this secret now"
        words="It is shown this once. Check the signature of every message with it: any library for Standard Webhooks does."
        label="Signing secret"
        secret={create.data.secret}
        onSaved={onDone}
      />
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => create.mutate(values))} className="space-y-5">
      <TextField
        label="Address"
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
