import { zodResolver } from "@hookform/resolvers/zod";
import { WRITE_IN } from "@storyletter/contract/emails/constants";
import { type Series, UpdateSeriesInput } from "@storyletter/contract/series";
import { Button, SelectField, TextField } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../forms/server-errors.ts";
import { OfferTexts } from "../profile/offer-form.tsx";

const { name, audience, firstDay, writeIn, tone, offer } = UpdateSeriesInput.shape;

const AboutFields = z.object({
  name: name.unwrap(),
  audience: audience.unwrap(),
  firstDay: z.literal("").or(firstDay.unwrap().unwrap()),
  writeIn: writeIn.unwrap(),
  tone: tone.unwrap(),
  offer: offer.unwrap(),
});

/** What all letters of a series have in common. */
export function AboutForm({ series, onDone }: { series: Series; onDone: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(AboutFields),
    defaultValues: { ...series, firstDay: series.firstDay ?? "" },
  });
  const save = trpc.emails.updateSeries.useMutation({
    onSuccess: (saved) => {
      utils.emails.series.setData({ id: series.id }, saved);
      void utils.emails.seriesList.invalidate();
      onDone();
    },
    onError: (error) => showFormFailure(form, "Series not saved", error),
  });
  const field = fieldsOf(form);
  return (
    <form
      noValidate
      aria-label="About this series"
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) =>
        save.mutate({ ...values, id: series.id, firstDay: values.firstDay || null }),
      )}
    >
      <TextField label="Name" maxLength={100} {...field("name")} />
      <TextField label="Who are the readers?" maxLength={1_000} {...field("audience")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First day" optional type="date" {...field("firstDay")} />
        <SelectField label="Write in" options={WRITE_IN} {...field("writeIn")} />
      </div>
      <TextField label="What you offer" maxLength={200} {...field("offer.name")} />
      <OfferTexts field={(text) => field(`offer.${text}`)} />
      <p className="text-sm text-faded">Letters that are written stay as they are.</p>
      <Button type="submit" busy={save.isPending} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
