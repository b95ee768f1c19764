import type { MonthOfRevenue } from "@storyletter/contract";
import { Section } from "../../../shell/section.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { centsText, countText, monthText, shareText } from "../figures/words.ts";

/** How the recurring revenue came from one month's start to its end: the columns add up. */
export function Movements({ months }: { months: readonly MonthOfRevenue[] }) {
  return (
    <Section title="MRR movements">
      <p className="mb-4 text-sm text-faded">
        Start + new + reactivated + expansion − contraction − churned = end. The newest month is not over.
      </p>
      {months.length === 0 ? (
        <p className="rounded-sheet border border-dashed border-edge px-6 py-8 text-center text-faded">
          No subscription has started yet.
        </p>
      ) : (
        <DataTable
          caption="MRR movements by month"
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          columns={COLUMNS}
        />
      )}
    </Section>
  );
}

type Amount = Exclude<keyof MonthOfRevenue, "month" | "atStart" | "lost" | "lostUnpaid">;

const money = (head: string, name: Amount, sign: "" | "+" | "−" = ""): Column<MonthOfRevenue> => ({
  head,
  numeric: true,
  cell: ({ [name]: cents }) => (cents === 0 ? "–" : `${sign}${centsText(cents)}`),
});

const COLUMNS: readonly Column<MonthOfRevenue>[] = [
  { head: "Month", cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span> },
  money("Start", "startCents"),
  money("New", "newCents", "+"),
  money("Reactivated", "reactivatedCents", "+"),
  money("Expansion", "expansionCents", "+"),
  money("Contraction", "contractionCents", "−"),
  money("Churned", "churnedCents", "−"),
  money("End", "endCents"),
  {
    head: "Logo churn",
    numeric: true,
    cell: ({ lost, atStart }) => (atStart === 0 ? "–" : shareText(lost, atStart)),
  },
  { head: "Unpaid", numeric: true, cell: ({ lostUnpaid }) => countText(lostUnpaid) },
  money("Collected", "collectedCents"),
  money("Refunded", "refundedCents", "−"),
];
