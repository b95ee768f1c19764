import type { ReactNode } from "react";

/** A list of names and values. */
export function Facts({
  title,
  facts,
}: {
  title?: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <div className="min-w-0">
      {title && <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>}
      <dl className="divide-y divide-rule text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="text-faded">{name}</dt>
            <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
