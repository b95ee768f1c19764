import type { Drift, Reconciliation } from "@storyletter/contract/schemas";
import { Badge, ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Section } from "../../../shell/page.tsx";

const DRIFT_TEXT: Record<Drift["kind"], string> = {
  status: "Status differs",
  period: "Paid period differs",
  "unpaid-period": "Credits without a paid invoice",
  "missing-invoice": "Invoice was missing",
  "unknown-customer": "Customer unknown to us",
  gone: "Deleted at the provider",
  double: "Two subscriptions at once",
};

const driftText = ({ kind }: Drift): string => DRIFT_TEXT[kind];

/** @example differences(2) // "2 differences" */
const differences = (count: number): string =>
  count === 0 ? "No differences" : `${count} ${count === 1 ? "difference" : "differences"}`;

/** One week of daily comparisons. */
const MAX_SHOWN = 7;

/** The daily comparison of our records with the provider's. */
export function Reconciliations() {
  const { data, isError, isFetching, refetch } = trpc.admin.reconciliations.useQuery();
  if (isError) {
    return (
      <ErrorState
        title="Couldn't load the daily comparisons"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
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
              <span className="font-medium">{driftText(each)}</span>: here {each.ours}, at Stripe{" "}
              {each.theirs}
              {each.repaired ? ", fixed" : ", not fixed"}
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
