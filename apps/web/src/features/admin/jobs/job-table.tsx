import type { Job, JobState } from "@storyletter/contract";
import { Button, toast } from "@storyletter/ui";
import { serverMessage } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { absoluteTime } from "../../../times/relative-time.ts";
import { TimeAgo } from "../../../times/time-ago.tsx";
import { type Column, DataTable } from "../figures/data-table.tsx";
import { taskName } from "./task-name.ts";

/** When a job is, was or will be looked at, by its state. */
const AT: Record<JobState, string> = { waiting: "Due", running: "Since", failed: "Given up" };

/** The newest jobs of one state. */
export function JobTable({ jobs, state }: { jobs: readonly Job[]; state: JobState }) {
  const utils = trpc.useUtils();
  const retry = trpc.admin.retryJob.useMutation({
    onSuccess: () => toast({ title: "Job started again", variant: "success" }),
    onError: (error) =>
      toast({
        title: "Not started again",
        description: serverMessage(error, "Please look again."),
        variant: "destructive",
      }),
    onSettled: () => utils.admin.jobs.invalidate(),
  });
  const columns: Column<Job>[] = [
    { head: "Job", cell: (job) => <What {...job} /> },
    { head: "Failed tries", numeric: true, roomy: true, cell: ({ failures }) => failures },
    { head: "Last error", roomy: true, cell: ({ error }) => error ?? "–" },
    { head: "Asked for", roomy: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    { head: AT[state], cell: ({ at }) => (state === "waiting" ? absoluteTime(at) : <TimeAgo at={at} />) },
  ];
  if (state === "failed") {
    columns.push({
      head: "Action",
      cell: ({ id, retryable, task }) =>
        retryable ? (
          <Button
            variant="quiet"
            size="small"
            busy={retry.isPending && retry.variables.id === id}
            aria-label={`Retry: ${taskName(task)}`}
            onClick={() => retry.mutate({ id })}
          >
            Retry
          </Button>
        ) : (
          <span className="text-faded">Ended: the credit was given back</span>
        ),
    });
  }
  return <DataTable caption={`Jobs: ${state}`} rows={jobs} rowKey={({ id }) => id} columns={columns} />;
}

/** What the job is, and which rows it is about; on a phone also what went wrong, where there is no room beside it. */
const What = ({ task, payload, failures, error }: Job) => (
  <div className="max-w-32 sm:max-w-64">
    <span className="font-medium">{taskName(task)}</span>
    {Object.values(payload).map((id) => (
      <span key={id} className="block truncate font-mono text-xs text-faded" title={id}>
        {id}
      </span>
    ))}
    {failures > 0 && (
      <span className="mt-1 block text-xs break-words text-faded sm:hidden">
        {failures} failed {failures === 1 ? "try" : "tries"}
        {error && `: ${error}`}
      </span>
    )}
  </div>
);
