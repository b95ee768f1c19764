import { Button, Card, Icon } from "@storyletter/ui";
import { CircleCheck } from "lucide-react";
import { memo, useEffect } from "react";
import { trpc } from "../../api/trpc.ts";

/** Brings a card into view and takes the focus there. */
function showSlot(slotId: string): void {
  const card = document.querySelector<HTMLElement>(`#slot-${CSS.escape(slotId)}`);
  card?.scrollIntoView({ block: "center" });
  card?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
}

const PLAN_CLEAR = "Nothing found in the plan. Letters are compared once they are written.";
const ALL_CLEAR =
  "We compared stories, openings, subjects, prices, dates, promises and calls. Nothing found.";

/** What does not fit between the letters, as they are now; each with the way to it. */
export const FindingsPanel = memo(function FindingsPanel({ id, written }: { id: string; written: number }) {
  const { data, isError, refetch } = trpc.emails.seriesFindings.useQuery({ id });
  // A letter that is written meanwhile is compared with the others.
  useEffect(() => {
    if (written > 0) void refetch();
  }, [written, refetch]);
  if (isError || !data) return null;
  const { findings } = data;
  return (
    <Card>
      <h2 className="text-lg">Check</h2>
      {findings.length === 0 ? (
        <p className="mt-2 flex items-start gap-2 text-sm text-faded">
          <span className="mt-0.5 text-moss">
            <Icon of={CircleCheck} />
          </span>
          <span>{written === 0 ? PLAN_CLEAR : ALL_CLEAR}</span>
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-rule">
          {findings.map(({ rule, slotId, message, quote }) => (
            <li key={`${rule}-${slotId}-${quote}`} className="py-2">
              <p className="text-sm break-words">{message}</p>
              <Button
                variant="plain"
                size="small"
                className="-ml-3"
                aria-label={`Show: ${message}`}
                onClick={() => showSlot(slotId)}
              >
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
});
