import type { LetterDocument, LetterState, SaveLetterInput } from "@storyletter/contract/letters";
import { stableJson } from "../../../forms/stable-json.ts";
import type { Draft, KeptDraft } from "./kept-draft.ts";

/** How far the letter on the screen is from the one on the server. */
export type SaveStatus = "saved" | "saving" | "unsaved" | "refused";

export interface LetterSnapshot {
  document: LetterDocument;
  status: SaveStatus;
  /** Both letters, where another tab or device saved first. */
  conflict: { base: LetterDocument; theirs: LetterState } | null;
  /** Counts the documents that came from elsewhere than the editor, which then shows them. */
  loaded: number;
}

export type SaveOutcome =
  | { kind: "saved"; state: LetterState }
  | { kind: "changed"; letter: LetterState }
  /** The server was not reached, or failed: the same save is sent again. */
  | { kind: "unreachable" }
  | { kind: "refused" };

export interface LetterStoreOptions {
  state: LetterState;
  save: (input: Omit<SaveLetterInput, "id">) => Promise<SaveOutcome>;
}

const SAVE_AFTER_MS = 800;
/** Writing to the browser's storage blocks the page: it happens between keys, and not at each. */
const KEEP_AFTER_MS = 200;
const RETRY_MS = [2_000, 5_000, 15_000, 30_000];

const documentIn = ({ subjects, chosen, body }: LetterDocument): LetterDocument => ({
  subjects,
  chosen,
  body,
});
const isSame = (one: LetterDocument, other: LetterDocument): boolean =>
  stableJson(documentIn(one)) === stableJson(documentIn(other));

export type LetterStore = ReturnType<typeof createLetterStore>;

/**
 * One letter while it is edited: what is typed is kept in this browser and saved a moment later.
 * A save that fails is sent again; one that came too late becomes a conflict, and nothing is lost in it.
 */
export function createLetterStore({ state, save }: LetterStoreOptions) {
  /** Where edits are kept that are not saved; null before the letter is open on a screen. */
  let keptDraft: KeptDraft | null = null;
  let base: LetterDocument = documentIn(state);
  let revision = state.revision;
  /** The letter as the server last gave it. */
  let server = state;
  let snapshot: LetterSnapshot = { document: base, status: "saved", conflict: null, loaded: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failures = 0;
  let wasChanged = false;
  let isStopped = false;
  let accepts = false;
  const listeners = new Set<() => void>();

  const set = (change: Partial<LetterSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const load = (document: LetterDocument, change: Partial<LetterSnapshot> = {}) =>
    set({ document, loaded: snapshot.loaded + 1, ...change });
  const isDirty = () => snapshot.document !== base;
  /** Keeps what is not saved in this browser. */
  const keep = () => {
    clearTimeout(keeping);
    keeping = undefined;
    if (isStopped) return;
    if (isDirty()) keptDraft?.write({ revision, base, document: snapshot.document });
    else keptDraft?.remove();
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void flush(), delay);
  };

  function takeOver(saved: LetterState, sent: LetterDocument): void {
    revision = saved.revision;
    server = saved;
    failures = 0;
    base = sent;
    keep();
    if (isDirty()) schedule(SAVE_AFTER_MS);
    else set({ status: "saved" });
  }

  function settle(outcome: SaveOutcome, sent: LetterDocument): void {
    switch (outcome.kind) {
      case "saved":
        takeOver(outcome.state, sent);
        break;
      case "changed":
        // Sent once and received twice is no conflict: the answer to the first one was lost.
        if (isSame(outcome.letter, sent)) takeOver(outcome.letter, sent);
        else set({ status: "unsaved", conflict: { base, theirs: outcome.letter } });
        break;
      case "unreachable":
        set({ status: "unsaved" });
        schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000);
        failures += 1;
        break;
      case "refused":
        set({ status: "refused" });
        break;
      default:
        outcome satisfies never;
    }
  }

  async function send(endsVisit: boolean): Promise<void> {
    const sent = snapshot.document;
    set({ status: "saving" });
    const acceptsSuggestions = accepts;
    const outcome = await save({
      revision,
      ...documentIn(sent),
      ...(endsVisit ? { endsVisit } : {}),
      ...(acceptsSuggestions ? { acceptsSuggestions } : {}),
    });
    if (outcome.kind === "saved" && acceptsSuggestions) accepts = false;
    settle(outcome, sent);
  }

  /** Saves now what is not saved; one save at a time. */
  async function flush({ endsVisit = false } = {}): Promise<void> {
    clearTimeout(timer);
    if (keeping) keep();
    if (running) await running;
    if (snapshot.conflict || !isDirty()) return;
    running = send(endsVisit).finally(() => {
      running = null;
    });
    await running;
  }

  /** Shows what was left unsaved earlier: it is saved now, or compared with what was saved since. */
  function resume(left: Draft): void {
    if (isSame(left.document, base)) {
      keptDraft?.remove();
      return;
    }
    const conflict = left.revision === revision ? null : { base: left.base, theirs: server };
    load(left.document, { status: "unsaved", conflict });
    if (!conflict) schedule(0);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /** The letter is on the screen: what was typed there earlier and not saved is shown again. */
    open(kept: KeptDraft) {
      keptDraft = kept;
      const left = kept.read();
      if (left) resume(left);
      else
        void kept.takeOver((closed) => {
          // What is typed here by now goes first; the closed tab's words are found again at the next visit.
          if (isDirty() || running || snapshot.conflict) return false;
          kept.write(closed);
          resume(closed);
          return true;
        });
    },
    /**
     * What was typed; `show` also shows it in the editor. With `accepting` the server keeps the letter before as a
     * version.
     */
    change(change: Partial<LetterDocument>, { show = false, accepting = false } = {}) {
      wasChanged = true;
      accepts ||= accepting;
      const document = { ...snapshot.document, ...change };
      if (show) load(document, { status: "saving" });
      else set({ document, status: snapshot.status === "unsaved" ? "unsaved" : "saving" });
      keeping ??= setTimeout(keep, KEEP_AFTER_MS);
      if (!snapshot.conflict) schedule(SAVE_AFTER_MS);
    },
    flush,
    /** The letter as the server has it now: a restored version, or the model's. */
    replace(next: LetterState) {
      clearTimeout(timer);
      base = documentIn(next);
      revision = next.revision;
      server = next;
      load(base, { status: "saved", conflict: null });
      keep();
    },
    /** Ends a conflict with the letter that its owner chose. */
    resolve(document: LetterDocument) {
      const { conflict } = snapshot;
      if (!conflict) return;
      revision = conflict.theirs.revision;
      base = documentIn(conflict.theirs);
      if (isSame(document, base)) load(base, { status: "saved", conflict: null });
      else load(document, { status: "saving", conflict: null });
      keep();
      if (isDirty()) schedule(0);
    },
    /** True once something was typed here. */
    wasChanged: () => wasChanged,
    /** Another store takes over from what is kept: this one saves and keeps nothing any more. */
    stop() {
      if (keeping) keep();
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
