import { CONVERSION_DAYS, type FunnelCohort, type TrialCohort } from "@storyletter/contract";
import { Section } from "../../../shell/section.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { countText, hoursText, monthText, shareText } from "../figures/words.ts";

/** How far each month's people came since. */
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
          Those who signed up in a month, and how many of them have come this far until now; below, how long
          half of them took after signing up.
        </p>
        {funnel.length === 0 ? (
          <Nothing>Nobody has signed up in the last 12 months.</Nothing>
        ) : (
          <DataTable
            caption="From sign-up to subscription, by month of sign-up"
            rows={funnel.toReversed()}
            rowKey={({ month }) => month}
            columns={FUNNEL_COLUMNS}
          />
        )}
      </Section>
      <Section title="Trials that became paid">
        <p className="mb-4 text-sm text-faded">
          By the month in which the trial began, within so many days. “So far” stands where not every trial
          has had that long.
        </p>
        {trials.length === 0 ? (
          <Nothing>No trial has begun in the last 12 months.</Nothing>
        ) : (
          <DataTable
            caption="Trials that became paid, by month of their begin"
            rows={trials.toReversed()}
            rowKey={({ month }) => month}
            columns={TRIAL_COLUMNS}
          />
        )}
      </Section>
    </>
  );
}

const Nothing = ({ children }: { children: string }) => (
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
            {!within.ripe && <span className="block text-xs text-faded">so far</span>}
          </>
        );
      },
    }),
  ),
];
