import type { ComponentProps, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";

export interface TableProps {
  /** Accessible name of the table. */
  label: string;
  /** Column headers, as `<Th>`. */
  head: ReactNode;
  /** Rows of `<Td>`. */
  children: ReactNode;
  /** True while the rows shown are outdated and new ones are loading. */
  busy?: boolean;
  /** The table's box, for tables that only hold the rows in view. */
  ref?: Ref<HTMLElement>;
  /** How many rows there are with the head, if not all of them are elements. */
  rowCount?: number;
}

/** A dense table that scrolls with its page, under a sticky header. */
export function Table({ label, head, children, busy, ref, rowCount }: TableProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      aria-busy={busy || undefined}
      className="relative overflow-clip rounded-sheet border border-rule bg-sheet transition-opacity aria-busy:opacity-60"
    >
      <table aria-rowcount={rowCount} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0">{children}</tbody>
      </table>
    </section>
  );
}

export const Th = ({ className, ...rest }: ComponentProps<"th">) => (
  <th
    {...rest}
    scope="col"
    className={classNames(
      "sticky top-0 z-1 border-b border-rule bg-sheet px-4 py-2 max-sm:px-2 text-left text-xs font-semibold whitespace-nowrap text-faded",
      className,
    )}
  />
);

export const Td = ({ className, ...rest }: ComponentProps<"td">) => (
  <td
    {...rest}
    className={classNames("border-b border-rule px-4 py-2 align-middle max-sm:px-2 md:py-px", className)}
  />
);
