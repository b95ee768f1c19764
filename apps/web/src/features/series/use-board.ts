import type { Series, SeriesSlot } from "@storyletter/contract/series";
import { toast } from "@storyletter/ui";
import { useEffect, useRef, useState } from "react";
import { hasCode, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { createSlotSaver } from "./slot-saver.ts";

const POLL_MS = 1_500;
/** Longer than between two keys. */
const PAUSE_MS = 300;

const isWriting = (series: Series | undefined): boolean =>
  series?.slots.some(({ letter }) => letter?.status === "processing") ?? false;

/** The browser warns those who leave while a change is on its way. */
function useLeaveWarning(isSaving: () => boolean): void {
  useEffect(() => {
    const ask = (leaving: BeforeUnloadEvent) => {
      if (isSaving()) leaving.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSaving]);
}

/** The series as the board shows it: a change is seen at once, saved behind it, and can be undone. */
export function useBoard(id: string) {
  const utils = trpc.useUtils();
  const [former, setFormer] = useState<readonly (readonly SeriesSlot[])[]>([]);
  const [isSaving, setSaving] = useState(false);
  const save = trpc.emails.saveSlots.useMutation();

  const show = (slots: readonly SeriesSlot[]) =>
    utils.emails.series.setData({ id }, (series) => series && { ...series, slots: [...slots] });

  const restore = async (error: unknown, lost: readonly SeriesSlot[]) => {
    // A refetch would leave out the query, which is off while a change is saved.
    await utils.emails.series.fetch({ id }, { staleTime: 0 });
    setFormer([]);
    if (isSessionLost(error)) return;
    if (!hasCode(error, "series-changed")) {
      showFailureToast("Change not saved", error);
      return;
    }
    toast({
      title: "Changed in another tab",
      description: "You see the series as it is now. Your last change was not saved.",
      action: { label: "Use my version", onPress: () => change(lost) },
      variant: "destructive",
    });
  };

  const latest = useRef({ restore, send: save.mutateAsync });
  useEffect(() => {
    latest.current = { restore, send: save.mutateAsync };
  });

  const [saver] = useState(() =>
    createSlotSaver({
      send: (revision, slots) => latest.current.send({ id, revision, slots }),
      onSaved: (series) => {
        utils.emails.series.setData({ id }, series);
        void utils.emails.seriesProposals.invalidate({ id });
        void utils.emails.seriesFindings.invalidate({ id });
        void utils.emails.seriesList.invalidate();
      },
      onFailed: (error, slots) => void latest.current.restore(error, slots),
      pauseMs: PAUSE_MS,
    }),
  );

  const query = trpc.emails.series.useQuery(
    { id },
    {
      refetchInterval: ({ state }) => !saver.isSaving() && isWriting(state.data) && POLL_MS,
      // A change that is not saved yet is newer than the answer.
      enabled: () => !saver.isSaving(),
    },
  );

  const put = (slots: readonly SeriesSlot[]) => {
    const { revision } = utils.emails.series.getData({ id }) ?? {};
    if (revision === undefined) return;
    void utils.emails.series.cancel({ id });
    show(slots);
    saver.save(revision, slots);
    setSaving(true);
    void saver.settled().then(() => setSaving(saver.isSaving()));
  };
  const change = (slots: readonly SeriesSlot[]) => {
    const before = utils.emails.series.getData({ id })?.slots;
    put(slots);
    if (before) setFormer((all) => [...all.slice(-49), before]);
  };
  const undo = () => {
    const last = former.at(-1);
    if (!last) return;
    put(last);
    setFormer(former.slice(0, -1));
  };

  useLeaveWarning(saver.isSaving);

  const canUndo = former.length > 0;
  return {
    ...{ query, series: query.data, change, undo, canUndo, isSaving },
    settled: saver.settled,
  };
}

export type Board = ReturnType<typeof useBoard>;
