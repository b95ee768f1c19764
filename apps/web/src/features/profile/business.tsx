import { EMAIL_LENGTHS, EMOTIONS, OTHER, TONES, WRITE_IN } from "@storyletter/contract/emails/constants";
import { WORDS_TO_AVOID_MAX } from "@storyletter/contract/limits";
import { GUIDED_MAIL_TOOLS, MAIL_TOOL_NAMES } from "@storyletter/contract/mail-tools/constants";
import type { Profile } from "@storyletter/contract/profile";
import { Button, ChoiceGroup, SelectField, TextArea, TextField, toast } from "@storyletter/ui";
import { Fragment } from "react";
import { useForm, useWatch } from "react-hook-form";
import { trpc } from "../../api/trpc.ts";
import { fieldsOf, showFormFailure } from "../../forms/server-errors.ts";
import { Section } from "../../shell/page.tsx";

const SPELLINGS = [
  { value: "US", label: "US: color" },
  { value: "UK", label: "UK: colour" },
] as const;
const CALL_STYLES = [
  { value: "link", label: "A link" },
  { value: "button", label: "A button" },
] as const;

const wordsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

type Length = Profile["length"];
type WriteIn = Profile["writeIn"];
const MAIL_TOOLS = GUIDED_MAIL_TOOLS.map((tool) => ({ value: tool, label: MAIL_TOOL_NAMES[tool] }));

/** What is not listed is the user's own words. */
const choiceIn = (options: readonly { value: string }[], value: string) => {
  const isListed = value === "" || (value !== OTHER && options.some((option) => option.value === value));
  return isListed ? { choice: value, custom: "" } : { choice: OTHER, custom: value };
};

function formValues({ wordsToAvoid, ...profile }: Profile) {
  const tone = choiceIn(TONES, profile.tone);
  const emotion = choiceIn(EMOTIONS, profile.emotion);
  return {
    businessName: profile.businessName,
    senderName: profile.senderName,
    greeting: profile.greeting,
    signOff: profile.signOff,
    spelling: profile.spelling,
    length: profile.length,
    writeIn: profile.writeIn,
    callStyle: profile.callStyle,
    mailTool: profile.mailTool ?? "",
    wordsToAvoid: wordsToAvoid.join(", "),
    tone: tone.choice,
    customTone: tone.custom,
    emotion: emotion.choice,
    customEmotion: emotion.custom,
  };
}
type Values = ReturnType<typeof formValues>;

const profileOf = ({ customTone, customEmotion, ...values }: Values) => ({
  ...values,
  mailTool: GUIDED_MAIL_TOOLS.find((tool) => tool === values.mailTool) ?? null,
  tone: values.tone === OTHER ? customTone.trim() : values.tone,
  emotion: values.emotion === OTHER ? customEmotion.trim() : values.emotion,
  wordsToAvoid: wordsOf(values.wordsToAvoid),
});

/** Lists that end with one's own words. */
const OWN_CHOICES = [
  {
    of: "tone",
    own: "customTone",
    options: TONES,
    label: "Usual tone",
    ownLabel: "Your own tone",
    placeholder: "e.g. Dry and a little wistful",
    missing: "Please specify the custom tone",
  },
  {
    of: "emotion",
    own: "customEmotion",
    options: EMOTIONS,
    label: "Usual desired emotion",
    ownLabel: "Your own emotion",
    placeholder: "e.g. Quiet relief",
    missing: "Please specify the custom emotion",
  },
] as const;

export function Business({ saved }: { saved: Profile }) {
  const utils = trpc.useUtils();
  const form = useForm<Values>({ defaultValues: formValues(saved) });
  const field = fieldsOf(form);
  const chosen = useWatch({ control: form.control });
  const save = trpc.auth.saveProfile.useMutation({
    onSuccess: (profile) => {
      utils.auth.profile.setData(undefined, profile);
      form.reset(formValues(profile));
      toast({ title: "Profile saved", variant: "success" });
    },
    onError: (error) => showFormFailure(form, "Profile not saved", error),
  });
  const submit = (values: Values) => {
    const blank = OWN_CHOICES.find(({ of, own }) => values[of] === OTHER && values[own].trim() === "");
    if (blank) form.setError(blank.own, { message: blank.missing }, { shouldFocus: true });
    else save.mutate(profileOf(values));
  };
  return (
    <Section title="Business and sender">
      <form
        noValidate
        aria-label="Business and sender"
        onSubmit={form.handleSubmit(submit)}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Business name"
            optional
            maxLength={200}
            autoComplete="organization"
            {...field("businessName")}
          />
          <TextField
            label="Sender name"
            optional
            maxLength={100}
            autoComplete="name"
            {...field("senderName")}
          />
        </div>
        <TextField
          label="Greeting"
          optional
          maxLength={100}
          placeholder="e.g. Hi {first name|there},"
          hint="The first line of each letter. Your mail tool puts the reader’s first name in place of {first name|there}, or “there” if it has none."
          {...field("greeting")}
        />
        <TextArea
          label="Sign-off"
          optional
          rows={2}
          maxLength={300}
          placeholder={"e.g. Talk soon,\nMara"}
          hint="The last lines of each letter, before a P.S."
          {...field("signOff")}
        />
        {OWN_CHOICES.map(({ of, own, options, label, ownLabel, placeholder }) => (
          <Fragment key={of}>
            <SelectField
              label={label}
              optional
              placeholder="No preference"
              options={options}
              {...field(of)}
            />
            {chosen[of] === OTHER && (
              <TextField label={ownLabel} maxLength={100} placeholder={placeholder} {...field(own)} />
            )}
          </Fragment>
        ))}
        <SelectField
          label="Usual length"
          options={EMAIL_LENGTHS}
          {...field("length", { setValueAs: (value: string) => value as Length })}
        />
        <SelectField
          label="Write in"
          options={WRITE_IN}
          hint="The language your readers speak, if your stories are in a different one."
          {...field("writeIn", { setValueAs: (value: string) => value as WriteIn })}
        />
        <ChoiceGroup
          label="Spelling"
          options={SPELLINGS}
          value={chosen.spelling ?? saved.spelling}
          name="spelling"
          onValueChange={(value) => form.setValue("spelling", value, { shouldDirty: true })}
        />
        <ChoiceGroup
          label="Call to action"
          hint="How it looks in HTML: files, tests and drafts. A letter you copy has a link."
          options={CALL_STYLES}
          value={chosen.callStyle ?? saved.callStyle}
          name="callStyle"
          onValueChange={(value) => form.setValue("callStyle", value, { shouldDirty: true })}
        />
        <SelectField
          label="Mail tool"
          optional
          placeholder="None chosen"
          hint="What you send with. A letter's copy menu begins with it."
          options={MAIL_TOOLS}
          {...field("mailTool")}
        />
        <TextArea
          label="Words to avoid"
          optional
          rows={2}
          placeholder="e.g. amazing, game-changer, synergy"
          hint={`Separated by commas, up to ${WORDS_TO_AVOID_MAX}. We tell you when a letter uses one.`}
          {...field("wordsToAvoid")}
        />
        <Button type="submit" className="justify-self-start" busy={save.isPending} busyLabel="Saving…">
          Save
        </Button>
      </form>
    </Section>
  );
}
