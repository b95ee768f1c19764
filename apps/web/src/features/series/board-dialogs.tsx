import type { Series, SeriesSlot } from "@storyletter/contract/series";
import { AlertDialog, Dialog, FirstField, loadLater, Skeleton, toast } from "@storyletter/ui";
import { Suspense } from "react";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";

const SlotForm = loadLater(async () => (await import("./slot-form.tsx")).SlotForm);
const AboutForm = loadLater(async () => (await import("./about-form.tsx")).AboutForm);

/** The open dialog: a letter and its place, what all letters have in common, or the question before deleting. */
export type BoardDialog = { slot: SeriesSlot; at: number } | "about" | "delete" | null;

interface BoardDialogsProps {
  series: Series;
  dialog: BoardDialog;
  onClose: () => void;
  onSave: (slot: SeriesSlot, at: number) => void;
  onLeave: () => void;
}

export function BoardDialogs({ series, dialog, onClose, onSave, onLeave }: BoardDialogsProps) {
  const utils = trpc.useUtils();
  const remove = trpc.emails.deleteSeries.useMutation({
    onSuccess: () => {
      toast({ title: "Series deleted", variant: "success" });
      onLeave();
    },
    onError: (error) => showFailureToast("Series not deleted", error),
    onSettled: () => {
      onClose();
      void utils.emails.seriesList.invalidate();
    },
  });
  const numberOf = (slotId: string) => series.slots.findIndex(({ id }) => id === slotId) + 1;
  const edited = typeof dialog === "object" ? dialog : null;
  const isNew = edited !== null && numberOf(edited.slot.id) === 0;
  const onOpenChange = (open: boolean) => open || onClose();
  return (
    <>
      <Dialog
        open={edited !== null}
        onOpenChange={onOpenChange}
        title={isNew ? "Add a letter" : `Letter ${edited ? numberOf(edited.slot.id) : ""}`}
        wide
      >
        {edited && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FirstField>
              <SlotForm
                slot={edited.slot}
                others={series.slots.filter(({ id }) => id !== edited.slot.id)}
                numberOf={numberOf}
                saveLabel={isNew ? "Add this letter" : "Save"}
                onSave={(slot) => onSave(slot, edited.at)}
              />
            </FirstField>
          </Suspense>
        )}
      </Dialog>
      <Dialog open={dialog === "about"} onOpenChange={onOpenChange} title="About this series" wide>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <FirstField>
            <AboutForm series={series} onDone={onClose} />
          </FirstField>
        </Suspense>
      </Dialog>
      <AlertDialog
        danger
        open={dialog === "delete"}
        onOpenChange={onOpenChange}
        title="Delete series"
        description={
          <>
            <span className="mb-2 block font-medium text-ink">“{series.name}”</span>
            <span className="block">Its letters stay in My Emails. This action cannot be undone.</span>
          </>
        }
        confirmLabel="Delete"
        onConfirm={() => remove.mutate({ id: series.id })}
        busy={remove.isPending}
      />
    </>
  );
}
