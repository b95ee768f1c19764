import {
  type LetterBody,
  type LetterSuggestion,
  PASSAGE_SUGGESTIONS,
  SUGGESTION_LIMITS,
} from "@storyletter/contract/schemas";
import { suggestionIds } from "@storyletter/letter";
import { toast } from "@storyletter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
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

const NOTHING = { title: "Nothing else to suggest here", description: "Your letter is as it was." };
const NO_WORDS = {
  title: "Place the cursor in a paragraph first",
  description: "Or select the words to change. The link’s own words stay as they are.",
};
const TOO_MANY = {
  title: "That’s too much at once",
  description: "Select up to 2,000 characters of one paragraph.",
};

/** Requests suggestions and puts them into the letter as tracked changes. */
export function useSuggestions(
  id: string,
  { editor, save }: { editor: RefObject<LetterEditor | null>; save: () => Promise<void> },
) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const asked = useRef<AbortController | null>(null);
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<OpenSuggestions>({ ids: [], current: null });
  const [notes, setNotes] = useState<ReadonlyMap<number, SuggestionNote>>(new Map());
  const [offered, setOffered] = useState<LetterSuggestion[]>([]);

  const put = (
    { kind }: Ask,
    { adds, next, at }: { adds: readonly string[]; next: LetterBody | null; at: number },
  ) => {
    const body = editor.current?.body();
    if (!next || !body || suggestionIds(next).length === suggestionIds(body).length)
      return void toast(NOTHING);
    setNotes((known) => new Map(known).set(at, { label: SUGGESTION_LABELS[kind], adds }));
    editor.current?.suggest(next, at);
  };

  async function change(ask: Ask, passage: Passage | null, suggestion?: LetterSuggestion): Promise<void> {
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
    put(ask, { adds, next: make(), at: changes.nextId(body) });
  }

  async function request(ask: Exclude<Ask, { kind: "strike-ps" }>, passage: Passage | null): Promise<void> {
    const stopper = new AbortController();
    const { signal } = stopper;
    asked.current = stopper;
    setBusy(true);
    try {
      await save();
      const words = passage ? { passage: passage.text } : {};
      const { suggestions } = await runMutation(queryClient, () =>
        client.emails.suggest.mutate({ id, ...ask, ...words }, { signal }),
      );
      const [first] = suggestions;
      if (!first) toast(NOTHING);
      else if (ask.kind === "subjects") setOffered(suggestions);
      else await change(ask, passage, first);
    } catch (error) {
      if (isSessionLost(error) || signal.aborted) return;
      toast({
        title: "No suggestions",
        description: serverMessage(error, "We couldn't make any. Your letter is unchanged."),
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    open,
    onOpen: setOpen,
    notes,
    /** New subject lines to choose from. */
    offered,
    settle: (lines: readonly LetterSuggestion[]) =>
      setOffered((open) => open.filter((line) => !lines.includes(line))),
    /** Stops waiting for a suggestion; the letter stays as it is. */
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
      void change({ kind: "opening" }, null, { text, preheader: null, adds: [] });
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
