import { zodResolver } from "@hookform/resolvers/zod";
import { OfferInput, type Profile } from "@storyletter/contract/profile";
import { CreateSeriesInput, type Series } from "@storyletter/contract/series";
import { SERIES_KIND_VALUES, SERIES_KINDS, type SeriesKind } from "@storyletter/contract/series/constants";
import { shorten } from "@storyletter/text/cut";
import { Button, ChoiceGroup, ErrorState, SelectField, Skeleton, TextField } from "@storyletter/ui";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../forms/server-errors.ts";

const KINDS = SERIES_KIND_VALUES.map((value) => ({ value, label: SERIES_KINDS[value].label }));

const { name, audience, kind, firstDay } = CreateSeriesInput.shape;
const NEW_OFFER = "new";

const SeriesFields = z
  .object({
    kind,
    name,
    audience,
    firstDay: z.literal("").or(firstDay.unwrap().unwrap()),
    offerId: z.string(),
    offer: z.object({ name: z.string().trim(), url: OfferInput.shape.url, price: OfferInput.shape.price }),
  })
  .refine(({ offerId, offer }) => offerId !== NEW_OFFER || offer.name !== "", {
    path: ["offer", "name"],
    message: "Please name the offer",
  });

interface NewSeriesFormProps {
  kind: SeriesKind;
  onCreated: (series: Series) => void;
}

/** Starts a series; what the profile knows is filled in. */
export function NewSeriesForm(props: NewSeriesFormProps) {
  const profile = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 });
  if (profile.data) return <Fields {...props} profile={profile.data} />;
  if (profile.isError)
    return <ErrorState title="We couldn't load your offers" onRetry={() => void profile.refetch()} />;
  return <Skeleton className="h-96" />;
}

function startFrom(kind: SeriesKind, { offers: [offer], audiences: [audience] }: Profile) {
  const { label } = SERIES_KINDS[kind];
  return {
    kind,
    name: offer ? `${label}: ${offer.name}` : label,
    audience: audience?.text ?? "",
    firstDay: "",
    offerId: offer?.id ?? NEW_OFFER,
    offer: { name: "", url: "", price: "" },
  };
}

function Fields({ kind: chosen, onCreated, profile }: NewSeriesFormProps & { profile: Profile }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(SeriesFields),
    defaultValues: startFrom(chosen, profile),
  });
  const offerId = useWatch({ control: form.control, name: "offerId" });
  const kindNow = useWatch({ control: form.control, name: "kind" });
  const create = trpc.emails.createSeries.useMutation({
    onSuccess: (series) => {
      utils.emails.series.setData({ id: series.id }, series);
      void utils.emails.seriesList.invalidate();
      onCreated(series);
    },
    onError: (error) => showFormFailure(form, "Series not started", error),
  });
  const field = fieldsOf(form);
  return (
    <form
      noValidate
      aria-label="New series"
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ offer: typed, offerId: id, ...values }) =>
        create.mutate({
          ...values,
          firstDay: values.firstDay || null,
          ...(id === NEW_OFFER ? { offer: typed } : { offerId: id }),
        }),
      )}
    >
      <ChoiceGroup label="Kind" hint={SERIES_KINDS[kindNow].about} options={KINDS} {...field("kind")} />
      <TextField label="Name" maxLength={100} {...field("name")} />
      {profile.offers.length > 0 && (
        <SelectField
          label="Offer"
          options={[
            ...profile.offers.map(({ id, name: label }) => ({ value: id, label: shorten(label, 80) })),
            { value: NEW_OFFER, label: "Another offer" },
          ]}
          {...field("offerId")}
        />
      )}
      {offerId === NEW_OFFER && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="What you offer"
            maxLength={200}
            placeholder="e.g. The Rest Day Plan"
            className="sm:col-span-2"
            {...field("offer.name")}
          />
          <TextField
            label="Link"
            optional
            placeholder="e.g. https://example.com/rest-day"
            inputMode="url"
            {...field("offer.url")}
          />
          <TextField label="Price" optional placeholder="e.g. $249" {...field("offer.price")} />
        </div>
      )}
      <TextField
        label="Who are the readers?"
        maxLength={1_000}
        placeholder="e.g. Owners of small bakeries"
        {...field("audience")}
      />
      <TextField label="First day" optional type="date" hint="You can set it later." {...field("firstDay")} />
      <Button type="submit" busy={create.isPending} busyLabel="Starting…">
        Plan this series
      </Button>
      <p className="-mt-2 text-sm text-faded">Nothing is written yet, and no credit is used.</p>
    </form>
  );
}
