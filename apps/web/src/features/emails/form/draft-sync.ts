import type { StoryTemplate } from "@storyletter/contract/bonus";
import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import type { Draft as SavedDraft } from "@storyletter/contract/emails";
import {
  CALLS_TO_ACTION,
  EMOTIONS,
  type Keeps,
  OTHER,
  perField,
  TONES,
  writerDecidesLesson,
} from "@storyletter/contract/emails/constants";
import { browserStorage, type KeptStorage, toast } from "@storyletter/ui";
import { hasCode, readErrorBody } from "../../../api/errors.ts";
import { api } from "../../../api/trpc.ts";
import { stableJson } from "../../../forms/stable-json.ts";
import { newKey } from "../new-key.ts";
import { type Draft, type DraftStore, draftStore, formsWithDrafts, isAsSent, NEW_EMAIL } from "./draft.ts";
import {
  briefFrom,
  choiceOf,
  EMPTY_VALUES,
  type EmailFormValues,
  NO_ANSWERS,
  storyValues,
} from "./values.ts";

const filledAnswers = ({ templateAnswers }: EmailFormValues) =>
  Object.fromEntries(
    Object.entries(templateAnswers)
      .map(
        ([template, answers]) =>
          [
            template,
            Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== "")),
          ] as const,
      )
      .filter(([, answers]) => Object.keys(answers).length > 0),
  );

/** What the server stores of a form. */
export const contentsOf = (
  values: EmailFormValues,
  templates: readonly StoryTemplate[],
  { form, keeps }: { form: string; keeps: Keeps | null },
) => ({
  brief: briefFrom(values, templates),
  form: {
    storyMode: values.storyMode,
    story: values.story,
    storyTemplate: values.storyTemplate,
    templateAnswers: filledAnswers(values),
    aiDecidesLesson: values.aiDecidesLesson,
    lesson: values.lesson,
    customEmotion: values.customEmotion,
    customTone: values.customTone,
    customCallToAction: values.customCallToAction,
  },
  similarTo: form === NEW_EMAIL ? null : form,
  keeps,
});

/** The form as it was saved, on this or another device or over REST. */
export function valuesOf(
  { brief, form }: Pick<SavedDraft, "brief" | "form">,
  templates: readonly StoryTemplate[],
): EmailFormValues {
  const emotion = choiceOf(EMOTIONS, brief.desiredEmotion);
  const tone = choiceOf(TONES, brief.tonePreference);
  const callToAction = choiceOf(CALLS_TO_ACTION, brief.callToAction);
  const aiDecidesLesson = form?.aiDecidesLesson ?? writerDecidesLesson(brief.lesson);
  return {
    ...perField((name) => brief[name] || EMPTY_VALUES[name]),
    ...(form
      ? {
          storyMode: form.storyMode,
          story: form.story,
          storyTemplate: form.storyTemplate,
          templateAnswers: { ...NO_ANSWERS, ...withBlanks(form.templateAnswers) },
        }
      : storyValues(brief.story, templates)),
    // The letter finds its story by the same text.
    storyId: "",
    aiDecidesLesson,
    lesson: form ? form.lesson : aiDecidesLesson ? "" : brief.lesson,
    desiredEmotion: emotion.choice,
    customEmotion: emotion.choice === OTHER ? emotion.custom : (form?.customEmotion ?? ""),
    tonePreference: tone.choice,
    customTone: tone.choice === OTHER ? tone.custom : (form?.customTone ?? ""),
    callToAction: callToAction.choice,
    customCallToAction:
      callToAction.choice === OTHER ? callToAction.custom : (form?.customCallToAction ?? ""),
  };
}

const withBlanks = (answers: Record<string, Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(answers).map(([template, fields]) => [template, { ...NO_ANSWERS[template], ...fields }]),
  );

/** A draft of the server as this browser keeps it. */
export const draftFrom = (saved: SavedDraft, templates: readonly StoryTemplate[]): Draft => ({
  id: saved.id,
  values: valuesOf(saved, templates),
  savedAt: saved.updatedAt.getTime(),
  attempt: null,
  revision: saved.revision,
  unsent: false,
  keeps: saved.keeps,
  passed: false,
});

/** `forked`: another device had changed it, so this version is a draft of its own. `later`: no answer yet. */
export type PushOutcome =
  | { kind: "saved" | "forked"; id: string; revision: number }
  | { kind: "later" }
  /** Its email exists, and nothing was typed since. */
  | { kind: "sent" }
  | { kind: "refused"; message: string };

interface Push {
  draft: Pick<Draft, "id" | "values" | "revision" | "keeps" | "attempt">;
  form: string;
  templates: readonly StoryTemplate[];
}

type Contents = ReturnType<typeof contentsOf>;

/** The server's part in saving a draft. */
interface DraftCalls {
  create: (input: Contents & { id: string }) => Promise<SavedDraft>;
  save: (input: Contents & { id: string; revision: number }) => Promise<SavedDraft>;
  read: (input: { id: string }) => Promise<SavedDraft>;
}

