import type { WebhookDelivery, WebhookDeliveryDetails } from "@storyletter/contract/admin";
import { Button, Dialog, ErrorState, Skeleton, toast } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { FactRows, StatusBadge, type StatusStyle } from "../facts.tsx";
import { ScrollBox } from "../metrics/scroll-box.tsx";

export const DELIVERY_BADGES: Record<WebhookDelivery["status"], StatusStyle> = {
  waiting: { tone: "warning", label: "Waiting" },
  delivered: { tone: "success", label: "Delivered" },
  failed: { tone: "danger", label: "Failed" },
};

export function responseOf({ lastStatus, lastFailure, lastDurationMs }: WebhookDelivery): string {
  if (lastDurationMs === null) return "Not attempted yet";
  const result = lastStatus === null ? (lastFailure ?? "No response") : String(lastStatus);
  return `${result.replaceAll("-", " ")}, ${lastDurationMs} ms`;
}

/** Delivered or not, as often as its receiver needs it. */
export function useResend() {
  const utils = trpc.useUtils();
  return trpc.admin.resendWebhook.useMutation({
    onSuccess: () => toast({ title: "Sending it again", variant: "success" }),
    onError: (error) => showFailureToast("Couldn't send it again", error),
    onSettled: () =>
      Promise.all([
        utils.admin.webhookDeliveries.invalidate(),
        utils.admin.webhookDelivery.invalidate(),
        utils.admin.userAccess.invalidate(),
      ]),
  });
}

function SendAgain({ id, event }: Pick<WebhookDelivery, "id" | "event">) {
  const resend = useResend();
  return (
    <Button
      variant="quiet"
      size="small"
      busy={resend.isPending}
      aria-label={`Send again: ${event}`}
      onClick={() => resend.mutate({ id })}
    >
      Send again
    </Button>
  );
}

/** What was sent to a webhook, and what it answered. */
export function DeliveryDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const delivery = trpc.admin.webhookDelivery.useQuery(
    { id: id ?? "" },
    { enabled: id !== undefined, staleTime: 0 },
  );
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={onClose}
      wide
      title="Webhook Delivery"
      description={delivery.data?.event ?? " "}
    >
      {delivery.data ? (
        <Delivery delivery={delivery.data} />
      ) : delivery.isError ? (
        <ErrorState title="Couldn't load the delivery" retryLabel="Retry" query={delivery} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

const Delivery = ({ delivery }: { delivery: WebhookDeliveryDetails }) => (
  <div className="space-y-5">
    <FactRows
      facts={[
        ["Status", <StatusBadge key="status" {...DELIVERY_BADGES[delivery.status]} />],
        [
          "To",
          <span key="to" className="wrap-anywhere">
            {delivery.url ?? "This installation's receiver"}
          </span>,
        ],
        ["Attempts", delivery.attempts],
        ["Last response", responseOf(delivery)],
      ]}
    />
    <Text title="Payload" text={pretty(delivery.body)} />
    <Text title="Answer" text={delivery.lastAnswer || "The last response had no text."} />
    <SendAgain id={delivery.id} event={delivery.event} />
  </div>
);

/** Stored byte for byte as it was signed; indented to be read. */
const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

const Text = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
    <ScrollBox label={title}>
      <pre className="p-3 text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </ScrollBox>
  </div>
);
