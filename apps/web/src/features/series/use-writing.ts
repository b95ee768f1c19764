import type { SeriesWriting } from "@storyletter/contract/series";
import { toast } from "@storyletter/ui";
import { trpc } from "../../api/trpc.ts";
import { plural } from "../../format/plural.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import type { Board } from "./use-board.ts";

/** Which letters were left, and why, by their numbers. @example "Letters 4 and 5: no credits left." */
function leftText({ left }: SeriesWriting, numberOf: (slotId: string) => number): string {
  const byMessage = Map.groupBy(left, ({ message }) => message);
  return [...byMessage]
    .map(([message, slots]) => {
      const numbers = slots.map(({ slotId }) => String(numberOf(slotId)));
      const list = new Intl.ListFormat("en-US").format(numbers);
      return `${numbers.length === 1 ? "Letter" : "Letters"} ${list}: ${message}`;
    })
    .join(" ");
}

/** Requests letters once what is on the board is saved. */
export function useWriting({ series, settled }: Pick<Board, "series" | "settled">) {
  const utils = trpc.useUtils();
  const write = trpc.emails.writeSeries.useMutation({
    onSuccess: (written) => {
      const numberOf = (slotId: string) => (series?.slots.findIndex(({ id }) => id === slotId) ?? -1) + 1;
      const processing = written.letters.filter(({ status }) => status === "processing").length;
      if (written.left.length > 0)
        toast({
          title: processing > 0 ? `Writing ${plural(processing, "letter")}` : "Nothing was written",
          description: leftText(written, numberOf),
          variant: processing > 0 ? undefined : "destructive",
        });
    },
    onError: (error) => showFailureToast("Nothing was written", error),
    onSettled: () => {
      void utils.emails.series.invalidate();
      void utils.emails.seriesList.invalidate();
      void utils.billing.usage.invalidate();
      void utils.emails.list.invalidate();
    },
  });
  return {
    isPending: write.isPending,
    async write(slots?: string[]) {
      await settled();
      if (series) write.mutate({ id: series.id, slots });
    },
  };
}
