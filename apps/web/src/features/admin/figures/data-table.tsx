import { classNames } from "@storyletter/ui";
import type { ReactNode } from "react";
import { ScrollBox } from "./scroll-box.tsx";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, below each other. */
  numeric?: boolean;
  /** Left out on a phone, where it would push what matters out of sight. */
  roomy?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table holds; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows stay in a box of their own, with a head that stays. */
  tall?: boolean;
}

/** Rows and columns; wider than the screen they scroll inside their own box, by keyboard, too. */
export function DataTable<Row>({ caption, columns, rows, rowKey, tall }: DataTableProps<Row>) {
  return (
    <ScrollBox label={caption} className={classNames("bg-sheet", tall && "max-h-96")}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, numeric, roomy }) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  "sticky top-0 border-b border-rule bg-sheet px-2.5 py-2.5 text-xs font-semibold max-sm:px-2 whitespace-nowrap text-faded",
                  numeric ? "text-right" : "text-left",
                  roomy && "max-sm:hidden",
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
              {columns.map(({ head, cell, numeric, roomy }) => (
                <td
                  key={head}
                  className={classNames(
                    "px-2.5 py-2.5 align-top max-sm:px-2",
                    numeric ? "text-right tabular-nums whitespace-nowrap" : "text-left",
                    roomy && "max-sm:hidden",
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
