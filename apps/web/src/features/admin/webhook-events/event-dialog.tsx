import { Dialog, ErrorState, Waiting } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../times/relative-time.ts";
import { ScrollBox } from "../figures/scroll-box.tsx";

/** One event as it was received. */
export function EventDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const event = trpc.admin.webhookEvent.useQuery({ id: id ?? "" }, { enabled: id !== null, staleTime: 0 });
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={event.data?.type ?? "Event"}
    >
      {event.isError ? (
        <ErrorState
          title="The event could not be loaded"
          onRetry={() => void event.refetch()}
          retrying={event.isFetching}
        />
      ) : event.data ? (
        <>
          <p className="mb-3 text-sm text-faded">
            Received on {absoluteTime(event.data.receivedAt)}
            {event.data.processedAt && `, processed on ${absoluteTime(event.data.processedAt)}`}.
          </p>
          <ScrollBox label="Payload" className="max-h-96 bg-paper p-3">
            <pre className="font-mono text-xs">{JSON.stringify(event.data.payload, null, 2)}</pre>
          </ScrollBox>
        </>
      ) : (
        <Waiting text="Loading the event" />
      )}
    </Dialog>
  );
}
