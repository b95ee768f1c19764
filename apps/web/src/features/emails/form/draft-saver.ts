import type { StoryTemplate } from "@storyletter/contract/bonus";
import type { EmailBrief } from "@storyletter/contract/emails";
import type { Keeps } from "@storyletter/contract/emails/constants";
import { newKey } from "../new-key.ts";
import { type Attempt, attemptFor, type Draft, type DraftStore, hasNewAnswers } from "./draft.ts";
import type { EmailFormValues } from "./values.ts";

const DEBOUNCE_MS = 300;
/** After the last change, until it is sent to the server. */
const PUSH_MS = 1_500;
/** After a save that was not answered. */
const RETRY_MS = 30_000;
/** How long sending the email waits for a save that is under way. */
const MAX_WAIT_MS = 2_000;

/** `browser`: the server has not answered yet. `refused`: it won't, and says why. */
export type SaveState = { kind: "idle" | "saved" | "browser" } | { kind: "refused"; message: string };

/** What may change while the form is open. */
interface FormContext {
  initial: EmailFormValues;
  templates: readonly StoryTemplate[];
  keeps: Keeps | null;
  /** The server has a change; the form may be left by then. */
  onSaved: () => void;
}

type DraftSync = Pick<
  typeof import("./draft-sync.ts"),
  "lockDraft" | "pushDraft" | "recordSaved" | "showForked"
>;

export interface DraftSaverOptions {
  store: DraftStore;
  /** A draft to continue; without one the form begins its own. */
  opened: Draft | null;
  values: () => EmailFormValues;
  context: FormContext;
  loadSync?: () => Promise<DraftSync>;
}

const LATER = { kind: "later" } as const;

/** Saves one form as a draft, in this browser and on the server. */
export function createDraftSaver(options: DraftSaverOptions) {
  const { store, opened, values, loadSync = () => import("./draft-sync.ts") } = options;
  let { context } = options;
  let saveState: SaveState = { kind: "idle" };
  // What this form saves to; it changes when a draft is continued, or forks.
  let target = { id: opened?.id ?? newKey(), revision: opened?.revision ?? 0 };
  let attempt = opened?.attempt ?? null;
  let isFinished = false;
  // The server deletes the draft with the answer: a save then would begin another.
  let isSending = false;
  // The last change that the server lacks: the browser's storage may be full or blocked.
  let unsent = opened?.unsent ? opened : null;
  let running: Promise<void> | null = null;
  // While the form is open, no other tab saves its draft as a leftover.
  let isOpen = false;
  let release = () => {};
  let writeTimer: ReturnType<typeof setTimeout> | undefined;
  let pushTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const setSaveState = (next: SaveState): void => {
    saveState = next;
    for (const listener of listeners) listener();
  };

  const write = () => {
    if (isFinished) return;
    const { initial, keeps } = context;
    const draft: Draft = {
      ...target,
      values: values(),
      savedAt: Date.now(),
      attempt,
      unsent: true,
      keeps,
      passed: false,
    };
    const isBegun = hasNewAnswers(draft.values, initial);
    unsent = isBegun ? draft : null;
    if (isBegun) store.write(draft);
    else store.remove(draft.id);
  };

  const send = async (draft: Draft) => {
    const sync = await loadSync().catch(() => null);
    if (sync && isOpen) {
      release();
      release = sync.lockDraft(draft.id);
    }
    const { templates } = context;
    const outcome = sync ? await sync.pushDraft({ draft, form: store.form, templates }) : LATER;
    if (outcome.kind === "refused") return setSaveState(outcome);
    if (outcome.kind === "sent") {
      if (unsent?.savedAt === draft.savedAt) unsent = null;
      return setSaveState({ kind: "idle" });
    }
    if (outcome.kind === "later") {
      setSaveState({ kind: "browser" });
      setTimeout(push, RETRY_MS);
      return;
    }
    context.onSaved();
    // Another draft may have been continued meanwhile.
    if (target.id === draft.id) target = { id: outcome.id, revision: outcome.revision };
    if (unsent?.savedAt === draft.savedAt) unsent = null;
    if (isFinished) return;
    sync?.recordSaved(store, draft, outcome);
    setSaveState({ kind: "saved" });
    if (outcome.kind === "forked") sync?.showForked();
  };

  /** One save at a time, and the last state always gets its turn. */
  const push = () => {
    if (isFinished || isSending || running || !unsent) return;
    const draft = { ...unsent, ...target };
    running = send(draft).finally(() => {
      running = null;
      if (unsent && unsent.savedAt !== draft.savedAt) push();
    });
  };

  const writePending = () => {
    if (writeTimer === undefined) return;
    clearTimeout(writeTimer);
    writeTimer = undefined;
    write();
    clearTimeout(pushTimer);
    pushTimer = setTimeout(push, PUSH_MS);
  };

  const flush = () => {
    writePending();
    clearTimeout(pushTimer);
    push();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    saveState: () => saveState,
    setContext: (next: FormContext) => {
      context = next;
    },
    open() {
      isOpen = true;
    },
    /** The form was left; what it holds is saved. */
    close() {
      isOpen = false;
      release();
      flush();
    },
    /** A field changed: saved once typing pauses. */
    changed() {
      clearTimeout(writeTimer);
      writeTimer = setTimeout(writePending, DEBOUNCE_MS);
    },
    /** Sends what the server lacks. */
    push,
    /** Saves and sends without waiting for a pause. */
    flush,
    /** Saves to this draft from now on. */
    resume(draft: Draft) {
      attempt = draft.attempt;
      target = { id: draft.id, revision: draft.revision };
      unsent = draft.unsent ? draft : null;
    },
    /** Saved with the draft, so that the idempotency key survives a reload. */
    async startAttempt(brief: EmailBrief): Promise<Attempt> {
      const started = attemptFor(brief, values(), { earlier: attempt, newKey });
      attempt = started;
      isSending = true;
      write();
      const wait = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
      await Promise.race([running, wait]);
      return started;
    },
    /** The email was not created: saves the draft again. */
    attemptFailed() {
      isSending = false;
    },
    /** The draft's id, for the server to delete it with. */
    id: () => target.id,
    /** The email exists: removes the draft and stops saving. */
    finish() {
      isFinished = true;
      store.remove(target.id);
    },
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;
