import type { Beat, Finding, LetterBody } from "@storyletter/contract/letters";
import { acceptSuggestions, rejectSuggestions } from "@storyletter/letter";
import {
  appendTypedMarks,
  editorDocument,
  KEEPS_SOURCES,
  letterSchema,
  plainPaste,
} from "@storyletter/letter/editing";
import { baseKeymap, chainCommands, exitCode } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import {
  type Command,
  EditorState,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { currentOf, passageAt, pendingIn, replaceChanged } from "./editor-suggestions.ts";
import { type GrowingPlace, growingText } from "./growing-text.ts";
import { boundsPlugin, storableText } from "./letter-bounds.ts";
import { decorate, type QuestionGap } from "./letter-marks.ts";
import { plainHtml, tidySlice } from "./pasting.ts";
import { endOfPart, placeOf } from "./places.ts";
import type { Slips } from "./proofread-button.tsx";
import { QUESTION_GAP } from "./question-cards.tsx";
import {
  sentenceWithSource,
  sourceWords,
  strikeRange,
  strikeSelected,
  strikeUnowned,
  unownedAt,
  walk,
} from "./sources.ts";

interface AddedSentence {
  beat: Beat;
  /** The fields it was taken from. */
  from: readonly string[];
  /** It becomes a paragraph of its own where the letter has none of its part. */
  opensPart: boolean;
}

export interface LetterEditorOptions {
  mount: HTMLElement;
  body: LetterBody;
  editable: boolean;
  /** Whether sentences that no field and no person stands behind are underlined. */
  showUnowned: boolean;
  beatLabels: Record<Beat, string>;
  /** A gap is left for each of these, where an answer would stand. */
  questions: readonly QuestionGap[];
  /** Words that the author is to decide about; they are marked. */
  hinted: readonly string[];
  /** `accepts` where suggestions became part of the letter. */
  onChange: (body: LetterBody, change: { accepts: boolean }) => void;
  /** Where the words at the cursor come from; null without a source. */
  onSource: (source: string | null) => void;
  /** The sentence with the cursor where it isn't the author's; null elsewhere. */
  onUnowned: (sentence: string | null) => void;
  /** What would have made the letter longer than one can be was left out. */
  onTooLong: () => void;
  onSuggestions: (open: { ids: number[]; current: number | null }) => void;
}

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(letterSchema.nodes.hard_break.create()).scrollIntoView());
  return true;
});

export type LetterEditor = ReturnType<typeof createLetterEditor>;

