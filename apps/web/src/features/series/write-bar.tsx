import type { SeriesSlot } from "@storyletter/contract/series";
import { Button } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useUsage } from "../../account/usage.ts";
import { plural } from "../../format/plural.ts";

/** Whether a slot can be written: it has a story, and no letter or one that failed. */
export const isWritable = ({ story, letter }: SeriesSlot): boolean =>
  story !== null && (letter === null || letter.status === "failed");

const numbers = (slots: readonly SeriesSlot[], all: readonly SeriesSlot[]): string =>
  new Intl.ListFormat("en-US").format(slots.map((slot) => String(all.indexOf(slot) + 1)));

interface WriteBarProps {
  slots: readonly SeriesSlot[];
  busy: boolean;
  onWrite: (slotIds?: string[]) => void;
}

/** Writes the next letter, or all that have a story: as many as there are credits. */
export function WriteBar({ slots, busy, onWrite }: WriteBarProps) {
  const { data: usage } = useUsage();
  const writable = slots.filter(isWritable);
  const [next] = writable;
  if (!usage || !next) return null;
  const { emailsRemaining: credits } = usage;
  if (credits === 0)
    return (
      <p>
        You have no credits left.{" "}
        <Link to="/subscribe" className="link">
          See the plans
        </Link>
      </p>
    );
  const affordable = writable.slice(0, credits);
  const later = writable.slice(credits);
  const count = affordable.length;
  const isAll = count === slots.length;
  return (
    <div>
      <div className="grid gap-2">
        <Button full busy={busy} busyLabel="Starting…" onClick={() => onWrite()}>
          {`Write ${isAll && count > 1 ? `all ${count}` : plural(count, "letter")} (${plural(count, "credit")})`}
        </Button>
        {count > 1 && (
          <Button full variant="quiet" disabled={busy} onClick={() => onWrite([next.id])}>
            {`Write letter ${slots.indexOf(next) + 1} only`}
          </Button>
        )}
      </div>
      {later.length > 0 && (
        <p className="mt-2 text-sm text-faded">
          {`Your credits last for ${plural(count, "letter")}. Not written: ${numbers(later, slots)}.`}
        </p>
      )}
    </div>
  );
}
