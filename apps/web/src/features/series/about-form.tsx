import { zodResolver } from "@hookform/resolvers/zod";
import { WRITE_IN } from "@storyletter/contract/constants";
import { type Series, UpdateSeriesInput } from "@storyletter/contract/series";
import { Button, SelectField, TextArea, TextField, toast } from "@storyletter/ui";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { failureText, isSessionLost } from "../../api/errors.ts";
import { trpc } from "../../api/trpc.ts";
import { showServerErrors } from "../../forms/server-errors.ts";

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
    onError: (error) => {
      if (isSessionLost(error) || showServerErrors(form, ["name", "audience"], error)) return;
      const description = failureText(error, "Please try again in a moment.");
      toast({ title: "Series not saved", description, variant: "destructive" });
    },
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      aria-label="About this series"
      className="grid gap-5"
      onSubmit={form.handleSubmit((values) =>
        save.mutate({ ...values, id: series.id, firstDay: values.firstDay || null }),
      )}
    >
      <TextField label="Name" maxLength={100} error={errors.name?.message} {...form.register("name")} />
      <TextField
        label="Who are the readers?"
        maxLength={1_000}
        error={errors.audience?.message}
        {...form.register("audience")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First day"
          optional
          type="date"
          error={errors.firstDay?.message}
          {...form.register("firstDay")}
        />
        <SelectField label="Write in" options={WRITE_IN} {...form.register("writeIn")} />
      </div>
      <TextField
        label="What you offer"
        maxLength={200}
        error={errors.offer?.name?.message}
        {...form.register("offer.name")}
      />
      <TextArea
        label="What it is"
        optional
        rows={2}
        maxLength={2_000}
        {...form.register("offer.description")}
      />
      <TextField label="What it changes" optional maxLength={1_000} {...form.register("offer.benefit")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Price" optional maxLength={200} {...form.register("offer.price")} />
        <TextField label="Sale price" optional maxLength={200} {...form.register("offer.salePrice")} />
      </div>
      <TextField label="Proof" optional maxLength={2_000} {...form.register("offer.proof")} />
      <TextField
        label="Its page"
        placeholder="https://"
        inputMode="url"
        error={errors.offer?.url?.message}
        {...form.register("offer.url")}
      />
      <p className="text-sm text-faded">Letters that are written stay as they are.</p>
      <Button type="submit" busy={save.isPending} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
}
