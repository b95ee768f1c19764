import { Card, SegmentedControl, Skeleton } from "@storyletter/ui";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { DataTable } from "./data-table.tsx";
import type { PlotKind, Point, Series } from "./plot.tsx";

const Plot = lazy(() => import("./plot.tsx").then((module) => ({ default: module.Plot })));

export interface ChartCardProps {
  title: string;
  /** Beside the title, such as whether its money is real. */
  badge?: ReactNode;
  /** What the chart shows, in one sentence; also its text for screen readers. */
  description: string;
  kind: PlotKind;
  series: readonly Series[];
  /** Oldest first. */
  points: readonly Point[];
  /** Formats a value. */
  format: (value: number) => string;
  /** Formats the name of a point, such as a day. */
  formatName: (name: string) => string;
  nameHead?: string;
}

const VIEWS = [
  { value: "chart", label: "Chart" },
  { value: "table", label: "Table" },
] as const;

/** A chart that can also be shown as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, badge, description, series, points, format, formatName, nameHead = "Day" } = props;
  const [view, setView] = useState<"chart" | "table">("chart");
  return (
    <Card className="p-4">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <div className="flex flex-wrap items-center gap-x-3">
            <h3 className="text-lg">{title}</h3>
            {badge}
          </div>
          <p className="text-sm text-faded">{description}</p>
        </div>
        <SegmentedControl label={`${title}: view`} options={VIEWS} value={view} onValueChange={setView} />
      </div>
      {points.length === 0 ? (
        <p className="grid h-56 place-items-center text-center text-faded">No data yet.</p>
      ) : view === "chart" ? (
        <figure role="img" aria-label={`${title}. ${description} Choose Table for the numbers.`}>
          <Suspense fallback={<Skeleton className="h-56" />}>
            <Plot {...props} />
          </Suspense>
          <Legend series={series} />
        </figure>
      ) : (
        <DataTable
          caption={title}
          tall
          rows={points.toReversed()}
          rowKey={({ name }) => name}
          columns={[
            { head: nameHead, cell: ({ name }) => formatName(name) },
            ...series.map(({ key, label }) => ({
              head: label,
              numeric: true,
              cell: ({ values }: Point) => {
                const value = values[key];
                return value === null || value === undefined ? "–" : format(value);
              },
            })),
          ]}
        />
      )}
    </Card>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-faded">
      {series.map(({ key, label, colour, dash }) => (
        <li key={key} className="inline-flex items-center gap-2">
          <svg width="22" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="22"
              y1="4"
              y2="4"
              strokeWidth="3"
              stroke={`var(--color-${colour})`}
              strokeDasharray={dash}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
