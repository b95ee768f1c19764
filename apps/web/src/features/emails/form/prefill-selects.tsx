import type { Email } from "@storyletter/contract/emails";
import { briefField, CALLS_TO_ACTION, EMOTIONS, TONES } from "@storyletter/contract/emails/constants";
import type { Audience, Offer, Profile } from "@storyletter/contract/profile";
import type { Story } from "@storyletter/contract/stories";
import { cutTo, shorten } from "@storyletter/text/cut";
import { SelectField, toast } from "@storyletter/ui";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { displayTitle } from "../../../email-display/subjects.ts";
import { useFoldAnswered } from "./form-part.tsx";
import { lastLetterValues } from "./last-letter.ts";
import { choiceOf, type EmailFormValues } from "./values.ts";

const LABEL_MAX = 80;
const short = (text: string): string => shorten(text.replace(/\s+/g, " ").trim(), LABEL_MAX);

/** Fills in fields, and offers to undo it where something typed was replaced. */
function usePrefill() {
  const { getValues, setValue, formState } = useFormContext<EmailFormValues>();
  const set = (changes: Partial<EmailFormValues>) => {
    for (const [field, value] of Object.entries(changes) as [keyof EmailFormValues, string | boolean][])
      setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (what: string, changesFor: (values: EmailFormValues) => Partial<EmailFormValues>) => {
    const before = getValues();
    const changes = changesFor(before);
    const former = Object.fromEntries(
      Object.keys(changes).map((field) => [field, before[field as keyof EmailFormValues]]),
    );
    const isReplaced = Object.entries(changes).some(
      ([field, value]) =>
        typeof value === "string" && field !== "storyId" && former[field] !== "" && former[field] !== value,
    );
    set(changes);
    if (isReplaced)
      toast({
        title: `${what} filled in`,
        description: "It replaced what was there.",
        action: { label: "Undo", onPress: () => set(former) },
      });
    return () => set(former);
  };
}

interface PrefillSelectsProps {
  profile: Profile;
  stories: readonly Story[];
  /** The story to fill in at once. */
  named: string | undefined;
}

/** Three choices that fill in the form below them. */
export function PrefillSelects({ profile, stories, named }: PrefillSelectsProps) {
  return (
    <div className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      <BankStorySelect stories={stories} named={named} />
      {profile.offers.length > 0 && <OfferSelect profile={profile} />}
      {profile.audiences.length > 0 && <AudienceSelect profile={profile} />}
    </div>
  );
}

function OfferSelect({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState("");
  const foldAnswered = useFoldAnswered();
  const prefill = usePrefill();
  const choose = (id: string) => {
    setChosen(id);
    const offer = profile.offers.find((candidate) => candidate.id === id);
    if (!offer) return;
    prefill("Offer", (current) => ({
      ...offerValues(offer),
      ...topicValues(offer, { offers: profile.offers, current, now: new Date() }),
      ...profileDefaults(profile, current),
    }));
    foldAnswered();
  };
  return (
    <SelectField
      label="Offer"
      placeholder="Choose"
      options={profile.offers.map(({ id, name }) => ({ value: id, label: short(name) }))}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

function AudienceSelect({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState("");
  const foldAnswered = useFoldAnswered();
  const prefill = usePrefill();
  const choose = (id: string) => {
    setChosen(id);
    const audience = profile.audiences.find((candidate) => candidate.id === id);
    if (!audience) return;
    prefill("Audience", (values) => ({ ...audienceValues(audience), ...profileDefaults(profile, values) }));
    foldAnswered();
  };
  return (
    <SelectField
      label="Audience"
      placeholder="Choose"
      options={profile.audiences.map(({ id, text }) => ({ value: id, label: short(text) }))}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

function BankStorySelect({ stories, named }: Omit<PrefillSelectsProps, "profile">) {
  const [chosen, setChosen] = useState("");
  const prefill = usePrefill();
  const fillFromLast = useFillFromLast();
  const foldAnswered = useFoldAnswered();
  const fill = (story: Story) => {
    setChosen(story.id);
    prefill("Story", (values) => bankStoryValues(story, values));
    foldAnswered();
    void fillFromLast();
  };
  const fromAddress = useNamedStory(named, fill);
  const offered =
    fromAddress && !stories.some(({ id }) => id === fromAddress.id) ? [fromAddress, ...stories] : stories;
  if (offered.length === 0) return null;
  return (
    <SelectField
      label="Story from your bank"
      placeholder="Choose"
      options={offered.map(({ id, title, text }) => ({ value: id, label: short(title || text) }))}
      value={chosen}
      onChange={({ target }) => {
        const story = offered.find(({ id }) => id === target.value);
        if (story) fill(story);
        else setChosen("");
      }}
    />
  );
}

/** Most letters sell the same thing to the same readers as the last one. */
function useFillFromLast(): () => Promise<void> {
  const { getValues } = useFormContext<EmailFormValues>();
  const utils = trpc.useUtils();
  const prefill = usePrefill();
  const foldAnswered = useFoldAnswered();
  return async () => {
    // Optional: without it the form asks for everything.
    const last = await loadLastLetter(utils).catch(() => null);
    if (!last) return;
    const changes = lastLetterValues(last, getValues(), new Date());
    if (Object.keys(changes).length === 0) return;
    const undo = prefill("Offer", () => changes);
    foldAnswered();
    toast({
      title: "Filled in from your last letter",
      description: `Offer, audience and call to action are those of “${displayTitle(last)}”.`,
      action: { label: "Undo", onPress: undo },
    });
  };
}

async function loadLastLetter({ emails }: ReturnType<typeof trpc.useUtils>): Promise<Email | null> {
  const [latest] = (await emails.list.fetch({ limit: 1 })).emails;
  return latest ? await emails.get.fetch({ id: latest.id }) : null;
}

/** Fills in the story once, when it is known. */
function useNamedStory(id: string | undefined, fill: (story: Story) => void): Story | undefined {
  const { data, isError } = trpc.stories.get.useQuery({ id: id ?? "" }, { enabled: id !== undefined });
  const filled = useRef("");
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
  });
  useEffect(() => {
    if (!data || filled.current === data.id) return;
    filled.current = data.id;
    latest.current(data);
  }, [data]);
  useEffect(() => {
    if (isError)
      toast({ title: "Story not found", description: "It may have been deleted. You can tell it below." });
  }, [isError]);
  return data;
}

type Changes = Partial<EmailFormValues>;

/** Only what the offer says: an empty part leaves what was typed. */
export function offerValues(offer: Offer): Changes {
  const call = choiceOf(CALLS_TO_ACTION, offer.callToAction);
  const texts: Changes = {
    productName: offer.name,
    productDescription: offer.description,
    keyBenefit: offer.benefit,
    price: offer.price,
    salePrice: offer.salePrice,
    proofElement: offer.proof,
    ctaUrl: offer.url,
    callToAction: call.choice,
    customCallToAction: call.custom,
  };
  // A price of another offer must not stay beside this one's name.
  const isOwn = new Set<keyof Changes>(["productName", "price", "salePrice"]);
  return Object.fromEntries(
    Object.entries(texts).filter(([field, value]) => value !== "" || isOwn.has(field as keyof Changes)),
  );
}

const { min: FOCUS_MIN = 0 } = briefField("contentFocus");

/** What an offer's letter is about: the first of its texts that is long enough to say it. */
const focusOf = ({ benefit, description, name }: Offer): string =>
  [benefit, description, name].find((text) => text.trim().length >= FOCUS_MIN) ?? "";

const CAMPAIGN_WORDS_MAX = 60;

/** "The Rest Day Plan" in March 2026 becomes "the-rest-day-plan-2026-03". */
const campaignOf = ({ name }: Offer, now: Date): string => {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const slug = cutTo(words.join("-"), CAMPAIGN_WORDS_MAX);
  return [slug, now.getFullYear(), String(now.getMonth() + 1).padStart(2, "0")].filter(Boolean).join("-");
};

/** Topic and campaign, unless the author wrote their own: what another offer filled in is replaced. */
export function topicValues(
  offer: Offer,
  { offers, current, now }: { offers: readonly Offer[]; current: EmailFormValues; now: Date },
): Changes {
  const isOpen = (value: string, filled: (other: Offer) => string) =>
    value.trim() === "" || offers.some((other) => filled(other) === value);
  const campaign = (other: Offer) => campaignOf(other, now);
  return {
    ...(isOpen(current.contentFocus, focusOf) && focusOf(offer) !== ""
      ? { contentFocus: focusOf(offer) }
      : {}),
    ...(isOpen(current.campaignName, campaign) ? { campaignName: campaign(offer) } : {}),
  };
}

export const audienceValues = ({ text }: Audience): Changes => ({ targetAudience: text });

/** The usual tone, emotion, length and language, where the form has none yet. */
export function profileDefaults(
  { tone, emotion, length, writeIn }: Pick<Profile, "tone" | "emotion" | "length" | "writeIn">,
  current: Pick<EmailFormValues, "tonePreference" | "desiredEmotion" | "emailLength" | "writeIn">,
): Changes {
  const usual = choiceOf(TONES, tone);
  const felt = choiceOf(EMOTIONS, emotion);
  return {
    ...(current.desiredEmotion === "" && emotion !== ""
      ? { desiredEmotion: felt.choice, customEmotion: felt.custom }
      : {}),
    ...(current.tonePreference === "" && tone !== ""
      ? { tonePreference: usual.choice, customTone: usual.custom }
      : {}),
    ...(current.emailLength === "no-preference" ? { emailLength: length } : {}),
    ...(current.writeIn === "story" ? { writeIn } : {}),
  };
}

/**
 * A story of the bank, as the form's story. Its title names the letter if it has no name yet; the writer finds its
 * lesson if none is typed. It was kept before anyone knew what it would sell, so it is an indirect one until its author
 * says otherwise.
 */
export const bankStoryValues = (
  story: Pick<Story, "id" | "text" | "title">,
  { title, lesson, storyType }: Pick<EmailFormValues, "title" | "lesson" | "storyType">,
): Changes => ({
  storyMode: "simple",
  story: story.text,
  storyId: story.id,
  ...(lesson.trim() === "" ? { aiDecidesLesson: true } : {}),
  ...(storyType === "" ? { storyType: "indirect" } : {}),
  ...(title.trim() === "" && story.title !== "" ? { title: story.title } : {}),
});
