import { FAILED_EMAIL_DAYS, type FailedEmails } from "@storyletter/contract/admin";
import { AlertDialog, Button, toast } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { countText, plural } from "../../../format/plural.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";
import { showFailureToast } from "../../../forms/server-errors.ts";
import { useMay } from "../../../shell/admin-shell.tsx";
import { Section } from "../../../shell/page.tsx";

/** The latest failures by their reason, each with a retry for all of them. */
export function FailedEmailGroups() {
  const groups = trpc.admin.failedEmails.useQuery(undefined, { staleTime: 0 });
  if (!groups.data || groups.data.length === 0) return null;
  return (
    <div className="mb-6">
      <Section title={`Why they failed, in the last ${FAILED_EMAIL_DAYS} days`}>
        <FailedGroups groups={groups.data} />
      </Section>
    </div>
  );
}

export function FailedGroups({ groups }: { groups: readonly FailedEmails[] }) {
  const may = useMay();
  return (
    <ul className="-my-2 divide-y divide-rule">
      {groups.map((group) => (
        <li key={group.reason} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium break-words">{group.reason || "No reason was recorded."}</p>
            <p className="text-sm text-faded">
              {plural(group.count, "email")}, the last one <TimeAgo at={group.newestAt} />
            </p>
          </div>
          {!group.canRetry ? (
            <p className="text-sm text-faded">Nothing to retry</p>
          ) : (
            may("admin.retryFailed") && <RetryAll group={group} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reasons are sentences, with or without their full stop. */
const withStop = (reason: string): string =>
  /[.!?…]$/.test(reason) || reason === "" ? reason || "none was recorded." : `${reason}.`;

function RetryAll({ group: { reason, count } }: { group: FailedEmails }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState(false);
  const retry = trpc.admin.retryFailed.useMutation({
    onSuccess: ({ retried, left }) =>
      toast({
        title: `${plural(retried, "retry", "retries")} started`,
        description:
          left > 0
            ? `${plural(left, "email")} with this reason are left; retry again for those.`
            : "The letters will be ready within minutes.",
        variant: "success",
      }),
    onError: (error) => showFailureToast("Couldn't retry", error),
    onSettled: async () => {
      setAsking(false);
      await utils.admin.invalidate();
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={`Retry all ${countText(count)}: ${reason}`}
      >
        Retry all {countText(count)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Retry ${plural(count, "Email")}`}
        description={`We'll rewrite the letters that failed with this reason: ${withStop(reason)} No one is charged: the credits were refunded when they failed.`}
        confirmLabel="Retry all"
        busy={retry.isPending}
        onConfirm={() => retry.mutate({ reason })}
      />
    </>
  );
}
