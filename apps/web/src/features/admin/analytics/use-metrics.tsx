import type { Analytics, FunnelCohort, TrialCohort } from "@storyletter/contract/admin";
import { CONVERSION_DAYS } from "@storyletter/contract/admin/constants";
import {
  durationText,
  exactDollarText,
  hoursText,
  monthText,
  percentText,
  shareText,
} from "../../../format/numbers.ts";
import { countText, plural } from "../../../format/plural.ts";
import { type Column, MetricTable } from "../metrics/data-table.tsx";
import { MetricCard, Metrics } from "../metrics/metric-card.tsx";

const NOT_ENOUGH = "Not enough data";

/** Recorded metrics of a period, one card each. */
export function UseMetrics({ analytics, days }: { analytics: Analytics; days: number }) {
  const today = analytics.days.at(-1);
  return (
    <Metrics>
      <Growth {...analytics.growth} days={days} />
      <MetricCard
        label="Active users"
        value={countText(today?.active30 ?? 0)}
        note={`${countText(today?.active7 ?? 0)} in 7 days, ${countText(today?.active1 ?? 0)} today`}
        explanation={{
          formula: "Distinct users who requested an email in the last 30 days, including today.",
          parts: [],
        }}
      />
      <TrialConversion trials={analytics.trials} />
      <Health generation={analytics.generation} />
      <Sharing generation={analytics.generation} />
    </Metrics>
  );
}

function Growth({ current, previous, days }: Analytics["growth"] & { days: number }) {
  const change = previous ? (current - previous) / previous : null;
  const few = previous !== null && previous < 30;
  const sign = (change ?? 0) > 0 ? "+" : "";
  return (
    <MetricCard
      label="Sign-ups"
      value={countText(current)}
      note={
        previous === null
          ? "No earlier period to compare"
          : few || change === null
            ? `${countText(previous)} in the previous ${days} days`
            : `${sign}${percentText(change)} vs. the previous ${days} days`
      }
      explanation={{
        formula: `Change in sign-ups from the previous ${days} days to the last ${days} days, including today.`,
        parts: [
          ["This period", countText(current)],
          ["Previous period", previous === null ? "–" : countText(previous)],
        ],
      }}
    />
  );
}

const CONVERSION_WINDOW = 30;

/** Conversion of the newest month whose trials are all at least 30 days old. */
function TrialConversion({ trials }: Pick<Analytics, "trials">) {
  const complete = trials.flatMap(({ month, trials: started, converted }) => {
    const within = converted.find((each) => each.days === CONVERSION_WINDOW);
    return within?.isComplete ? [{ month, started, paid: within.paid }] : [];
  });
  const last = complete.at(-1);
  return (
    <MetricCard
      label="Trial conversion"
      value={last ? shareText(last.paid, last.started) : NOT_ENOUGH}
      note={
        last
          ? `within ${CONVERSION_WINDOW} days, started in ${last.month}`
          : `No month's trials are ${CONVERSION_WINDOW} days old yet`
      }
      explanation={{
        formula: `Trials that became paid within ${CONVERSION_WINDOW} days ÷ trials started in the month. A trial starts when the address is verified.`,
        parts: last
          ? [
              ["Converted", countText(last.paid)],
              ["Trials started", countText(last.started)],
            ]
          : [],
      }}
    />
  );
}

function Health({ generation }: Pick<Analytics, "generation">) {
  const generated = generation?.generated ?? 0;
  const finished = generated + (generation?.failed ?? 0);
  const perLetter =
    generation && generation.costed > 0
      ? `${exactDollarText(generation.costUsd / generation.costed)} per AI-written letter`
      : "no AI cost recorded";
  return (
    <MetricCard
      label="Success rate"
      value={shareText(generated, finished)}
      note={
        generation && generation.p50Ms !== null && generation.p95Ms !== null
          ? `half within ${durationText(generation.p50Ms)}, 95% within ${durationText(generation.p95Ms)}`
          : "No letters in the last 30 days"
      }
      explanation={{
        formula: `Letters written ÷ letters written or failed, in the last 30 days; ${perLetter}. Failed letters refund their credit.`,
        parts: [
          ["Written", countText(generated)],
          ["Failed", plural(generation?.failed ?? 0, "letter")],
        ],
      }}
    />
  );
}

/** Copying or downloading shows that a letter was useful. */
function Sharing({ generation }: Pick<Analytics, "generation">) {
  const { writers, sharers } = generation ?? { writers: 0, sharers: null };
  return (
    <MetricCard
      label="Users who used a letter"
      value={sharers === null || writers === 0 ? NOT_ENOUGH : shareText(sharers, writers)}
      note={sharers === null ? "Built-in analytics are off" : "copied or downloaded in 30 days"}
      explanation={{
        formula:
          "Users who copied or downloaded a letter ÷ users who had one written, both in the last 30 days. We don't record which letter was copied.",
        parts: [
          ["Copied or downloaded", sharers === null ? "–" : countText(sharers)],
          ["Had a letter written", countText(writers)],
        ],
      }}
    />
  );
}

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
      <MetricTable
        title="From sign-up to subscription"
        about="Users who signed up in a month, and how many have reached each step so far. Below: the median time after sign-up."
        empty="No sign-ups in the last 12 months."
        caption="From sign-up to subscription, by month of sign-up"
        rows={funnel.toReversed()}
        rowKey={({ month }) => month}
        columns={FUNNEL_COLUMNS}
      />
      <MetricTable
        title="Trial conversion"
        about="By the month the trial started, within the given number of days. “So far” means some trials are still younger than that."
        empty="No trials started in the last 12 months."
        caption="Trial conversion, by month the trial started"
        rows={trials.toReversed()}
        rowKey={({ month }) => month}
        columns={TRIAL_COLUMNS}
      />
    </>
  );
}

type Step = keyof FunnelCohort["medianHours"];

const step = (head: string, name: Step): Column<FunnelCohort> => ({
  head,
  numeric: true,
  below: name !== "paid",
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
      below: true,
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
