import type { Email } from "@storyletter/contract/emails";
import type { Comparison } from "@storyletter/contract/emails/constants";
import { trpc } from "../../../api/trpc.ts";
import { showFailureToast } from "../../../forms/server-errors.ts";
import type { CheckState } from "./use-live-findings.ts";

/** What is read of the letter beside what code can tell. */
export interface ComparisonState {
  state: Comparison;
  /** Whether an AI model is there to read it, and a change can be made. */
  canCompare: boolean;
  /** Null while there is nothing to compare. */
  onCompare: (() => void) | null;
}

const ASK_AFTER_MS = 2_000;

/** Whether the letter was compared with its brief; asked again while it is being compared. */
export function useComparison(
  email: Email,
  { canCompare, isSaved, state }: { canCompare: boolean; isSaved: boolean; state: CheckState },
): ComparisonState {
  const utils = trpc.useUtils();
  const { data } = trpc.emails.get.useQuery(
    { id: email.id },
    {
      initialData: email,
      refetchInterval: ({ state: { data: now } }) => (now?.comparison === "comparing" ? ASK_AFTER_MS : false),
    },
  );
  const compare = trpc.emails.compareLetter.useMutation({
    onSuccess: ({ comparison }) =>
      utils.emails.get.setData({ id: email.id }, (known) => known && { ...known, comparison }),
    onError: (error) => showFailureToast("Not compared", error),
  });
  // A change that is not saved has lines that were not read.
  const isAsSaved = isSaved && state === "current";
  const comparison = isAsSaved ? data.comparison : "not-compared";
  return {
    state: compare.isPending ? "comparing" : comparison,
    canCompare,
    onCompare: canCompare && isAsSaved ? () => compare.mutate({ id: email.id }) : null,
  };
}
