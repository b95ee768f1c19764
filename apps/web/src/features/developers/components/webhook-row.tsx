import type { WebhookEndpoint } from "@storyletter/contract";
import { AlertDialog, Button, Icon, toast } from "@storyletter/ui";
import { Webhook } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { tellFailure } from "../../security/failure.ts";
import { DeliveryLog } from "./delivery-log.tsx";

export function WebhookRow({ endpoint, onRemoved }: { endpoint: WebhookEndpoint; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const refresh = () => void utils.developers.webhooks.invalidate();
  const test = trpc.developers.testWebhook.useMutation({
    onSuccess: ({ delivered, message }) =>
      toast({
        title: delivered ? "Test message delivered" : "Test message not delivered",
        description: message,
        variant: delivered ? "success" : "destructive",
      }),
    onError: (error) => tellFailure("Test message not sent", error),
    onSettled: refresh,
  });
  const remove = trpc.developers.deleteWebhook.useMutation({
    onSuccess: (_, { id }) => {
      utils.developers.webhooks.setData(undefined, (rows) => rows?.filter((row) => row.id !== id));
      setAsking(false);
      onRemoved();
      toast({ title: "Webhook removed", variant: "success" });
    },
    onError: (error) => tellFailure("Webhook not removed", error),
    onSettled: refresh,
  });
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
          <Icon of={Webhook} className="mt-[3px] text-faded" />
          <div className="min-w-0">
            <p className="font-medium break-all">{endpoint.url}</p>
            <p className="text-sm text-faded">
              Added <TimeAgo at={endpoint.createdAt} />
            </p>
          </div>
        </div>
        <div className="flex gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-label={`Send a test message to ${endpoint.url}`}
            busy={test.isPending}
            busyLabel="Sending..."
            onClick={() => test.mutate({ id: endpoint.id })}
          >
            Send Test
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Remove ${endpoint.url}`}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Remove
          </Button>
        </div>
      </div>
      <DeliveryLog deliveries={endpoint.deliveries} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this webhook?"
        description={`${endpoint.url} is told nothing any more, and its log is deleted.`}
        confirmLabel="Remove Webhook"
        onConfirm={() => remove.mutate({ id: endpoint.id })}
        busy={remove.isPending}
        danger
      />
    </li>
  );
}
