import { zodResolver } from "@hookform/resolvers/zod";
import { SECRET_OVERLAP_HOURS } from "@storyletter/contract/limits";
import {
  CreateWebhookEndpointInput,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  type WebhookEndpoint,
  type WebhookEventName,
} from "@storyletter/contract/webhooks";
import { Button, Checkbox, TextField } from "@storyletter/ui";
import { type UseFormReturn, useForm } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../../api/trpc.ts";
import { fieldsOf, showFailureToast, showFormFailure } from "../../../forms/server-errors.ts";
import { ShownOnce } from "./create-forms.tsx";

const WebhookForm = z.object({
  url: CreateWebhookEndpointInput.shape.url,
  all: z.boolean(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
});
type WebhookForm = z.output<typeof WebhookForm>;

const toInput = ({ url, all, events }: WebhookForm) => ({ url, events: all ? null : events });

/** The address, and the events that are sent there. */
function WebhookFields({ form }: { form: UseFormReturn<WebhookForm> }) {
  const chosen = form.watch("events");
  const toggle = (event: WebhookEventName, on: boolean) =>
    form.setValue("events", on ? [...chosen, event] : chosen.filter((each) => each !== event));
  return (
    <>
      <TextField
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://example.com/storyletter"
        autoComplete="off"
        {...fieldsOf(form)("url")}
      />
      <fieldset className="space-y-1">
        <legend className="mb-1 text-sm font-medium">Events</legend>
        <Checkbox label="All events, also future ones" {...form.register("all")} />
        {!form.watch("all") &&
          WEBHOOK_EVENT_NAMES.map((event) => (
            <Checkbox
              key={event}
              label={event}
              hint={WEBHOOK_EVENTS[event]}
              checked={chosen.includes(event)}
              onChange={({ target }) => toggle(event, target.checked)}
            />
          ))}
        {form.formState.errors.events && (
          <p role="alert" className="text-sm font-medium text-brick">
            {form.formState.errors.events.message}
          </p>
        )}
      </fieldset>
    </>
  );
}

const SECRET_WORDS =
  "You won't see it again. Use it to verify the signature of every message; any Standard Webhooks library can.";

/** The signing secret is shown only once, after the webhook is added. */
export function CreateWebhookForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(WebhookForm),
    defaultValues: { url: "", all: true, events: [] },
  });
  const create = trpc.developers.createWebhook.useMutation({
    // Don't keep the secret in the cache.
    gcTime: 0,
    onSuccess: () => void utils.developers.webhooks.invalidate(),
    onError: (error) => showFormFailure(form, "Webhook not added", error),
  });

  if (create.data) {
    return (
      <ShownOnce
        title="Save this secret now"
        words={SECRET_WORDS}
        label="Signing secret"
        secret={create.data.secret}
        onSaved={onDone}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => create.mutate(toInput(values)))}
      className="space-y-5"
    >
      <WebhookFields form={form} />
      <Button type="submit" full busy={create.isPending}>
        Add
      </Button>
    </form>
  );
}

/** Changes a webhook, pauses it, or gives it a new secret, which is shown only once. */
export function ChangeWebhookForm({ endpoint, onDone }: { endpoint: WebhookEndpoint; onDone: () => void }) {
  const { id, url, events } = endpoint;
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(WebhookForm),
    defaultValues: {
      url,
      all: events === null,
      events: WEBHOOK_EVENT_NAMES.filter((event) => events?.includes(event)),
    },
  });
  const refresh = () => void utils.developers.webhooks.invalidate();
  const save = trpc.developers.updateWebhook.useMutation({
    onSuccess: onDone,
    onError: (error) => showFormFailure(form, "Webhook not changed", error),
    onSettled: refresh,
  });
  const rotate = trpc.developers.rotateWebhookSecret.useMutation({
    gcTime: 0,
    onError: (error) => showFailureToast("Secret not changed", error),
    onSettled: refresh,
  });

  if (rotate.data) {
    return (
      <ShownOnce
        title="Save this secret now"
        words={`${SECRET_WORDS} The old secret works for another ${SECRET_OVERLAP_HOURS} hours.`}
        label="New signing secret"
        secret={rotate.data.secret}
        onSaved={() => rotate.reset()}
      />
    );
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => save.mutate({ id, ...toInput(values) }))}
      className="space-y-5"
    >
      <WebhookFields form={form} />
      <Button type="submit" full busy={save.isPending} busyLabel="Saving...">
        Save
      </Button>
      <div className="flex flex-wrap gap-2">
        {!endpoint.disabledAt && (
          <Button
            variant="quiet"
            size="small"
            onClick={form.handleSubmit((values) => save.mutate({ id, ...toInput(values), paused: true }))}
          >
            Pause
          </Button>
        )}
        <Button variant="quiet" size="small" busy={rotate.isPending} onClick={() => rotate.mutate({ id })}>
          New Secret
        </Button>
      </div>
    </form>
  );
}
