import type { AdminStats } from "@storyletter/contract/admin";
import { PAID_PLAN_IDS, PAID_PLAN_NAMES, PLANS, planPrice } from "@storyletter/contract/billing/constants";
import { ERRORS } from "@storyletter/contract/errors";
import { buttonClass, ErrorState, Icon, Notice, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { trpc } from "../../../api/trpc.ts";
import { dollarText, percentText } from "../../../format/numbers.ts";
import { countText } from "../../../format/plural.ts";
import { ADMIN_LINKS } from "../../../shell/admin-links.ts";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Page, Section } from "../../../shell/page.tsx";
import { TestMoney } from "../facts.tsx";
import { conversionRate, growthRate, MONTHLY_FORMULA, revenueOf } from "../metrics/formulas.ts";
import { MetricCard } from "../metrics/metric-card.tsx";
import { useStats } from "../metrics/stats.tsx";
import { NeedsAttention } from "./needs-attention.tsx";
import { SystemOverview } from "./system-overview.tsx";

/** The six documented cards. */
function StatCards({ stats }: { stats: AdminStats }) {
  const { totalUsers, totalEmails, activeSubscriptions, newUsersThisMonth, emailsCreatedThisMonth } = stats;
  const users = ["All accounts", countText(totalUsers)] as const;
  const subscribers = ["Active subscriptions", countText(activeSubscriptions)] as const;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      <h2 className="sr-only">Totals</h2>
      <MetricCard
        label="Total Users"
        value={countText(totalUsers)}
        note={`${countText(newUsersThisMonth)} new this month`}
        explanation={{
          formula: "All accounts, including administrators. Months are calendar months in UTC.",
          parts: [],
        }}
      />
      <MetricCard
        label="Total Emails"
        value={countText(totalEmails)}
        note={`${countText(emailsCreatedThisMonth)} created this month`}
        explanation={{ formula: "All emails that haven't been deleted, in any status.", parts: [] }}
      />
      <MetricCard
        label="Active Subscriptions"
        value={countText(activeSubscriptions)}
        note={`${PAID_PLAN_NAMES} subscribers`}
        explanation={{
          formula:
            "Active subscriptions in the current payment mode, without those whose payments are paused.",
          parts: [],
        }}
      />
      <MetricCard
        label="Monthly Revenue"
        value={dollarText(revenueOf(stats).monthly)}
        badge={<TestMoney mode={stats.mode} />}
        note={`at ${PAID_PLAN_IDS.map((id) => planPrice(PLANS[id])).join(" or ")} per month each`}
        explanation={{
          formula: `${MONTHLY_FORMULA} See Revenue for what was actually collected.`,
          parts: [subscribers],
        }}
      />
      <MetricCard
        label="Growth Rate"
        value={percentText(growthRate(stats))}
        note="of all users are new this month"
        explanation={{
          formula: "New users this month ÷ all users.",
          parts: [["New this month", countText(newUsersThisMonth)], users],
        }}
      />
      <MetricCard
        label="Conversion Rate"
        value={percentText(conversionRate(stats))}
        note="of all users subscribe"
        explanation={{ formula: "Active subscriptions ÷ all users.", parts: [subscribers, users] }}
      />
    </div>
  );
}

/** Asks administrators at their first sign-in, and then until it is done. */
function SecondFactorNotice() {
  const { data: state } = trpc.auth.secondFactor.useQuery();
  if (!state || state.enabled) return null;
  return (
    <Notice
      tone="warning"
      title={
        state.required ? ERRORS["second-factor-setup-required"].message : "Set up two-factor authentication"
      }
      action={
        <Link to="/admin/security" className={buttonClass({ size: "small" })}>
          Set it up
        </Link>
      }
    >
      If someone gets your password, they can act as an administrator. You need an authenticator app and two
      minutes. You also get recovery codes in case you lose your phone.
    </Notice>
  );
}

/** The screens that are linked here, and what each is for. */
const QUICK_LINKS: Readonly<Record<string, string>> = {
  "/admin/users": "Find and support users",
  "/admin/emails": "Review generated emails",
  "/admin/subscriptions": "See who pays, and until when",
  "/admin/analytics": "See how the product is used",
};

/** Shortcuts to the main admin pages. */
function QuickLinks() {
  const may = useMay();
  return (
    <Section title="Quick Links">
      <ul className="-mx-3 -mb-2">
        {ADMIN_LINKS.filter(({ to, needs }) => to in QUICK_LINKS && may(needs)).map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-sheet px-3 py-2 text-ink no-underline transition-colors hover:bg-tint"
            >
              <Icon of={icon} className="text-ember" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-sm text-faded">{QUICK_LINKS[to]}</span>
              </span>
              <Icon of={ChevronRight} className="text-faded" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The administrators' start page. */
export function DashboardPage() {
  const { data: own, isError } = trpc.auth.secondFactor.useQuery();
  // Until required two-factor authentication is set up, only the link to it is shown.
  const canView = isError || (own !== undefined && (own.enabled || !own.required));
  return (
    <Page title="Admin Dashboard">
      <div className="space-y-6">
        <SecondFactorNotice />
        {canView ? <Metrics /> : own === undefined && <LoadingCards />}
      </div>
    </Page>
  );
}

function Metrics() {
  const may = useMay();
  return (
    <>
      <NeedsAttention />
      {may("admin.stats") && <Stats />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <QuickLinks />
        <SystemOverview />
      </div>
    </>
  );
}

function Stats() {
  const stats = useStats();
  if (stats.isError) return <ErrorState title="Couldn't load metrics" query={stats} />;
  return stats.data ? <StatCards stats={stats.data} /> : <LoadingCards />;
}

const LoadingCards = () => (
  <div role="status" aria-label="Loading metrics" className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
    {["users", "emails", "subscriptions", "revenue", "growth", "conversion"].map((name) => (
      <Skeleton key={name} className="h-37" />
    ))}
  </div>
);
