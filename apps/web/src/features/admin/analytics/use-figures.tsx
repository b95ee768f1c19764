import type { Analytics } from "@storyletter/contract";
import { FigureCard, Figures } from "../figures/figure-card.tsx";
import {
  countText,
  durationText,
  exactDollarText,
  percentText,
  plural,
  shareText,
} from "../figures/words.ts";

const NOT_ENOUGH = "Not enough data";

/** The recorded figures of a period, one card each. */
export function UseFigures({ analytics, days }: { analytics: Analytics; days: number }) {
  const today = analytics.days.at(-1);
  return (
    <Figures>
      <Growth {...analytics.growth} days={days} />
      <FigureCard
        label="Active users"
        value={countText(today?.active30 ?? 0)}
        note={`${countText(today?.active7 ?? 0)} in 7 days, ${countText(today?.active1 ?? 0)} today`}
        explanation={{
          formula: "Distinct users who asked for an email in the last 30 days, today included.",
          parts: [],
        }}
      />
      <TrialConversion trials={analytics.trials} />
      <Health generation={analytics.generation} />
      <Sharing generation={analytics.generation} />
    </Figures>
  );
}

function Growth({ current, previous, days }: Analytics["growth"] & { days: number }) {
  const change = previous ? (current - previous) / previous : null;
  const few = previous !== null && previous < 30;
  const sign = (change ?? 0) > 0 ? "+" : "";
  return (
    <FigureCard
      label="Sign-ups"
      value={countText(current)}
      note={
        previous === null
          ? "Nothing to compare with yet"
          : few || change === null
            ? `${countText(previous)} in the ${days} days before`
            : `${sign}${percentText(change)} against the ${days} days before`
      }
      explanation={{
        formula: `Sign-ups of the last ${days} days, today included, less those of the ${days} days before, over those before.`,
        parts: [
          ["This period", countText(current)],
          ["The one before", previous === null ? "–" : countText(previous)],
        ],
      }}
    />
  );
}

const WITHIN = 30;

/** Of the newest month whose trials have all had their 30 days. */
function TrialConversion({ trials }: Pick<Analytics, "trials">) {
  const ripe = trials.flatMap(({ month, trials: begun, converted }) => {
    const within = converted.find((each) => each.days === WITHIN);
    return within?.ripe ? [{ month, begun, paid: within.paid }] : [];
  });
  const last = ripe.at(-1);
  return (
    <FigureCard
      label="Trials that became paid"
      value={last ? shareText(last.paid, last.begun) : NOT_ENOUGH}
      note={
        last
          ? `within ${WITHIN} days, begun in ${last.month}`
          : `No month's trials are ${WITHIN} days old yet`
      }
      explanation={{
        formula: `Of the trials begun in a month, those that became paid within ${WITHIN} days. A trial begins when the address is verified.`,
        parts: last
          ? [
              ["Became paid", countText(last.paid)],
              ["Trials begun", countText(last.begun)],
            ]
          : [],
      }}
    />
  );
}

function Health({ generation }: Pick<Analytics, "generation">) {
  const generated = generation?.generated ?? 0;
  const ended = generated + (generation?.failed ?? 0);
  const perLetter =
    generation && generation.costed > 0
      ? `${exactDollarText(generation.costUsd / generation.costed)} a letter by a model`
      : "no model's cost is known";
  return (
    <FigureCard
      label="Letters that were finished"
      value={shareText(generated, ended)}
      note={
        generation && generation.p50Ms !== null && generation.p95Ms !== null
          ? `half within ${durationText(generation.p50Ms)}, 95% within ${durationText(generation.p95Ms)}`
          : "None in the last 30 days"
      }
      explanation={{
        formula: `Letters written ÷ letters ended, in the last 30 days; ${perLetter}. Each that failed had its credit given back.`,
        parts: [
          ["Written", countText(generated)],
          ["Failed", plural(generation?.failed ?? 0, "letter")],
        ],
      }}
    />
  );
}

/** A letter that nobody takes along was written for nothing. */
function Sharing({ generation }: Pick<Analytics, "generation">) {
  const { writers, sharers } = generation ?? { writers: 0, sharers: null };
  return (
    <FigureCard
      label="Users who took a letter along"
      value={sharers === null || writers === 0 ? NOT_ENOUGH : shareText(sharers, writers)}
      note={sharers === null ? "Use is not counted by the product itself" : "copied or downloaded in 30 days"}
      explanation={{
        formula:
          "Users who copied or downloaded a letter ÷ users who had one written, both in the last 30 days. Users are counted, not letters: what is copied is not recorded.",
        parts: [
          ["Copied or downloaded", sharers === null ? "–" : countText(sharers)],
          ["Had a letter written", countText(writers)],
        ],
      }}
    />
  );
}
