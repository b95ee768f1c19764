import { SYSTEM_PARTS, type SystemPart } from "@storyletter/contract/admin/constants";
import { Badge, ErrorState, Skeleton } from "@storyletter/ui";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { Section } from "../../../shell/page.tsx";
import { useOverview } from "../metrics/stats.tsx";

const NAMES: Record<SystemPart, string> = {
  database: "Database",
  payments: "Payment provider",
  webhook: "Automation webhook",
  generation: "Email generation",
  mail: "Mail",
};

/** Current system status; each label is the result of a check. */
export function SystemOverview({ title = "System Overview" }: { title?: string }) {
  const overview = useOverview();
  if (overview.isError) {
    return (
      <ErrorState title="Couldn't check the system" query={overview}>
        The server didn't respond, or can't reach its database.
      </ErrorState>
    );
  }
  const { data } = overview;
  return (
    <Section title={title}>
      {data ? (
        <>
          <dl className="divide-y divide-rule">
            {SYSTEM_PARTS.map((part) => {
              const { word, tone, detail } = data.parts[part];
              return (
                <div key={part} className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-2.5 first:pt-0">
                  <dt className="font-medium">{NAMES[part]}</dt>
                  <dd className="contents">
                    <Badge tone={tone}>{word}</Badge>
                    <span className="col-span-2 text-sm text-faded">{detail}</span>
                  </dd>
                </div>
              );
            })}
          </dl>
          <p className="mt-2 text-sm text-faded">
            Checked <TimeAgo at={data.checkedAt} />, at most every 15 seconds.
          </p>
        </>
      ) : (
        <div role="status" aria-label="Checking the system" className="space-y-3">
          {SYSTEM_PARTS.map((part) => (
            <Skeleton key={part} className="h-13" />
          ))}
        </div>
      )}
    </Section>
  );
}
