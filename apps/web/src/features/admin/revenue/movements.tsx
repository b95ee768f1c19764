import type { MonthOfRevenue, RetentionCohort } from "@storyletter/contract/admin";
import { centsText, monthText, shareText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { Section } from "../../../shell/page.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";

/** How recurring revenue changed within each month; the columns add up. */
export function Movements({ months, currency }: { months: readonly MonthOfRevenue[]; currency: string }) {
  return (
    <Section title="MRR movements">
      <p className="mb-4 text-sm text-faded">
        Start + new + reactivated + expansion − contraction − churned = end. The newest month is still in
        progress.
      </p>
      {months.length === 0 ? (
        <p className="rounded-sheet border border-dashed border-edge px-6 py-8 text-center text-faded">
          No subscriptions yet.
        </p>
      ) : (
        <DataTable
          caption="MRR movements by month"
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          columns={columnsIn(currency)}
        />
      )}
    </Section>
  );
}

type Amount = Exclude<keyof MonthOfRevenue, "month" | "atStart" | "lost" | "lostUnpaid">;

type Sign = "" | "+" | "−";

const moneyIn = (currency: string, head: string, name: Amount, sign: Sign): Column<MonthOfRevenue> => ({
  head,
  numeric: true,
  cell: ({ [name]: cents }) => (cents === 0 ? "–" : `${sign}${centsText(cents, currency)}`),
});

const columnsIn = (currency: string): readonly Column<MonthOfRevenue>[] => {
  const money = (head: string, name: Amount, sign: Sign = "") => moneyIn(currency, head, name, sign);
  return [
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
    money("Disputed", "disputedCents", "−"),
  ];
};

/** Users who still pay, by the month of their first payment. */
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
        Users who first paid in a month, and how many were still paying at its end (month 0) and at the end of
        each later month. Unfinished months are empty.
      </p>
      {cohorts.length === 0 ? (
        <p className="rounded-sheet border border-dashed border-edge px-6 py-8 text-center text-faded">
          No payments yet.
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
