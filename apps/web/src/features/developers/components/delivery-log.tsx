import type { EndpointDelivery } from "@storyletter/contract";
import { Badge, type BadgeTone } from "@storyletter/ui";
import { TimeAgo } from "../../../times/time-ago.tsx";

const LOOKS: Record<EndpointDelivery["status"], { tone: BadgeTone; word: string }> = {
  delivered: { tone: "success", word: "Delivered" },
  waiting: { tone: "warning", word: "Waiting" },
  failed: { tone: "danger", word: "Failed" },
};

/** The last messages to one endpoint, folded away. */
export function DeliveryLog({ deliveries }: { deliveries: EndpointDelivery[] }) {
  if (deliveries.length === 0) return <p className="mt-1 pl-[30px] text-sm text-faded">Nothing sent yet.</p>;
  return (
    <details className="mt-1 pl-[30px]">
      <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm link">
        Last {deliveries.length === 1 ? "message" : `${deliveries.length} messages`}
      </summary>
      <ul className="divide-y divide-rule">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 text-sm">
            <Badge tone={LOOKS[delivery.status].tone}>{LOOKS[delivery.status].word}</Badge>
            <span className="font-mono break-all">{delivery.event}</span>
            <span className="text-faded">
              <TimeAgo at={delivery.createdAt} />
              {delivery.attempts > 1 && `, ${delivery.attempts} tries`}
            </span>
            {delivery.status !== "delivered" && delivery.outcome && (
              <span className="basis-full text-faded">{delivery.outcome}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
