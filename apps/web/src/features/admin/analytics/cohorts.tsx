import type { FunnelCohort, TrialCohort } from "@storyletter/contract/admin";
import { CONVERSION_DAYS } from "@storyletter/contract/constants";
import { hoursText, monthText, shareText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { Section } from "../../../shell/page.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";

/** Conversion of each month's sign-ups and trials. */
export function Cohorts({
  funnel,
  trials,
}: {
  funnel: readonly FunnelCohort[];
  trials: readonly TrialCohort[];
}) {
  return (
    <>
      <Section title="From sign-up to subscription">
        <p className="mb-4 text-sm text-faded">
          Users who signed up in a month, and how many have reached each step so far. Below: the median time
          after sign-up.
        </p>
        {funnel.length === 0 ? (
          <NoData>No sign-ups in the last 12 months.</NoData>
        ) : (
          <DataTable
            caption="From sign-up to subscription, by month of sign-up"
            rows={funnel.toReversed()}
            rowKey={({ month }) => month}
            columns={FUNNEL_COLUMNS}
          />
        )}
      </Section>
      <Section title="Trial conversion">
        <p className="mb-4 text-sm text-faded">
          By the month the trial started, within the given number of days. “So far” means some trials are
          still younger than that.
        </p>
        {trials.length === 0 ? (
          <NoData>No trials started in the last 12 months.</NoData>
        ) : (
          <DataTable
            caption="Trial conversion, by month the trial started"
            rows={trials.toReversed()}
            rowKey={({ month }) => month}
            columns={TRIAL_COLUMNS}
          />
        )}
      </Section>
    </>
  );
}

const NoData = ({ children }: { children: string }) => (
  <p className="rounded-sheet border border-dashed border-edge px-6 py-8 text-center text-faded">
    {children}
  </p>
);

type Step = keyof FunnelCohort["medianHours"];

const step = (head: string, name: Step): Column<FunnelCohort> => ({
  head,
  numeric: true,
  cell: (cohort) => {
    const hours = cohort.medianHours[name];
    return (
      <>
        {shareText(cohort[name], cohort.signedUp)}
        {hours !== null && <span className="block text-xs text-faded">{hoursText(hours)}</span>}
      </>
    );
  },
});

const FUNNEL_COLUMNS: readonly Column<FunnelCohort>[] = [
  { head: "Month", cell: ({ month }) => monthText(month) },
  { head: "Signed up", numeric: true, cell: ({ signedUp }) => countText(signedUp) },
  step("Verified", "verified"),
  step("First email", "firstEmail"),
  step("Five emails", "fiveEmails"),
  step("Paid", "paid"),
];

const TRIAL_COLUMNS: readonly Column<TrialCohort>[] = [
  { head: "Month", cell: ({ month }) => monthText(month) },
  { head: "Trials", numeric: true, cell: ({ trials }) => countText(trials) },
  ...CONVERSION_DAYS.map(
    (days): Column<TrialCohort> => ({
      head: `${days} days`,
      numeric: true,
      cell: ({ trials, converted }) => {
        const within = converted.find((each) => each.days === days);
        if (!within) return "–";
        return (
          <>
            {shareText(within.paid, trials)}
            {!within.isComplete && <span className="block text-xs text-faded">so far</span>}
          </>
        );
      },
    }),
  ),
];
