import { z } from "zod";
import { STORY_MODES, type StoryMode } from "../bonus/story-templates.ts";
import { DRAFTS_MAX } from "../limits.ts";
import { isStorableText, text, UNSTORABLE_TEXT } from "../text.ts";
import { briefField, perField } from "./brief-field-names.ts";
import { EMAIL_STATUSES, KEEPS } from "./options.ts";

/** What a draft may hold over a field's limit, so that a text that is still too long is not lost. */
const OVERLENGTH = 2;
const ANSWERS_MAX = 400;
const ANSWERS_LENGTH_MAX = 60_000;

const typed = (max: number) => z.string().max(max).refine(isStorableText, UNSTORABLE_TEXT);
const name = z.string().max(60);

/**
 * The fields of a brief as they are typed: each may be missing, too short or not on its list yet.
 * @example { title: "The oven", story: "Last March the big oven" }
 */
export const DraftFields = z.object(
  perField((field) => typed((briefField(field).max ?? 100) * OVERLENGTH).default("")),
);
export type DraftFields = z.output<typeof DraftFields>;

const modes = STORY_MODES.map(({ value }) => value) as [StoryMode, ...StoryMode[]];

/** What the form holds beyond the brief: what was typed in the story's other mode, and under Other. */
export const DraftForm = z.object({
  storyMode: z.enum(modes),
  /** The story in your own words, kept while a template is used. */
  story: typed(40_000),
  storyTemplate: name,
  /** Answers by template and field. */
  templateAnswers: z.record(name, z.record(name, typed(20_000))).refine((answers) => {
    const all = Object.values(answers).flatMap((fields) => Object.values(fields));
    return all.length <= ANSWERS_MAX && all.join("").length <= ANSWERS_LENGTH_MAX;
  }, "Please shorten the template's answers"),
  aiDecidesLesson: z.boolean(),
  /** The lesson, kept while the writer decides it. */
  lesson: typed(4_000),
  customEmotion: typed(200),
  customTone: typed(200),
  customCallToAction: typed(200),
});
export type DraftForm = z.output<typeof DraftForm>;

const contents = {
  brief: DraftFields,
  /** Null for a draft that did not come from the form. */
  form: DraftForm.nullable(),
  /** The email this one is created like; null for a new one. */
  similarTo: z.uuid().nullable(),
  keeps: z.enum(KEEPS).nullable(),
};

const changes = {
  brief: DraftFields,
  form: contents.form.default(null),
  similarTo: contents.similarTo.default(null),
  keeps: contents.keeps.default(null),
};

/** A form that was not sent yet. `revision` counts its saves, and is what the next save starts from. */
export const Draft = z.object({
  id: z.string(),
  revision: z.number().int().min(1),
  ...contents,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Draft = z.output<typeof Draft>;

/** What a list shows of a draft. */
export const DraftSummary = z.object({
  id: z.string(),
  revision: z.number().int().min(1),
  /** Its title, else the start of its topic or story; empty if none is typed yet. */
  title: z.string(),
  /** The first sentence of the content focus. */
  focus: z.string(),
  similarTo: z.string().nullable(),
  keeps: z.enum(KEEPS).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type DraftSummary = z.output<typeof DraftSummary>;

/** The caller's drafts, the last changed first. */
export const DraftList = z.object({ drafts: z.array(DraftSummary) });
export type DraftList = z.output<typeof DraftList>;

/** Words to search for, in all that is typed in a draft. */
export const DraftListQuery = z.object({ search: text(200).default("") });
export type DraftListQuery = z.output<typeof DraftListQuery>;

/** A malformed id results in "not found". */
export const DraftId = z.object({ id: z.string().max(100) });
export type DraftId = z.output<typeof DraftId>;

/** The emails that these drafts became. */
export const SentDraftsQuery = z.object({ ids: z.array(z.uuid()).max(DRAFTS_MAX) });
export type SentDraftsQuery = z.output<typeof SentDraftsQuery>;

export const SentDraft = z.object({
  draftId: z.string(),
  emailId: z.string(),
  title: z.string(),
  status: z.enum(EMAIL_STATUSES),
});
export type SentDraft = z.output<typeof SentDraft>;

/** The last one of each draft; nothing of a draft that was not sent. */
export const SentDrafts = z.object({ emails: z.array(SentDraft) });
export type SentDrafts = z.output<typeof SentDrafts>;

/** A new draft. With an `id` of the caller's own choice the call is safe to repeat. */
export const CreateDraftInput = z.strictObject({ id: z.uuid().optional(), ...changes });
export type CreateDraftInput = z.output<typeof CreateDraftInput>;

/** Replaces a draft. Answers `draft-changed` where `revision` is not its revision. */
export const SaveDraftInput = z.strictObject({
  ...DraftId.shape,
  revision: z.number().int().min(1).max(2_147_483_647),
  ...changes,
});
export type SaveDraftInput = z.output<typeof SaveDraftInput>;
