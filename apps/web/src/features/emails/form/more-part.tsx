import {
  EMAIL_LENGTH_VALUES,
  EMAIL_LENGTHS,
  type EmailLength,
  WORD_RANGES,
  WRITE_IN,
  YES_OR_NO_VALUES,
  type YesOrNo,
} from "@storyletter/contract/emails/constants";
import { browserStorage, ChoiceGroup, type KeptStorage, SelectField, Switch } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { useController, useFormContext } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { FIELD_LABELS } from "./fields.ts";
import { ChoiceWithOther, FormField, TextQuestion } from "./form-field.tsx";
import { FormPart } from "./form-part.tsx";
import type { EmailFormValues } from "./values.ts";

const isLength = (value: string): value is EmailLength =>
  EMAIL_LENGTH_VALUES.some((known) => known === value);

export function lengthGuidance(value: string, withoutModel = false): string {
  if (value === "no-preference" && withoutModel)
    return "Your own words decide: none are added to reach a length.";
  const { min, max } = WORD_RANGES[isLength(value) ? value : "no-preference"];
  return value === "no-preference" ? `We'll aim for ${min}–${max} words.` : `About ${min}-${max} words.`;
}

/** What a letter can do without, folded until someone uses it. */
export function MoreQuestions() {
  return (
    <FormPart section="more">
      <SaveOffersNote />
      <TextQuestion name="productName" optional hint="As your readers know it." />
      <TextQuestion name="productDescription" optional rows={2} hint="What it is, in a sentence or two." />
      <TextQuestion name="keyBenefit" optional hint="The main thing that changes for your reader." />
      <PriceQuestions />
      <TextQuestion
        name="proofElement"
        optional
        rows={2}
        hint="A real result or quote, word for word, that you're free to publish."
      />
      <ChoiceWithOther
        name="tonePreference"
        customName="customTone"
        customLabel="Your own tone"
        customPlaceholder="e.g. Dry and a little wistful"
        hint="How the letter should sound."
        optional
      />
      <LengthQuestion />
      <LanguageQuestion />
      <TextQuestion
        name="emailSubject"
        optional
        hint="A direction for the five subject lines, if you have one in mind."
      />
      <WithoutModelSwitch />
    </FormPart>
  );
}

/** For those who have no offer to choose. */
function SaveOffersNote() {
  const profile = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 }).data;
  if (profile?.offers.length !== 0) return null;
  return (
    <p className="text-faded">
      Do your letters sell the same thing again?{" "}
      <Link to="/settings/profile" className="link inline-flex min-h-11 items-center">
        Save your offers and your voice once
      </Link>
    </p>
  );
}

/** Side by side where there is room, because a sale price means little without the price. */
function PriceQuestions() {
  return (
    <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
      <TextQuestion name="price" optional />
      <TextQuestion name="salePrice" optional />
    </div>
  );
}

function LengthQuestion() {
  const { control } = useFormContext<EmailFormValues>();
  const { field, fieldState } = useController({ control, name: "emailLength" });
  return (
    <FormField field="emailLength">
      <ChoiceGroup<string>
        name={field.name}
        value={field.value}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
        label={FIELD_LABELS.emailLength}
        hint={lengthGuidance(field.value, writesWithoutModel())}
        optional
        options={EMAIL_LENGTHS}
        error={fieldState.error?.message}
      />
    </FormField>
  );
}

function LanguageQuestion() {
  const { register, formState } = useFormContext<EmailFormValues>();
  return (
    <FormField field="writeIn">
      <SelectField
        label={FIELD_LABELS.writeIn}
        hint="The language your readers speak, if your story is in a different one."
        optional
        options={WRITE_IN}
        error={formState.errors.writeIn?.message}
        {...register("writeIn")}
      />
    </FormField>
  );
}

const STORAGE_KEY = "storyletter-without-model";

const isYesOrNo = (value: unknown): value is YesOrNo => YES_OR_NO_VALUES.some((known) => known === value);

/** What was chosen last in this browser. */
export function readWithoutModel(storage: Pick<KeptStorage, "getItem"> = browserStorage): YesOrNo {
  const kept = storage.getItem(STORAGE_KEY);
  return isYesOrNo(kept) ? kept : "no";
}

/** Not shown where no AI model is set up: every letter is then written without one. */
function WithoutModelSwitch() {
  const { control } = useFormContext<EmailFormValues>();
  const { field } = useController({ control, name: "withoutModel" });
  if (writesWithoutModel()) return null;
  return (
    <FormField field="withoutModel">
      <Switch
        label={FIELD_LABELS.withoutModel}
        hint="Our standard writer then arranges your own words. If this is off, you get your credit back."
        checked={field.value === "yes"}
        onCheckedChange={(checked) => {
          const choice = checked ? "yes" : "no";
          field.onChange(choice);
          browserStorage.setItem(STORAGE_KEY, choice);
        }}
      />
    </FormField>
  );
}
