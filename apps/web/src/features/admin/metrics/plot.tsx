import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";

export type PlotKind = "line" | "area" | "bar";

export interface Series {
  key: string;
  label: string;
  colour: "ember" | "moss" | "amber" | "brick" | "faded";
  /** Distinguishes lines without color. */
  dash?: string;
}

export interface Point {
  name: string;
  values: Record<string, number | null>;
}

interface PlotProps {
  kind: PlotKind;
  series: readonly Series[];
  points: readonly Point[];
  format: (value: number) => string;
  formatName: (name: string) => string;
}

const TICK = { fill: "var(--color-faded)", fontSize: 12 } as const;
const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };

/** The chart alone, hidden from screen readers, which have the table view. */
export function Plot({ kind, series, points, format, formatName }: PlotProps) {
  const data = points.map(({ name, values }) => ({ name, ...values }));
  return (
    // The chart resizes after the window; clip it so that it doesn't widen the page meanwhile.
    <div className="h-56 overflow-x-clip" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={data} margin={MARGIN} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            dataKey="name"
            tickFormatter={formatName}
            tick={TICK}
            stroke="var(--color-rule)"
            minTickGap={28}
          />
          <YAxis tickFormatter={format} tick={TICK} stroke="none" width="auto" allowDecimals={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ stroke: "var(--color-edge)", fill: "var(--color-tint)" }}
            content={(hover) => <Hover {...hover} series={series} format={format} formatName={formatName} />}
          />
          {series.map((each) => renderSeries(kind, each))}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function renderSeries(kind: PlotKind, { key, colour, dash }: Series) {
  const stroke = `var(--color-${colour})`;
  const common = { key, dataKey: key, isAnimationActive: false } as const;
  if (kind === "bar") return <Bar {...common} key={key} fill={stroke} stackId="all" maxBarSize={28} />;
  if (kind === "area")
    return (
      <Area
        {...common}
        key={key}
        type="linear"
        stroke={stroke}
        strokeWidth={2}
        fill={stroke}
        fillOpacity={0.12}
        dot={false}
      />
    );
  return (
    <Line
      {...common}
      key={key}
      type="linear"
      stroke={stroke}
      strokeWidth={2}
      strokeDasharray={dash}
      dot={false}
      connectNulls
    />
  );
}

type HoverProps = TooltipContentProps & Pick<PlotProps, "series" | "format" | "formatName">;

function Hover({ active, label, payload, series, format, formatName }: HoverProps) {
  if (!active) return null;
  return (
    <div className="rounded-sheet bg-ink px-3 py-1.5 text-sm text-paper shadow-float">
      <p className="font-semibold">{formatName(String(label))}</p>
      {series.map(({ key, label: name }) => {
        const value = payload.find((entry) => entry.dataKey === key)?.value;
        return (
          <p key={key} className="tabular-nums">
            {`${name}: ${typeof value === "number" ? format(value) : "–"}`}
          </p>
        );
      })}
    </div>
  );
}
