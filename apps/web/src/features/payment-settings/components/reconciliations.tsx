import type { Reconciliation } from "@storyletter/contract";
import { Badge, ErrorState, Skeleton } from "@storyletter/ui";
import { trpc } from "../../../api/trpc.ts";
import { Section } from "../../../shell/section.tsx";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { differences, driftWords } from "../drift.ts";

/** A week of daily comparisons; older ones say nothing about today. */
const SHOWN = 7;

/** The daily comparison of our books with the provider's. */
export function Reconciliations() {
  const { data, isError, isFetching, refetch } = trpc.admin.reconciliations.useQuery();
  if (isError) {
    return (
      <ErrorState
        title="The daily comparisons could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Section title="Daily comparison with Stripe">
      {data.length === 0 ? (
        <p className="text-faded">
          There was none yet. It runs once a day by itself, as soon as keys are saved.
        </p>
      ) : (
        <ul className="divide-y divide-rule">
          {data.slice(0, SHOWN).map((each) => (
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
          <Badge tone="danger">Not finished</Badge>
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
              <span className="font-medium">{driftWords(each)}</span>: here {each.ours}, there {each.theirs}
              {each.mended ? ", put right" : ", not put right"}
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
