import { FIGURE_PERIODS, type FigurePeriod } from "@storyletter/contract";
import { SegmentedControl } from "@storyletter/ui";
import type { ReactNode } from "react";
import { TimeAgo } from "../../../times/time-ago.tsx";

export type Days = FigurePeriod["days"];

const OPTIONS = FIGURE_PERIODS.map((days) => ({ value: String(days), label: `${days} days` }));

interface HonestHeadProps {
  title: string;
  asOf: Date | null | undefined;
  days: Days;
  onDays: (days: Days) => void;
  /** Another switch beside the period. */
  children?: ReactNode;
}

/** Above the figures that were counted from what was recorded: what they leave out, and how old they are. */
export function HonestHead({ title, asOf, days, onDays, children }: HonestHeadProps) {
  return (
    <div className="mt-10 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-faded">
          Counted from recorded events, in UTC, without administrators.{" "}
          {asOf ? (
            <>
              Last counted <TimeAgo at={asOf} />.
            </>
          ) : (
            "Not counted yet: the first count follows within a minute."
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <SegmentedControl
          label="Period"
          options={OPTIONS}
          value={String(days)}
          onValueChange={(chosen) => onDays(FIGURE_PERIODS.find((each) => String(each) === chosen) ?? 30)}
        />
      </div>
    </div>
  );
}