/** The letter as text that can be typed into; marks what was typed as the person's. */
export function createLetterEditor(options: LetterEditorOptions) {
  let { showUnowned, hinted } = options;
  let slips: Slips | null = null;
  let offersStrike = false;
  const gapsFor = (questions: readonly QuestionGap[]) =>
    new Map(
      questions.map((question): [QuestionGap, HTMLElement] => {
        const gap = document.createElement("div");
        gap.setAttribute(QUESTION_GAP, question.id);
        gap.contentEditable = "false";
        return [question, gap];
      }),
    );
  let gaps = gapsFor(options.questions);
  /** The keys do what they always do while no suggestion is open. */
  const resolveBy =
    (how: "accept" | "reject", { all }: { all: boolean }): Command =>
    (state, dispatch) => {
      const current = currentOf(pendingIn(state.doc), state.selection);
      if (!current) return false;
      if (dispatch) resolve(how, all ? undefined : current.id);
      return true;
    };
  const growing = growingText();
  const plugins = [
    history(),
    keymap({
      "Mod-z": undo,
      "Mod-y": redo,
      "Shift-Mod-z": redo,
      "Shift-Enter": lineBreak,
      "Alt-ArrowDown": walk(1),
      "Alt-ArrowUp": walk(-1),
      Delete: strikeSelected,
      Backspace: strikeSelected,
      F2: (state) => {
        options.onSource(sentenceWithSource(state));
        return true;
      },
      "Mod-Enter": resolveBy("accept", { all: false }),
      "Mod-Backspace": resolveBy("reject", { all: false }),
      "Shift-Mod-Enter": resolveBy("accept", { all: true }),
      "Shift-Mod-Backspace": resolveBy("reject", { all: true }),
    }),
    keymap(baseKeymap),
    boundsPlugin(options.onTooLong),
    growing.plugin,
    new Plugin({
      appendTransaction: appendTypedMarks,
      props: {
        decorations: (state) =>
          decorate(state, { beatLabels: options.beatLabels, showUnowned, offersStrike, gaps, hinted, slips }),
      },
    }),
  ];
  const view = new EditorView(options.mount, {
    state: EditorState.create({ doc: editorDocument(options.body), plugins }),
    editable: () => options.editable,
    scrollThreshold: BARS_PX,
    scrollMargin: BARS_PX,
    clipboardTextParser: plainPaste,
    transformPastedText: storableText,
    transformPastedHTML: plainHtml,
    transformPasted: tidySlice,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": "Letter",
      "aria-describedby": "letter-source",
      spellcheck: "true",
      lang: "en",
      ...(options.editable ? {} : { "aria-readonly": "true" }),
    },
    dispatchTransaction(tr) {
      const isMoved = tr.docChanged || tr.selectionSet;
      if (isMoved) offersStrike = view.hasFocus();
      view.updateState(view.state.apply(tr));
      // The schema is the same on both sides: what does not fit it would be refused by the server as well.
      if (tr.docChanged && !tr.getMeta(LOADED))
        options.onChange(view.state.doc.toJSON(), { accepts: tr.getMeta(ACCEPTS) === true });
      if (isMoved) {
        options.onSource(sourceWords(view.state));
        reportUnowned();
        reportSuggestions();
      }
    },
  });
  function reportUnowned() {
    const sentence = offersStrike ? unownedAt(view.state) : null;
    options.onUnowned(sentence && view.state.doc.textBetween(sentence.from, sentence.to));
    // Not under the bar that offers to strike it.
    if (sentence) queueMicrotask(() => view.isDestroyed || view.dispatch(view.state.tr.scrollIntoView()));
  }
  let reported = "";
  function reportSuggestions() {
    const pending = pendingIn(view.state.doc);
    const current = currentOf(pending, view.state.selection)?.id ?? null;
    const open = { ids: pending.map(({ id }) => id), current };
    if (JSON.stringify(open) === reported) return;
    reported = JSON.stringify(open);
    options.onSuggestions(open);
  }
  reportSuggestions();
  const change = (body: LetterBody, meta: { isLoaded?: boolean; accepts?: boolean } = {}) => {
    const tr = replaceChanged(view.state.tr, editorDocument(body)).setMeta(KEEPS_SOURCES, true);
    view.dispatch(tr.setMeta(LOADED, meta.isLoaded).setMeta(ACCEPTS, meta.accepts));
  };
  /** ProseMirror scrolls to its selection only while it has the focus. */
  const reveal = (tr: Transaction) => {
    view.focus();
    view.dispatch(tr.scrollIntoView());
  };
  const goTo = (id: number | null) => {
    const place = pendingIn(view.state.doc).find((each) => each.id === id);
    if (!place) return;
    reveal(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.from), 1)));
  };
  function resolve(how: "accept" | "reject", id?: number) {
    const body: LetterBody = view.state.doc.toJSON();
    const next = currentOf(
      pendingIn(view.state.doc).filter((each) => each.id !== id),
      view.state.selection,
    );
    if (how === "accept") change(acceptSuggestions(body, id), { accepts: true });
    else change(rejectSuggestions(body, id));
    goTo(next?.id ?? null);
    view.focus();
  }
  return {
    /** Shows another letter, as one step that undo takes back. */
    load: (body: LetterBody) => change(body, { isLoaded: true }),
    body: (): LetterBody => view.state.doc.toJSON(),
    passage: () => passageAt(view.state),
    /** The same object until the cursor is moved, or something is typed. */
    cursor: () => view.state.selection,
    /** Shows words beside the letter while they are being written. */
    startGrowing: (place: GrowingPlace) => growing.start(view, place),
    grow: growing.write,
    stopGrowing: () => growing.stop(view),
    /** Shows the letter with a new suggestion; null stays where the cursor is. */
    suggest(body: LetterBody, id: number | null) {
      change(body);
      if (id === null) return;
      goTo(id);
      view.focus();
    },
    resolve,
    /** Goes to the next sentence that isn't the author's, or to the one before. */
    walk(step: 1 | -1) {
      view.focus();
      walk(step)(view.state, view.dispatch);
    },
    showUnowned(show: boolean) {
      showUnowned = show;
      view.dispatch(view.state.tr);
    },
    showQuestions(questions: readonly QuestionGap[]) {
      gaps = gapsFor(questions);
      view.dispatch(view.state.tr);
    },
    /** Adds a sentence of the author's at the end of a part; `opensPart` where the letter may have none of it yet. */
    addSentence(text: string, { beat, from, opensPart }: AddedSentence) {
      const end = endOfPart(view.state.doc, beat);
      const former = view.state.doc.resolve(end).nodeBefore;
      const isApart = opensPart && former?.attrs.beat !== beat;
      const before = isApart || former?.textContent === "" ? "" : " ";
      const source = letterSchema.marks.source.create({ from: [...from], sentence: null, words: null });
      const words = letterSchema.text(before + text, [source]);
      const tr = isApart
        ? view.state.tr.insert(end, letterSchema.nodes.paragraph.create({ beat }, words))
        : view.state.tr.insert(end - 1, words);
      const start = isApart ? end + 1 : end - 1 + before.length;
      tr.setSelection(TextSelection.create(tr.doc, start, start + text.length));
      reveal(tr.setMeta(KEEPS_SOURCES, true));
    },
    /** Marks what the proofreader found; null takes the marks off. */
    showSlips(found: Slips | null) {
      slips = found;
      view.dispatch(view.state.tr);
    },
    showHinted(sentences: readonly string[]) {
      hinted = sentences;
      view.dispatch(view.state.tr);
    },
    /** Takes these words out of the letter, and the paragraph where nothing else is in it. */
    strike(quote: string) {
      const place = placeOf(view.state.doc, { where: "letter", quote });
      if (place) reveal(strikeRange(view.state.tr, place));
    },
    /** Strikes the sentence at the cursor that isn't the author's. */
    strikeUnowned() {
      view.focus();
      strikeUnowned(view.state, view.dispatch);
    },
    /** Selects what a finding is about. */
    show(finding: Pick<Finding, "where" | "quote" | "href">) {
      const { doc, tr } = view.state;
      const place = placeOf(doc, finding);
      reveal(
        tr.setSelection(place ? TextSelection.create(doc, place.from, place.to) : Selection.atStart(doc)),
      );
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** The bars over the letter, and under it on a phone, hide nothing that was scrolled to. */
const BARS_PX = 120;

/** Set where the letter came from elsewhere than this editor, which then reports no change. */
const LOADED = "letterLoaded";
/** Set where suggestions became part of the letter. */
const ACCEPTS = "letterAccepts";
