import type { Reconciliation, PaymentSettings as Settings } from "@storyletter/contract/admin";
import type { Drift } from "@storyletter/contract/billing";
import { PAID_PLAN_IDS, PLANS } from "@storyletter/contract/billing/constants";
import { Badge, ErrorState, Notice, Skeleton, Switch, toast } from "@storyletter/ui";
import { Problem } from "../../../account/checkout.tsx";
import { failureText, isSessionLost } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Page, Section } from "../../../shell/page.tsx";
import { KeysForm } from "./keys-form.tsx";

const PRICES = PAID_PLAN_IDS.map((id) => {
  const { name, priceKey } = PLANS[id];
  return `the price of ${name} (STRIPE_TEST_${priceKey}, STRIPE_LIVE_${priceKey})`;
});

export function PaymentSettings() {
  const {
    data: settings,
    isError,
    isFetching,
    refetch,
  } = trpc.admin.paymentSettings.useQuery(
    undefined,
    // As documented for payment keys.
    { retry: 1 },
  );
  // Only the owner can change either setting.
  const { data: access } = trpc.auth.secondFactorRequirement.useQuery();
  return (
    <Page title="Stripe Settings" lead="Choose test or live payments, and manage your Stripe keys." narrow>
      {isError ? (
        <ErrorState title="Unable to Load Stripe Settings" query={{ refetch, isFetching }}>
          Nothing was changed. Please try again in a moment.
        </ErrorState>
      ) : (
        <div className="space-y-5">
          {settings ? (
            <>
              {access && !access.changeable && (
                <Notice tone="info" title="Only the owner can change the mode and keys." />
              )}
              <Environment settings={settings} />
              <KeysForm type="test" settings={settings} />
              <KeysForm type="live" settings={settings} />
            </>
          ) : (
            <Skeleton className="h-96" />
          )}
          <KeyInstructions />
          <Reconciliations />
        </div>
      )}
    </Page>
  );
}

function Environment({ settings }: { settings: Settings }) {
  const change = useSwitchEnvironment();
  // Show the new position while the request is pending.
  const environment = change.isPending ? change.variables.environment : settings.environment;
  const live = environment === "live";
  return (
    <Section
      title="Environment"
      aside={live ? <Badge tone="success">Live</Badge> : <Badge tone="warning">Test</Badge>}
    >
      <Switch
        label="Live mode"
        hint={live ? "Real cards are charged." : "Only test cards work. No money moves."}
        checked={live}
        busy={change.isPending}
        onCheckedChange={(on) => change.mutate({ environment: on ? "live" : "test" })}
      />
      <Problem text={problemOf(change.error)} />
      <p className="mt-4 text-sm text-faded">
        Customers and subscriptions stay in the mode they were created in. Switching doesn't move or end any.
      </p>
    </Section>
  );
}

/** Sent immediately; if it fails, the switch returns to its old position. */
function useSwitchEnvironment() {
  const utils = trpc.useUtils();
  return trpc.admin.switchPaymentMode.useMutation({
    onSuccess: (settings) => {
      utils.admin.paymentSettings.setData(undefined, settings);
      toast({
        title: "Environment Updated",
        description: `Stripe switched to ${settings.environment} mode`,
        variant: "success",
      });
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({ title: "Error", description: "Failed to switch environment", variant: "destructive" });
    },
  });
}

const problemOf = (error: unknown): string | null => (error ? failureText(error, "Please try again.") : null);

function KeyInstructions() {
  return (
    <Section title="Where to find your keys">
      <ol className="list-decimal space-y-2 pl-5 marker:text-faded">
        <li>
          Sign in to the{" "}
          <a href="https://dashboard.stripe.com/apikeys" target="_blank" rel="noopener" className="link">
            Stripe Dashboard<span className="sr-only">, opens in a new tab</span>
          </a>{" "}
          and open Developers, then API keys.
        </li>
        <li>Turn on test mode for test keys, or off for live keys. A key's prefix shows which it is.</li>
        <li>Copy the publishable key. It starts with pk_test_ or pk_live_. This is the public key.</li>
        <li>Reveal and copy the secret key. It starts with sk_test_ or sk_live_. Don't share it.</li>
        <li>
          Paste both above and save. We verify them with Stripe first. The secret key is stored encrypted, and
          only its last characters are shown again.
        </li>
      </ol>
      <p className="mt-4">
        Each mode also needs server settings: {PRICES.join(", ")} and the webhook signing secret
        (STRIPE_TEST_WEBHOOK_SECRET, STRIPE_LIVE_WEBHOOK_SECRET). Have Stripe send events to:
      </p>
      <p className="mt-2 font-mono text-sm break-all">{location.origin}/api/webhooks/stripe</p>
    </Section>
  );
}

const DRIFT_TEXTS: Record<Drift["kind"], string> = {
  status: "Status differs",
  period: "Paid period differs",
  "unpaid-period": "Credits without a paid invoice",
  "missing-invoice": "Invoice was missing",
  "unknown-customer": "Customer unknown to us",
  gone: "Deleted at the provider",
  double: "Two subscriptions at once",
};

/** @example differences(2) // "2 differences" */
const differences = (count: number): string => (count === 0 ? "No differences" : plural(count, "difference"));

/** One week of daily comparisons. */
const MAX_SHOWN = 7;

/** The daily comparison of our records with the provider's. */
function Reconciliations() {
  const { data, isError, isFetching, refetch } = trpc.admin.reconciliations.useQuery();
  if (isError) {
    return <ErrorState title="Couldn't load the daily comparisons" query={{ refetch, isFetching }} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Section title="Daily comparison with Stripe">
      {data.length === 0 ? (
        <p className="text-faded">No comparison yet. It runs once a day after you save keys.</p>
      ) : (
        <ul className="divide-y divide-rule">
          {data.slice(0, MAX_SHOWN).map((each) => (
            <Comparison key={each.id} reconciliation={each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Comparison({ reconciliation }: { reconciliation: Reconciliation }) {
  const { startedAt, finishedAt, mode, checked, drift, error } = reconciliation;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          <TimeAgo at={startedAt} />
        </span>
        <Badge>{mode === "live" ? "Live" : "Test"}</Badge>
        {error ? (
          <Badge tone="danger">Failed</Badge>
        ) : (
          <Badge tone={drift.length === 0 ? "success" : "warning"}>
            {finishedAt ? differences(drift.length) : "Running"}
          </Badge>
        )}
        <span className="ml-auto text-sm text-faded tabular-nums">{checked} compared</span>
      </div>
      {error && <p className="mt-1 text-sm break-words text-brick">{error}</p>}
      {drift.length > 0 && (
        <ul className="mt-2 space-y-1.5 text-sm">
          {drift.map((each) => (
            <li
              key={`${each.kind}${each.subscriptionId}${each.customerId}${each.ours}`}
              className="break-words"
            >
              <span className="font-medium">{DRIFT_TEXTS[each.kind]}</span>: here {each.ours}, at Stripe{" "}
              {each.theirs}
              <span>{each.repaired ? ", fixed" : ", not fixed"}</span>
              <span className="block text-xs break-all text-faded">
                {each.subscriptionId ?? each.customerId}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
