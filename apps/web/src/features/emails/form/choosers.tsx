import type { Story } from "@storyletter/contract";
import { SelectField, toast } from "@storyletter/ui";
import { Link, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { trpc } from "../../../api/trpc.ts";
import { audienceValues, bankStoryValues, offerValues, usualValues } from "./prefill.ts";
import type { EmailFormValues } from "./values.ts";

const LABEL_MAX = 80;
const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > LABEL_MAX ? `${line.slice(0, LABEL_MAX).toWellFormed()}…` : line;
};

/** Fills in fields, and offers to undo it where something typed was replaced. */
function usePrefill() {
  const { getValues, setValue, formState } = useFormContext<EmailFormValues>();
  const set = (changes: Partial<EmailFormValues>) => {
    for (const [field, value] of Object.entries(changes) as [keyof EmailFormValues, string][])
      setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (what: string, changesFor: (values: EmailFormValues) => Partial<EmailFormValues>) => {
    const before = getValues();
    const changes = changesFor(before);
    const former = Object.fromEntries(
      Object.keys(changes).map((field) => [field, before[field as keyof EmailFormValues]]),
    );
    const isReplaced = Object.entries(changes).some(
      ([field, value]) => field !== "storyId" && former[field] !== "" && former[field] !== value,
    );
    set(changes);
    if (isReplaced)
      toast({
        title: `${what} filled in`,
        description: "It replaced what was there.",
        action: { label: "Undo", onPress: () => set(former) },
      });
  };
}

const linkClass = "link inline-flex min-h-11 items-center text-sm";

/** One choice for everything the profile knows of a product. Its place is kept while the profile loads. */
export function OfferChooser() {
  const { data: profile } = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 });
  const [chosen, setChosen] = useState("");
  const prefill = usePrefill();
  const offers = profile?.offers ?? [];
  const choose = (id: string) => {
    setChosen(id);
    const offer = offers.find((candidate) => candidate.id === id);
    if (offer && profile)
      prefill("Offer", (values) => ({ ...offerValues(offer), ...usualValues(profile, values) }));
  };
  return (
    <div className="min-h-22">
      {profile && offers.length === 0 && (
        <p className="text-faded">
          Do your letters sell the same thing again?{" "}
          <Link to="/settings/profile" className={linkClass}>
            Save your offers and your voice once
          </Link>
        </p>
      )}
      {offers.length > 0 && (
        <SelectField
          label="Offer"
          optional
          placeholder="Choose an offer, or type it below"
          options={offers.map(({ id, name }) => ({ value: id, label: short(name) }))}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </div>
  );
}

/** Shown to those who saved an audience. */
export function AudienceChooser() {
  const { data: profile } = trpc.auth.profile.useQuery(undefined, { staleTime: 30_000 });
  const [chosen, setChosen] = useState("");
  const prefill = usePrefill();
  if (!profile || profile.audiences.length === 0) return null;
  const choose = (id: string) => {
    setChosen(id);
    const audience = profile.audiences.find((candidate) => candidate.id === id);
    if (audience)
      prefill("Audience", (values) => ({ ...audienceValues(audience), ...usualValues(profile, values) }));
  };
  return (
    <SelectField
      label="Audience"
      optional
      placeholder="Choose an audience, or type it below"
      options={profile.audiences.map(({ id, text }) => ({ value: id, label: short(text) }))}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

const OFFERED_STORIES = 30;

/** The newest stories that no letter tells; the story that the address names is filled in at once. */
export function BankStoryChooser() {
  const { story: named } = useSearch({ strict: false });
  const { data } = trpc.stories.list.useQuery(
    { filter: "untold", limit: OFFERED_STORIES },
    { staleTime: 30_000 },
  );
  const [chosen, setChosen] = useState("");
  const prefill = usePrefill();
  const fill = (story: Story) => {
    setChosen(story.id);
    prefill("Story", (values) => bankStoryValues(story, values));
  };
  const fromAddress = useNamedStory(typeof named === "string" ? named : undefined, fill);
  const stories = data?.stories ?? [];
  if (stories.length === 0 && !fromAddress) return null;
  const offered =
    fromAddress && !stories.some(({ id }) => id === fromAddress.id) ? [fromAddress, ...stories] : stories;
  return (
    <SelectField
      label="Story from your bank"
      optional
      placeholder="Choose a story, or tell a new one below"
      options={offered.map(({ id, title, text }) => ({ value: id, label: short(title || text) }))}
      value={chosen}
      onChange={({ target }) => {
        const story = offered.find(({ id }) => id === target.value);
        if (story) fill(story);
        else setChosen("");
      }}
      note={
        <Link to="/stories" className={linkClass}>
          Your story bank
        </Link>
      }
    />
  );
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
