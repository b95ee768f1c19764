import { JOB_STATES, type JobBoard, type JobState } from "@storyletter/contract";
import { EmptyState, ErrorState, SegmentedControl, Skeleton } from "@storyletter/ui";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { Page } from "../../../shell/page.tsx";
import { DataTable } from "../figures/data-table.tsx";
import { countText } from "../figures/words.ts";
import { JobTable } from "./job-table.tsx";
import { taskName } from "./task-name.ts";

const STATES = JOB_STATES.map((state) => ({
  value: state,
  label: { waiting: "Waiting", running: "Running", failed: "Failed" }[state],
}));

const EMPTY: Record<JobState, string> = {
  waiting: "Nothing is waiting",
  running: "Nothing is running",
  failed: "Nothing has failed in the last two weeks",
};

/** The work of the background: what waits, what runs, and what was given up. */
export function JobsPage() {
  const [state, setState] = useState<JobState>("waiting");
  const board = trpc.admin.jobs.useQuery(
    { state },
    { staleTime: 0, refetchInterval: 5_000, placeholderData: (before: JobBoard | undefined) => before },
  );
  return (
    <Page title="Jobs" lead="Letters, mails and backups that are done in the background.">
      {board.isError ? (
        <ErrorState
          title="The jobs could not be loaded"
          onRetry={() => void board.refetch()}
          retrying={board.isFetching}
        />
      ) : board.data ? (
        <div className="space-y-6">
          <Counts tasks={board.data.tasks} />
          <SegmentedControl label="State" options={STATES} value={state} onValueChange={setState} />
          {board.data.jobs.length === 0 ? (
            <EmptyState icon={ListChecks} title={EMPTY[state]}>
              This list looks again every five seconds.
            </EmptyState>
          ) : (
            <JobTable jobs={board.data.jobs} state={state} />
          )}
        </div>
      ) : (
        <div role="status" aria-label="Loading the jobs" className="space-y-6">
          <Skeleton className="h-80" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Page>
  );
}

const Counts = ({ tasks }: Pick<JobBoard, "tasks">) => (
  <DataTable
    caption="Jobs by kind"
    rows={tasks}
    rowKey={({ task }) => task}
    columns={[
      { head: "Kind", cell: ({ task }) => taskName(task) },
      { head: "Waiting", numeric: true, cell: ({ waiting }) => countText(waiting) },
      { head: "Running", numeric: true, cell: ({ running }) => countText(running) },
      { head: "Failed", numeric: true, cell: ({ failed }) => countText(failed) },
    ]}
  />
);
