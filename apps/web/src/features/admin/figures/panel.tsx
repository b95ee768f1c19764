import { ProgressBar } from "@storyletter/ui";
import type { ReactNode } from "react";
import { Section } from "../../../shell/page.tsx";

export interface PanelRow {
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
