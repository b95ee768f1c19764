import { WEBHOOK_ENDPOINTS_MAX } from "@storyletter/contract/limits";
import type { EndpointDelivery, WebhookEndpoint, WebhookOffReason } from "@storyletter/contract/webhooks";
import {
  AlertDialog,
  Badge,
  type BadgeTone,
  Button,
  ErrorState,
  Icon,
  loadLater,
  Skeletons,
  toast,
} from "@storyletter/ui";
import { Webhook } from "lucide-react";
import { useRef, useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { Section } from "../../../shell/page.tsx";

const CreateWebhookForm = loadLater(async () => (await import("./webhook-forms.tsx")).CreateWebhookForm);
const ChangeWebhookForm = loadLater(async () => (await import("./webhook-forms.tsx")).ChangeWebhookForm);

/** @example eventsText(["email.failed"]) // "1 event" */
const eventsText = (events: WebhookEndpoint["events"]): string =>
  events === null ? "all events" : plural(events.length, "event");

const STATUS_STYLES: Record<EndpointDelivery["status"], { tone: BadgeTone; label: string }> = {
  delivered: { tone: "success", label: "Delivered" },
  waiting: { tone: "warning", label: "Waiting" },
  failed: { tone: "danger", label: "Failed" },
};

/** What was sent and how it was answered; loaded once someone looks. */
function DeliveryTexts({ endpointId, deliveryId }: { endpointId: string; deliveryId: string }) {
  const utils = trpc.useUtils();
  const log = trpc.developers.webhookDeliveries.useQuery({ id: endpointId });
  const resend = trpc.developers.resendWebhook.useMutation({
    onSuccess: () => toast({ title: "Sending again", variant: "success" }),
    onError: (error) => showFailureToast("Message not sent again", error),
    onSettled: () => void utils.developers.webhooks.invalidate(),
  });
  const delivery = log.data?.deliveries.find(({ id }) => id === deliveryId);
  if (!delivery)
    return (
      <p className="text-faded">
        {log.isError ? "Couldn't load the message. Close and try again." : "Loading..."}
      </p>
    );
  return (
    <div className="space-y-2">
      <pre className="text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{delivery.body}</pre>
      <p className="text-faded">
        {delivery.lastAnswer
          ? "Your system responded:"
          : delivery.lastStatus
            ? "The last response had no text."
            : "There was no response yet."}
      </p>
      {delivery.lastAnswer && (
        <pre className="text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">{delivery.lastAnswer}</pre>
      )}
      <Button
        variant="quiet"
        size="small"
        busy={resend.isPending}
        busyLabel="Sending..."
        onClick={() => resend.mutate({ id: endpointId, delivery: deliveryId })}
      >
        Send Again
      </Button>
    </div>
  );
}

function DeliveryRow({ endpointId, delivery }: { endpointId: string; delivery: EndpointDelivery }) {
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 text-sm">
      <Badge tone={STATUS_STYLES[delivery.status].tone}>{STATUS_STYLES[delivery.status].label}</Badge>
      <span className="font-mono break-all">{delivery.event}</span>
      <span className="text-faded">
        <TimeAgo at={delivery.createdAt} />
        {delivery.attempts > 1 && <span>, {delivery.attempts} attempts</span>}
      </span>
      {delivery.status !== "delivered" && delivery.outcome && (
        <span className="basis-full text-faded">{delivery.outcome}</span>
      )}
      <details className="basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-10 cursor-pointer items-center link">
          Message and response
        </summary>
        {open && <DeliveryTexts endpointId={endpointId} deliveryId={delivery.id} />}
      </details>
    </li>
  );
}

function DeliveryLog({ endpoint: { id, deliveries } }: { endpoint: WebhookEndpoint }) {
  if (deliveries.length === 0) return <p className="mt-1 pl-[30px] text-sm text-faded">Nothing sent yet.</p>;
  return (
    <details className="mt-1 pl-[30px]">
      <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm link">
        {deliveries.length === 1 ? "Last message" : `Last ${deliveries.length} messages`}
      </summary>
      <ul className="divide-y divide-rule">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} endpointId={id} delivery={delivery} />
        ))}
      </ul>
    </details>
  );
}

function useWebhookCalls(onRemoved: () => void) {
  const utils = trpc.useUtils();
  const refresh = () => void utils.developers.webhooks.invalidate();
  const test = trpc.developers.testWebhook.useMutation({
    onSuccess: ({ delivered, message }) =>
      toast({
        title: delivered ? "Test message delivered" : "Test message not delivered",
        description: message,
        variant: delivered ? "success" : "destructive",
      }),
    onError: (error) => showFailureToast("Test message not sent", error),
    onSettled: refresh,
  });
  const enable = trpc.developers.enableWebhook.useMutation({
    onSuccess: () => toast({ title: "Webhook turned on", variant: "success" }),
    onError: (error) => showFailureToast("Webhook still off", error),
    onSettled: refresh,
  });
  const remove = trpc.developers.deleteWebhook.useMutation({
    onSuccess: (_, { id }) => {
      utils.developers.webhooks.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
      onRemoved();
      toast({ title: "Webhook removed", variant: "success" });
    },
    onError: (error) => showFailureToast("Webhook not removed", error),
    onSettled: refresh,
  });
  return { test, enable, remove };
}

