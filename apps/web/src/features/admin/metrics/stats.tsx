import type { MetricPeriod } from "@storyletter/contract/admin";
import { METRIC_PERIODS } from "@storyletter/contract/admin/constants";
import { ErrorState, SegmentedControl, Skeletons } from "@storyletter/ui";
import type { ReactNode } from "react";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";

/** Refetch when the user returns after this long. */
const STALE_AFTER_MS = 30_000;

/** The documented totals; retried once on failure. */
export const useStats = () => trpc.admin.stats.useQuery(undefined, { retry: 1, staleTime: STALE_AFTER_MS });

/** Results of the server's system checks. */
export const useOverview = () =>
  trpc.admin.overview.useQuery(undefined, { staleTime: 15_000, refetchInterval: 15_000 });

/** Query options for metrics computed in the background. */
export const METRICS = { retry: 1, staleTime: STALE_AFTER_MS } as const;

export type Days = MetricPeriod["days"];

const OPTIONS = METRIC_PERIODS.map((days) => ({ value: String(days), label: `${days} days` }));

interface MeasuredHeaderProps {
  title: string;
  asOf: Date | null | undefined;
  days: Days;
  onDays: (days: Days) => void;
  /** Another control next to the period. */
  children?: ReactNode;
}

/** Header of the recorded metrics: what they exclude, and when they were last updated. */
export function MeasuredHeader({ title, asOf, days, onDays, children }: MeasuredHeaderProps) {
  return (
    <div className="mt-10 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-faded">
          Based on recorded events, in UTC, excluding administrators.{" "}
          {asOf && (
            <span>
              Last updated <TimeAgo at={asOf} />.
            </span>
          )}
          {/* Undefined while it loads, or if that failed. */}
          {asOf === null && <span>No data yet. The first update runs within a minute.</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <SegmentedControl
          label="Period"
          options={OPTIONS}
          value={String(days)}
          onValueChange={(chosen) => onDays(METRIC_PERIODS.find((each) => String(each) === chosen) ?? 30)}
        />
      </div>
    </div>
  );
}

interface MeasuredPendingProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
}

/** Shown instead of recorded metrics that aren't there yet: they're loading, or that failed. */
export const MeasuredPending = ({ query }: MeasuredPendingProps) =>
  query.isError ? (
    <ErrorState title="Couldn't load recorded metrics" query={query} />
  ) : (
    <Skeletons what="recorded metrics" sizes={["h-40", "h-80"]} />
  );
