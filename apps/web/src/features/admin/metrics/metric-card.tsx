import { Badge, Card, classNames, ProgressBar } from "@storyletter/ui";
import type { ReactNode } from "react";
import { Section } from "../../../shell/page.tsx";
import type { Rating } from "./formulas.ts";

/** How a metric is calculated. */
interface Explanation {
  formula: string;
  /** The inputs, by name. */
  parts: readonly (readonly [name: string, value: string])[];
}

export interface MetricCardProps {
  label: string;
  value: string;
  /** One line below the value. */
  note?: ReactNode;
  /** Beside the value. */
  badge?: ReactNode;
  rating?: Rating;
  explanation?: Explanation;
}

/** A sum never breaks into two lines; words may. */
const STARTS_AS_NUMBER = /^\W?\d/;

/** One metric and how it is calculated. */
export function MetricCard({ label, value, note, badge, rating, explanation }: MetricCardProps) {
  return (
    <Card className="flex min-w-0 flex-col p-4 max-sm:has-open:col-span-full">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="font-sans text-sm font-medium tracking-normal text-faded">{label}</h3>
        {rating && <Badge tone={rating.tone}>{rating.label}</Badge>}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p
          className={classNames(
            "font-serif text-2xl font-display tabular-nums max-sm:text-xl",
            STARTS_AS_NUMBER.test(value) && "whitespace-nowrap",
          )}
        >
          {value}
        </p>
        {badge}
      </div>
      {note && <p className="text-sm text-faded tabular-nums">{note}</p>}
      {explanation && <Calculation label={label} {...explanation} />}
    </Card>
  );
}

function Calculation({ label, formula, parts }: Explanation & { label: string }) {
  return (
    <details className="mt-auto pt-2 text-sm">
      <summary className="inline-flex min-h-10 items-center text-faded max-sm:text-xs underline decoration-dotted underline-offset-4 hover:text-ink">
        How it's calculated<span className="sr-only">: {label}</span>
      </summary>
      <p>{formula}</p>
      {parts.length > 0 && (
        <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 tabular-nums">
          {parts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-faded">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

/** A grid of metric cards. */
export const Metrics = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">{children}</div>
);

interface PanelRow {
  label: string;
  value: ReactNode;
  /** A share from 0 to 1, shown as a bar capped at 100%. */
  share?: number;
}

/** Related metrics, one per line. */
export function Panel({
  title,
  rows,
  aside,
  children,
}: {
  title: string;
  rows: readonly PanelRow[];
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Section title={title} aside={aside}>
      <dl className="divide-y divide-rule">
        {rows.map(({ label, value, share }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 py-2 first:pt-0">
            <dt className="text-faded">{label}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
            {share !== undefined && (
              <dd className="col-span-2 mt-1.5">
                <ProgressBar label={label} value={share * 100} max={100} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {children}
    </Section>
  );
}