const SERVER_CALLS: DraftCalls = {
  create: (input) => api.emails.createDraft.mutate(input),
  save: (input) => api.emails.saveDraft.mutate(input),
  read: (input) => api.emails.draft.query(input),
};

/** The contents last sent of each draft: the server may have them although its answer was lost. */
const lastContents = new Map<string, string>();

/** Saves a draft on the server, and never over a version it did not start from. */
export async function pushDraft(
  { draft, templates, form }: Push,
  calls: DraftCalls = SERVER_CALLS,
): Promise<PushOutcome> {
  const contents = contentsOf(draft.values, templates, { form, keeps: draft.keeps });
  const { id, revision } = draft;
  const lastSent = lastContents.get(id);
  lastContents.set(id, stableJson(contents));
  const create = (newId: string) => calls.create({ id: newId, ...contents });
  const save = (from: number) => calls.save({ id, revision: from, ...contents });
  const saveElsewhere = async (error: unknown): Promise<SavedDraft | null> => {
    if (!hasCode(error, "draft-changed")) return null;
    const current = await calls.read({ id });
    const isOurs = revision === 0 || stableJson(savedContents(current)) === lastSent;
    return isOurs ? await save(current.revision) : null;
  };
  try {
    return savedAs(revision === 0 ? await create(id) : await save(revision), "saved");
  } catch (error) {
    const isChanged = hasCode(error, "draft-changed");
    const isSent = hasCode(error, "draft-sent");
    if (isSent && isAsSent(draft)) return { kind: "sent" };
    if (!isChanged && !isSent && !hasCode(error, "draft-not-found")) return failureOf(error);
    try {
      const ours = await saveElsewhere(error);
      return ours ? savedAs(ours, "saved") : savedAs(await create(newKey()), isChanged ? "forked" : "saved");
    } catch (failure) {
      return failureOf(failure);
    }
  }
}

const savedContents = ({ brief, form, similarTo, keeps }: SavedDraft) => ({ brief, form, similarTo, keeps });

const savedAs = ({ id, revision }: SavedDraft, kind: "saved" | "forked"): PushOutcome => ({
  kind,
  id,
  revision,
});

const PERMANENT_ERRORS = new Set(["too-many-drafts", "bad-input", "read-only-impersonation", "too-large"]);

const failureOf = (error: unknown): PushOutcome => {
  const body = readErrorBody(error);
  return body && PERMANENT_ERRORS.has(body.code)
    ? { kind: "refused", message: body.message }
    : { kind: "later" };
};

/** A form that is open somewhere saves itself within this time. */
const SAVES_ITSELF_WITHIN_MS = 60_000;

const lockOf = (id: string): string => `storyletter-draft:${id}`;

/** Marks a draft as open in this tab, until the function it returns is called. Browsers have locks with TLS only. */
export function lockDraft(id: string): () => void {
  const closing = new AbortController();
  const untilClosed = () =>
    new Promise<void>((release) => closing.signal.addEventListener("abort", () => release()));
  navigator.locks?.request(lockOf(id), { mode: "shared" }, untilClosed).catch(() => undefined);
  return () => closing.abort();
}

/** Runs the work unless a tab has the draft open and saves it itself. */
const runUnlessOpen = async (draft: Draft, work: () => Promise<PushOutcome>): Promise<PushOutcome | null> => {
  if (navigator.locks)
    return await navigator.locks.request(lockOf(draft.id), { ifAvailable: true }, async (lock) =>
      lock ? await work() : null,
    );
  return Date.now() - draft.savedAt < SAVES_ITSELF_WITHIN_MS ? null : await work();
};

/** Saves what stayed in this browser when a tab was closed or the connection was lost. */
export async function pushLeftovers(userId: string, storage: KeptStorage = browserStorage): Promise<number> {
  let count = 0;
  for (const form of formsWithDrafts(storage, userId)) {
    const store = draftStore(storage, userId, form);
    for (const draft of store.list()) {
      if (!draft.unsent) continue;
      const push = () => pushDraft({ draft, form, templates: STORY_TEMPLATES });
      const outcome = await runUnlessOpen(draft, push);
      if (outcome?.kind === "later") return count;
      if (outcome?.kind === "sent") store.remove(draft.id);
      if (outcome === null || outcome.kind === "refused" || outcome.kind === "sent") continue;
      recordSaved(store, draft, outcome);
      count += 1;
    }
  }
  return count;
}

/** Notes what the server has now; a forked draft goes on under its new id. */
export function recordSaved(
  store: DraftStore,
  draft: Draft,
  { id, revision }: { id: string; revision: number },
): void {
  const latest = store.find(draft.id) ?? draft;
  if (id !== draft.id) store.remove(draft.id);
  store.write({ ...latest, id, revision, unsent: latest.savedAt !== draft.savedAt });
}

/** Another tab or device had changed the draft, so this form continues as a separate draft. */
export const showForked = (): void =>
  void toast({
    title: "Draft changed elsewhere",
    description: "It was also changed in another tab or on another device. Both versions are in My Emails.",
  });