const OFF_BECAUSE: Record<WebhookOffReason, string> = {
  paused: "by you",
  "password-reset": "when your password was reset",
  failing: "because it failed for three days",
  gone: "because it responded with 410 Gone",
};

function WebhookRow({ endpoint, onRemoved }: { endpoint: WebhookEndpoint; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const calls = useWebhookCalls(() => {
    setAsking(false);
    onRemoved();
  });
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
          <Icon of={Webhook} className="mt-[3px] text-faded" />
          <div className="min-w-0">
            <p className="font-medium break-all">{endpoint.url}</p>
            <p className="text-sm text-faded">
              Added <TimeAgo at={endpoint.createdAt} />, {eventsText(endpoint.events)}
              {endpoint.disabledAt && (
                <span>
                  . Turned off <TimeAgo at={endpoint.disabledAt} />
                  <span>
                    {endpoint.disabledBecause ? `, ${OFF_BECAUSE[endpoint.disabledBecause]}.` : "."}
                  </span>
                </span>
              )}
            </p>
          </div>
        </div>
        <WebhookActions endpoint={endpoint} calls={calls} onRemove={() => setAsking(true)} />
      </div>
      <DeliveryLog endpoint={endpoint} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this webhook?"
        description={`${endpoint.url} stops receiving messages, and its log is deleted.`}
        confirmLabel="Remove Webhook"
        onConfirm={() => calls.remove.mutate({ id: endpoint.id })}
        busy={calls.remove.isPending}
        danger
      />
    </li>
  );
}

interface WebhookActionsProps {
  endpoint: WebhookEndpoint;
  calls: ReturnType<typeof useWebhookCalls>;
  onRemove: () => void;
}

function WebhookActions({ endpoint, calls, onRemove }: WebhookActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {endpoint.disabledAt ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Turn on ${endpoint.url}`}
          busy={calls.enable.isPending}
          busyLabel="Turning on..."
          onClick={() => calls.enable.mutate({ id: endpoint.id })}
        >
          Turn On
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Send a test message to ${endpoint.url}`}
          busy={calls.test.isPending}
          busyLabel="Sending..."
          onClick={() => calls.test.mutate({ id: endpoint.id })}
        >
          Send Test
        </Button>
      )}
      <FormDialog
        form={ChangeWebhookForm}
        label="Change"
        aria-label={`Change ${endpoint.url}`}
        title="Change Webhook"
        description={endpoint.url}
      >
        {(close) => <ChangeWebhookForm endpoint={endpoint} onDone={close} />}
      </FormDialog>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${endpoint.url}`}
        aria-haspopup="dialog"
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}

export function WebhooksSection() {
  const title = useRef<HTMLHeadingElement>(null);
  const webhooks = trpc.developers.webhooks.useQuery();
  return (
    <Section title="Webhooks" titleRef={title}>
      <p className="text-faded">
        Get a signed message in your own systems whenever an email is written, fails or is edited, and about
        batches, series, credits and your subscription.
      </p>
      {webhooks.isError ? (
        <ErrorState title="We couldn't load your webhooks" query={webhooks} />
      ) : webhooks.data ? (
        <Webhooks endpoints={webhooks.data} onRemoved={() => title.current?.focus()} />
      ) : (
        <Skeletons what="your webhooks" sizes={["h-16"]} className="mt-4" />
      )}
    </Section>
  );
}

/** `onRemoved` moves the focus, because the focused button is gone. */
function Webhooks({ endpoints, onRemoved }: { endpoints: WebhookEndpoint[]; onRemoved: () => void }) {
  return (
    <>
      <ul aria-label="Webhooks" className="mt-2 divide-y divide-rule empty:hidden">
        {endpoints.map((endpoint) => (
          <WebhookRow key={endpoint.id} endpoint={endpoint} onRemoved={onRemoved} />
        ))}
      </ul>
      <div className="mt-4">
        {endpoints.length < WEBHOOK_ENDPOINTS_MAX ? (
          <FormDialog
            form={CreateWebhookForm}
            label="Add Webhook"
            description="We send each message there as a POST request with signed JSON."
          >
            {(close) => <CreateWebhookForm onDone={close} />}
          </FormDialog>
        ) : (
          <p className="text-sm text-faded">
            You can have up to {WEBHOOK_ENDPOINTS_MAX} webhooks. Remove one to add another.
          </p>
        )}
      </div>
    </>
  );
}
