import { classNames } from "@storyletter/ui";
import type { ReactNode } from "react";
import { Section, type SectionProps } from "../../../shell/page.tsx";
import { ScrollBox } from "./scroll-box.tsx";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  /** Hidden on phones to make room for more important columns. */
  roomy?: boolean;
  /** On phones, with its name, below the first column; left out there if it is empty or a dash. */
  below?: boolean;
  /** Has the room that the others leave, and clips what doesn't fit; on phones it breaks into lines. */
  grows?: boolean;
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Limits the height; rows scroll under a sticky header. */
  tall?: boolean;
  /** While other rows are being loaded. */
  busy?: boolean;
}

/** A table that scrolls inside its own box, also by keyboard, if it is wider than the screen. */
export function DataTable<Row>({ caption, columns, rows, rowKey, tall, busy }: DataTableProps<Row>) {
  // A year's sums side by side fit a laptop's width.
  const isWide = columns.length > 10;
  const padding = isWide ? "px-1.5" : "px-2.5 max-sm:px-2";
  return (
    <ScrollBox label={caption} className={classNames("bg-sheet", tall && "max-h-96")}>
      <table aria-busy={busy} className={classNames("w-full border-collapse text-sm", busy && "opacity-60")}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, numeric, roomy, below }) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  "sticky top-0 border-b border-rule bg-sheet py-2 text-xs font-semibold text-faded",
                  padding,
                  !isWide && "whitespace-nowrap",
                  numeric ? "text-right" : "text-left",
                  (roomy || below) && "max-sm:hidden",
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ head, cell, numeric, roomy, below, grows }, place) => (
                <td
                  key={head}
                  className={classNames(
                    "py-2 align-middle md:py-px",
                    padding,
                    numeric ? "text-right tabular-nums whitespace-nowrap" : "text-left",
                    (roomy || below) && "max-sm:hidden",
                    grows && "md:w-full md:max-w-0",
                    place === 0 && !isWide && "min-w-36 wrap-anywhere",
                  )}
                >
                  {cell(row)}
                  {place === 0 && <Below columns={columns} row={row} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** On phones, what has no column of its own there. */
function Below<Row>({ columns, row }: Pick<DataTableProps<Row>, "columns"> & { row: Row }) {
  const facts = columns
    .filter(({ below }) => below)
    .map(({ head, cell }) => ({ head, value: cell(row) }))
    .filter(({ value }) => value !== "" && value !== "–");
  if (facts.length === 0) return null;
  return (
    <dl className="mt-1 space-y-0.5 text-xs text-faded tabular-nums sm:hidden">
      {facts.map(({ head, value }) => (
        <div key={head} className="flex flex-wrap gap-x-2">
          <dt>{head}</dt>
          <dd className="text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MetricTableProps<Row> extends DataTableProps<Row>, Pick<SectionProps, "title" | "aside"> {
  /** What the rows count. */
  about: string;
  /** Shown without rows. */
  empty: string;
}

/** A section with a table of metrics. */
export function MetricTable<Row>({ title, aside, about, empty, ...table }: MetricTableProps<Row>) {
  return (
    <Section title={title} aside={aside}>
      <p className="mb-4 text-sm text-faded">{about}</p>
      {table.rows.length === 0 ? (
        <p className="rounded-sheet border border-dashed border-edge px-6 py-8 text-center text-faded">
          {empty}
        </p>
      ) : (
        <DataTable {...table} />
      )}
    </Section>
  );
}
