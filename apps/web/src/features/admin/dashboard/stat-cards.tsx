import { type AdminStats, STARTER_PRICE_USD } from "@storyletter/contract";
import { FigureCard } from "../figures/figure-card.tsx";
import { conversionRate, growthRate, revenueOf } from "../figures/formulas.ts";
import { countText, dollarText, percentText } from "../figures/words.ts";

/** The six documented cards (ADASH-02 to ADASH-07). */
export function StatCards({ stats }: { stats: AdminStats }) {
  const { totalUsers, totalEmails, activeSubscriptions, newUsersThisMonth, emailsCreatedThisMonth } = stats;
  const users = ["All accounts", countText(totalUsers)] as const;
  const subscribers = ["Active subscriptions", countText(activeSubscriptions)] as const;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      <h2 className="sr-only">Totals</h2>
      <FigureCard
        label="Total Users"
        value={countText(totalUsers)}
        note={`${countText(newUsersThisMonth)} new this month`}
        explanation={{
          formula: "Every account, administrators included. The month is the calendar month in UTC.",
          parts: [],
        }}
      />
      <FigureCard
        label="Total Emails"
        value={countText(totalEmails)}
        note={`${countText(emailsCreatedThisMonth)} created this month`}
        explanation={{ formula: "Every email that has not been deleted, in whatever state.", parts: [] }}
      />
      <FigureCard
        label="Active Subscriptions"
        value={countText(activeSubscriptions)}
        note="Starter subscribers"
        explanation={{
          formula: "Subscriptions that are active in the payment environment in force.",
          parts: [],
        }}
      />
      <FigureCard
        label="Monthly Revenue"
        value={dollarText(revenueOf(stats).monthly)}
        note={`at $${STARTER_PRICE_USD} a month each`}
        explanation={{
          formula: `Active subscriptions × $${STARTER_PRICE_USD}. What was really collected is under Revenue.`,
          parts: [subscribers],
        }}
      />
      <FigureCard
        label="Growth Rate"
        value={percentText(growthRate(stats))}
        note="of all users are new this month"
        explanation={{
          formula: "New users this month ÷ all users.",
          parts: [["New this month", countText(newUsersThisMonth)], users],
        }}
      />
      <FigureCard
        label="Conversion Rate"
        value={percentText(conversionRate(stats))}
        note="of all users subscribe"
        explanation={{ formula: "Active subscriptions ÷ all users.", parts: [subscribers, users] }}
      />
    </div>
  );
}
