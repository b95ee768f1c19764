import { OFFERS_MAX } from "@storyletter/contract/limits";
import type { Offer } from "@storyletter/contract/profile";
import { Button, Dialog, FirstField, loadLater, Skeleton, toast } from "@storyletter/ui";
import { Suspense, useRef, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { showFailureToast } from "../../forms/server-errors.ts";
import { Section } from "../../shell/page.tsx";

const OfferForm = loadLater(async () => (await import("./offer-form.tsx")).OfferForm);

/** Each offer is saved by itself, so that two tabs don't undo each other. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  const [open, setOpen] = useState<Offer | "new" | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isFull = offers.length >= OFFERS_MAX;
  return (
    <Section title="Offers" titleRef={title}>
      {offers.length === 0 && (
        <p className="text-faded">What you sell, with its price and link. One choice then fills it in.</p>
      )}
      <ul aria-label="Offers" className="divide-y divide-rule empty:hidden">
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            onEdit={() => setOpen(offer)}
            onDeleted={() => title.current?.focus()}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="mt-4 text-sm text-faded">
          You can have up to {OFFERS_MAX} offers. Delete one to add another.
        </p>
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="mt-4"
          aria-haspopup="dialog"
          onPointerEnter={OfferForm.preload}
          onFocus={OfferForm.preload}
          onClick={() => setOpen("new")}
        >
          Add Offer
        </Button>
      )}
      <Dialog
        open={open !== null}
        onOpenChange={(isOpen) => isOpen || setOpen(null)}
        title={open === "new" ? "Add offer" : "Edit offer"}
        wide
      >
        {open !== null && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FirstField>
              <OfferForm offer={open === "new" ? null : open} onDone={() => setOpen(null)} />
            </FirstField>
          </Suspense>
        )}
      </Dialog>
    </Section>
  );
}

interface OfferRowProps {
  offer: Offer;
  onEdit: () => void;
  onDeleted: () => void;
}

function OfferRow({ offer, onEdit, onDeleted }: OfferRowProps) {
  const utils = trpc.useUtils();
  const { id: _, ...rest } = offer;
  const restore = trpc.auth.saveOffer.useMutation({ onSettled: () => utils.auth.profile.invalidate() });
  const remove = trpc.auth.deleteOffer.useMutation({
    onSuccess: () => {
      onDeleted();
      toast({
        title: "Offer deleted",
        description: offer.name,
        action: { label: "Undo", onPress: () => restore.mutate(rest) },
      });
    },
    onError: (error) => showFailureToast("Offer not deleted", error),
    onSettled: () => utils.auth.profile.invalidate(),
  });
  const price = [offer.salePrice || offer.price, offer.url.replace(/^https?:\/\//, "")].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{offer.name}</p>
        {price.length > 0 && <p className="truncate text-sm text-faded">{price.join(" · ")}</p>}
      </div>
      <div className="flex gap-2">
        <Button variant="quiet" size="small" aria-label={`Edit ${offer.name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-label={`Delete ${offer.name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: offer.id })}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
