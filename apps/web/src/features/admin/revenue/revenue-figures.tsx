import type { Revenue } from "@storyletter/contract";
import { FigureCard, type FigureCardProps, Figures } from "../figures/figure-card.tsx";
import { centsText, countText, plural, shareText } from "../figures/words.ts";
import { arppuCents, changeCents, lifetimeCents, trailingChurn } from "./money-rules.ts";

const NOT_ENOUGH = "Not enough data";

/** The figures of recorded money, one card each. */
export function RevenueFigures({ revenue }: { revenue: Revenue }) {
  return (
    <Figures>
      {[...recurring(revenue), churn(revenue), perPayer(revenue), lifetime(revenue), collected(revenue)].map(
        (figure) => (
          <FigureCard key={figure.label} {...figure} />
        ),
      )}
    </Figures>
  );
}

function recurring({ mrrCents, subscribers, pastDue, scheduled, months }: Revenue): FigureCardProps[] {
  const current = months.at(-1);
  const change = current ? changeCents(current) : 0;
  return [
    {
      label: "MRR",
      value: centsText(mrrCents),
      note: `${change >= 0 ? "+" : "−"}${centsText(Math.abs(change))} this month`,
      explanation: {
        formula: "The monthly price of every paid subscription that is active or past due, without tax.",
        parts: [["Paying users", countText(subscribers)]],
      },
    },
    {
      label: "ARR",
      value: centsText(mrrCents * 12),
      note: "run rate, not a forecast",
      explanation: { formula: "MRR × 12.", parts: [["MRR", centsText(mrrCents)]] },
    },
    {
      label: "Paying users",
      value: countText(subscribers),
      note: `${countText(pastDue)} past due, ${countText(scheduled)} cancelled to the end of their period`,
      explanation: {
        formula:
          "Users whose subscription has started and not ended. A cancellation counts when the service ends.",
        parts: [],
      },
    },
  ];
}

function churn({ months }: Revenue): FigureCardProps {
  const { lost, atStart, months: finished } = trailingChurn(months);
  const unpaid = months
    .slice(0, -1)
    .slice(-finished || months.length)
    .reduce((sum, month) => sum + month.lostUnpaid, 0);
  return {
    label: "Logo churn",
    value: finished === 0 ? NOT_ENOUGH : shareText(lost, atStart),
    note:
      finished === 0
        ? "No month is over yet"
        : `a month, over ${plural(finished, "month")}; ${countText(unpaid)} after a failed payment`,
    explanation: {
      formula:
        "Paying users who ended within a month ÷ those who paid when it began, over the last three finished months.",
      parts: [
        ["Ended", countText(lost)],
        ["Paying at the start", countText(atStart)],
      ],
    },
  };
}

function perPayer(revenue: Revenue): FigureCardProps {
  const cents = arppuCents(revenue);
  return {
    label: "ARPPU",
    value: cents === null ? NOT_ENOUGH : centsText(cents),
    note: "a month, over paying users",
    explanation: {
      formula: "MRR ÷ paying users. The documented ARPU divides by all users.",
      parts: [
        ["MRR", centsText(revenue.mrrCents)],
        ["Paying users", countText(revenue.subscribers)],
      ],
    },
  };
}

function lifetime(revenue: Revenue): FigureCardProps {
  const cents = lifetimeCents(revenue);
  const { lost, atStart } = trailingChurn(revenue.months);
  return {
    label: "LTV",
    value: cents === null ? NOT_ENOUGH : centsText(Math.round(cents / 100) * 100),
    note: cents === null ? "Nobody has left yet" : `from ${plural(atStart, "subscriber-month")}`,
    explanation: {
      formula: "ARPPU ÷ logo churn. Without churn there is nothing to divide by.",
      parts: [
        ["Ended", countText(lost)],
        ["Paying at the start", countText(atStart)],
      ],
    },
  };
}

function collected({ days }: Revenue): FigureCardProps {
  const paid = days.reduce((sum, { collectedCents }) => sum + collectedCents, 0);
  const back = days.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  return {
    label: "Collected",
    value: centsText(paid - back),
    note: "in this period, less refunds",
    explanation: {
      formula: "Paid invoices less refunds, each on its own day.",
      parts: [
        ["Paid", centsText(paid)],
        ["Refunded", centsText(back)],
      ],
    },
  };
}
