import {
  type Beat,
  type LetterBody,
  type LetterSuggestion,
  PASSAGE_SUGGESTIONS,
  SUGGESTION_LIMITS,
} from "@storyletter/contract/letters";
import { suggestionIds } from "@storyletter/letter";
import { toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { isSessionLost, serverMessage } from "../../../api/errors.ts";
import { runMutation } from "../../../api/run-mutation.ts";
import { trpc } from "../../../api/trpc.ts";
import type { Passage } from "./editor-suggestions.ts";
import type { LetterEditor } from "./letter-editor.ts";
import { type Ask, SUGGESTION_LABELS } from "./suggest-menu.tsx";
import type { OpenSuggestions, SuggestionNote } from "./suggestion-bar.tsx";

/** Compares words, which the letter is read without. */
const loadChanges = () => import("./letter-suggestions.ts");

const isPassageKind = (kind: Ask["kind"]): boolean => PASSAGE_SUGGESTIONS.some((each) => each === kind);

/** The part that a suggestion is written for, first choice first. */
const PARTS: Partial<Record<Ask["kind"], readonly Beat[]>> = {
  opening: ["hook", "scene", "tension", "turn"],
  bridge: ["bridge", "offer"],
  ps: ["ps"],
};

const NOTHING = { title: "Nothing else to suggest here", description: "Your letter is as it was." };
const CHANGED = {
  title: "Those words have changed meanwhile",
  description: "Your letter is as you typed it. Ask again for the new words.",
};
const NO_WORDS = {
  title: "Place the cursor in a paragraph first",
  description: "Or select the words to change. The link’s own words stay as they are.",
};
const TOO_MANY = {
  title: "That’s too much at once",
  description: "Select up to 2,000 characters of one paragraph.",
};

/** What is being written; `lines` are subject lines, which grow beside the letter. */
export interface Writing {
  label: string;
  lines: readonly string[];
}

/** Requests suggestions, shows them while they are written, and puts them into the letter as tracked changes. */
export function useSuggestions(
  id: string,
  { editor, save }: { editor: RefObject<LetterEditor | null>; save: () => Promise<void> },
) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const asked = useRef<AbortController | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [open, setOpen] = useState<OpenSuggestions>({ ids: [], current: null });
  const [notes, setNotes] = useState<ReadonlyMap<number, SuggestionNote>>(new Map());
  const [offered, setOffered] = useState<LetterSuggestion[]>([]);

  const isWriting = writing !== null;
  useEffect(() => {
    if (!isWriting) return;
    // A menu or dialog that Escape closes prevents its default.
    const stop = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) asked.current?.abort();
    };
    document.addEventListener("keydown", stop);
    return () => document.removeEventListener("keydown", stop);
  }, [isWriting]);
  useEffect(() => () => asked.current?.abort(), []);

  async function change(
    ask: Ask,
    passage: Passage | null,
    { suggestion, stays = false }: { suggestion?: LetterSuggestion; stays?: boolean } = {},
  ): Promise<void> {
    const changes = await loadChanges();
    const body = editor.current?.body();
    if (!body) return;
    const { text = "", adds = [] } = suggestion ?? {};
    const make = (): LetterBody | null => {
      if (ask.kind === "strike-ps") return changes.strikePostscript(body);
      if (ask.kind === "opening") return changes.suggestOpening(body, text);
      if (ask.kind === "bridge") return changes.suggestBridge(body, text);
      if (ask.kind === "ps") return changes.suggestPostscript(body, text);
      return passage && changes.suggestWords(body, passage, text);
    };
    const next = make();
    if (!next) return void toast(CHANGED);
    if (suggestionIds(next).length === suggestionIds(body).length) return void toast(NOTHING);
    const at = changes.nextId(body);
    setNotes((known) => new Map(known).set(at, { label: SUGGESTION_LABELS[ask.kind], text, adds }));
    editor.current?.suggest(next, stays ? null : at);
  }

  /** The suggestions once they are checked; until then their words are shown as they come. */
  async function receive(
    ask: Exclude<Ask, { kind: "strike-ps" }>,
    passage: Passage | null,
    signal: AbortSignal,
  ): Promise<LetterSuggestion[]> {
    const words = passage ? { passage: passage.text } : {};
    const steps = await client.emails.streamSuggestions.mutate({ id, ...ask, ...words }, { signal });
    for await (const { texts, suggestions } of steps) {
      signal.throwIfAborted();
      if (suggestions) return suggestions;
      if (ask.kind !== "subjects") editor.current?.grow(texts[0] ?? "");
      else setWriting({ label: SUGGESTION_LABELS.subjects, lines: texts });
    }
    throw new Error("The stream ended before its suggestions.");
  }

  async function request(ask: Exclude<Ask, { kind: "strike-ps" }>, passage: Passage | null): Promise<void> {
    asked.current?.abort();
    const stopper = new AbortController();
    const { signal } = stopper;
    asked.current = stopper;
    const cursor = editor.current?.cursor();
    const parts = PARTS[ask.kind];
    setWriting({ label: SUGGESTION_LABELS[ask.kind], lines: [] });
    if (passage) editor.current?.startGrowing(passage);
    else if (parts) editor.current?.startGrowing({ beats: parts });
    try {
      await save();
      const suggestions = await runMutation(queryClient, () => receive(ask, passage, signal));
      if (signal.aborted) return;
      editor.current?.stopGrowing();
      // Someone who has gone on writing is not taken away from there.
      const stays =
        editor.current?.cursor() !== cursor || document.activeElement?.matches("input, textarea") === true;
      const [suggestion] = suggestions;
      if (!suggestion) toast(NOTHING);
      else if (ask.kind === "subjects") setOffered(suggestions);
      else await change(ask, passage, { suggestion, stays });
    } catch (error) {
      if (isSessionLost(error) || signal.aborted) return;
      toast({
        title: "No suggestions",
        description: serverMessage(error, "We couldn't make any. Your letter is unchanged."),
        variant: "destructive",
      });
    } finally {
      // A newer request has taken its place otherwise.
      if (asked.current === stopper) {
        editor.current?.stopGrowing();
        setWriting(null);
      }
    }
  }

  return {
    writing,
    open,
    onOpen: setOpen,
    notes,
    /** New subject lines to choose from. */
    offered,
    settle: (lines: readonly LetterSuggestion[]) =>
      setOffered((open) => open.filter((line) => !lines.includes(line))),
    /** Ends the writing of a suggestion; the letter stays as it is. */
    stop: () => asked.current?.abort(),
    ask(ask: Ask) {
      if (ask.kind === "strike-ps") return void change(ask, null);
      const isPassage = isPassageKind(ask.kind);
      const passage = isPassage ? (editor.current?.passage() ?? null) : null;
      if (isPassage && !passage) return void toast(NO_WORDS);
      if (passage && passage.text.length > SUGGESTION_LIMITS.passage) return void toast(TOO_MANY);
      void request(ask, passage);
    },
    /** Suggests an opening that is known already, in place of one that was only tried. */
    tryOpening(text: string) {
      const body = editor.current?.body();
      const tried = (body ? suggestionIds(body) : []).filter(
        (each) => notes.get(each)?.label === SUGGESTION_LABELS.opening,
      );
      for (const each of tried) editor.current?.resolve("reject", each);
      void change({ kind: "opening" }, null, { suggestion: { text, preheader: null, adds: [] } });
    },
    /** Shows a letter with changes that were made elsewhere, by number and what each one is. */
    show(body: LetterBody, labels: ReadonlyMap<number, string>) {
      const added = [...labels].map(([at, label]): [number, SuggestionNote] => [at, { label, adds: [] }]);
      setNotes((known) => new Map([...known, ...added]));
      editor.current?.suggest(body, Math.min(...labels.keys()));
    },
    resolve: (how: "accept" | "reject", one?: number) => editor.current?.resolve(how, one),
  };
}
