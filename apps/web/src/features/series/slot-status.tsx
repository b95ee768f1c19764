import type { SeriesSlot } from "@storyletter/contract/series";
import { SERIES_CALLS } from "@storyletter/contract/series/constants";
import { Badge } from "@storyletter/ui";
import { CircleAlert, CircleCheck, Clock3, PenLine, Send } from "lucide-react";

/** How far the letter of a slot is. */
export function SlotStatus({ slot }: { slot: SeriesSlot }) {
  const { letter, emailId } = slot;
  if (!letter)
    return emailId ? (
      <Badge tone="warning" icon={CircleAlert}>
        Letter deleted
      </Badge>
    ) : (
      <Badge>Not written</Badge>
    );
  if (letter.sentOn)
    return (
      <Badge tone="success" icon={Send}>
        Sent
      </Badge>
    );
  switch (letter.status) {
    case "generated":
      return (
        <Badge tone="success" icon={CircleCheck}>
          Written
        </Badge>
      );
    case "failed":
      return (
        <Badge tone="danger" icon={CircleAlert}>
          Not finished
        </Badge>
      );
    case "processing":
      return letter.isWaiting ? (
        <Badge icon={Clock3}>Next</Badge>
      ) : (
        <Badge tone="ember" icon={PenLine}>
          Writing
        </Badge>
      );
    default:
      return letter.status satisfies never;
  }
}

export const callLabel = (slot: SeriesSlot): string =>
  SERIES_CALLS.find(({ value }) => value === slot.call)?.label ?? "";
