import type { RetentionCohort } from "@storyletter/contract";
import { Section } from "../../../shell/section.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { countText, monthText, shareText } from "../figures/words.ts";

/** Who still pays, by the month of the first payment. */
export function Retention({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const longest = Math.max(0, ...cohorts.map(({ paying }) => paying.length));
  const columns: Column<RetentionCohort>[] = [
    {
      head: "First paid",
      cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span>,
    },
    { head: "Users", numeric: true, cell: ({ size }) => countText(size) },
    ...Array.from(
      { length: Math.min(longest, 13) },
      (_, month): Column<RetentionCohort> => ({
        head: `Month ${month}`,
        numeric: true,
        cell: ({ paying, size }) => {
          const still = paying[month];
          return still === null || still === undefined ? "" : shareText(still, size);
        },
      }),
    ),
  ];
  return (
    <Section title="Retention">
      <p className="mb-4 text-sm text-faded">
        Of those who first paid in a month, how many paid at its end (month 0) and at the end of each month
        after. A month that is not over is empty.
      </p>
      {cohorts.length === 0 ? (
        <p className="rounded-sheet border border-dashed border-edge px-6 py-8 text-center text-faded">
          Nobody has paid yet.
        </p>
      ) : (
        <DataTable
          caption="Retention by month of the first payment"
          rows={cohorts.toReversed()}
          rowKey={({ month }) => month}
          columns={columns}
        />
      )}
    </Section>
  );
}
