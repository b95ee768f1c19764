import { zodResolver } from "@hookform/resolvers/zod";
import { CALLS_TO_ACTION, OTHER } from "@storyletter/contract/emails/constants";
import { type Offer, OfferInput } from "@storyletter/contract/profile";
import { Button, SelectField, TextArea, TextField, toast } from "@storyletter/ui";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { trpc } from "../../api/trpc.ts";
import { type Field, fieldsOf, showFormFailure } from "../../forms/server-errors.ts";

const OTHER_CALL = "Please specify the custom call-to-action";

/** The call to action is a listed choice, or the text of "Other". */
const OfferFields = OfferInput.omit({ id: true, callToAction: true })
  .extend({ call: z.string(), customCall: z.string().trim().max(100) })
  .refine(({ call, customCall }) => call !== OTHER || customCall !== "", {
    path: ["customCall"],
    message: OTHER_CALL,
  });

const EMPTY: Omit<Offer, "id"> = {
  name: "",
  description: "",
  benefit: "",
  price: "",
  salePrice: "",
  proof: "",
  url: "",
  callToAction: "",
};

type OfferText = Exclude<keyof typeof EMPTY, "name" | "callToAction">;

export function OfferForm({ offer, onDone }: { offer: Offer | null; onDone: () => void }) {
  const utils = trpc.useUtils();
  const { callToAction, ...texts } = offer ?? EMPTY;
  const isListed =
    callToAction === "" || CALLS_TO_ACTION.some(({ value }) => value === callToAction && value !== OTHER);
  const form = useForm({
    resolver: zodResolver(OfferFields),
    defaultValues: {
      ...texts,
      call: isListed ? callToAction : OTHER,
      customCall: isListed ? "" : callToAction,
    },
  });
  const field = fieldsOf(form);
  const call = useWatch({ control: form.control, name: "call" });
  const save = trpc.auth.saveOffer.useMutation({
    onSuccess: async () => {
      await utils.auth.profile.invalidate();
      toast({ title: "Offer saved", variant: "success" });
      onDone();
    },
    onError: (error) => showFormFailure(form, "Offer not saved", error),
  });
  return (
    <form
      noValidate
      aria-label="Offer"
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ call: chosen, customCall, ...values }) =>
        save.mutate({ ...values, id: offer?.id, callToAction: chosen === OTHER ? customCall : chosen }),
      )}
    >
      <TextField label="Name" maxLength={200} placeholder="e.g. The Rest Day Plan" {...field("name")} />
      <OfferTexts field={field} />
      <SelectField
        label="Call to action"
        optional
        placeholder="Choose for each letter"
        options={CALLS_TO_ACTION}
        {...field("call")}
      />
      {call === OTHER && (
        <TextField
          label="Your own call to action"
          placeholder="e.g. Reply with your question"
          {...field("customCall")}
        />
      )}
      <Button type="submit" full busy={save.isPending} busyLabel="Saving…">
        Save Offer
      </Button>
    </form>
  );
}

/** What an offer says beside its name, in the profile and in a series. */
export const OfferTexts = ({ field }: { field: (name: OfferText) => Field }) => (
  <>
    <TextArea
      label="Description"
      optional
      rows={2}
      maxLength={2_000}
      placeholder="e.g. A six-week course with a weekly call"
      {...field("description")}
    />
    <TextField
      label="Key benefit"
      optional
      maxLength={1_000}
      placeholder="e.g. One whole day a week free, within a month"
      {...field("benefit")}
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Price" optional maxLength={60} placeholder="e.g. $249" {...field("price")} />
      <TextField label="Sale price" optional maxLength={60} placeholder="e.g. $199" {...field("salePrice")} />
    </div>
    <TextArea
      label="Social proof"
      optional
      rows={2}
      maxLength={2_000}
      placeholder="e.g. 41 owners took their first free day within 30 days."
      {...field("proof")}
    />
    <TextField
      label="Link"
      type="url"
      inputMode="url"
      optional
      placeholder="e.g. https://example.com/rest-day"
      {...field("url")}
    />
  </>
);
