import type { User } from "@storyletter/contract/auth";
import type { Email, Question } from "@storyletter/contract/emails";
import type { LetterState } from "@storyletter/contract/letters";
import { authorShare, bodyText, bodyWords } from "@storyletter/letter";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { sessionQuery } from "../../../session/session.ts";
import { useDeskColumn } from "./desk-column.tsx";
import type { LetterEditor } from "./letter-editor.ts";
import { useQuestions } from "./open-questions.tsx";
import { focusSubject } from "./subjects-panel.tsx";
import { useCheck } from "./use-check.ts";
import { useHints } from "./use-hints.ts";
import { useLetterStore, useRewritten } from "./use-letter-store.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface DeskProps {
  email: Email;
  user: User;
  state: LetterState;
}

/** Everything that the letter, its columns and its dialogs share, and what can be done with it. */
export function useDesk({ email, user, state }: DeskProps) {
  const { data: session } = useQuery(sessionQuery);
  const readOnly = Boolean(session?.user?.impersonatedBy);
  const [store, snapshot] = useLetterStore(email.id, user, state);
  const { document, status } = snapshot;
  const editor = useRef<LetterEditor | null>(null);
  const column = useDeskColumn();
  const list = useRef<HTMLDivElement>(null);
  const [showsVersions, setShowsVersions] = useState(false);
  useRewritten(email, store.replace);
  const suggestions = useSuggestions(email.id, { editor, save: store.flush });

  const { subjects, body } = document;
  const { words, share, text } = useMemo(
    () => ({ words: bodyWords(body), share: authorShare(body), text: bodyText(body) }),
    [body],
  );
  const { show } = column;
  const hasNewLines = suggestions.offered.length > 0 || (suggestions.writing?.lines.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they come
  useEffect(() => {
    if (hasNewLines) show("subjects");
  }, [hasNewLines]);
  const addSubject = () => {
    column.close();
    store.change({
      subjects: [...subjects, { text: "", preheader: "", angle: null }],
      chosen: subjects.length,
    });
    requestAnimationFrame(() => focusSubject(subjects.length));
  };
  const openVersions = () => void store.flush().then(() => setShowsVersions(true));
  const { questions, open } = useQuestions(email, { body, readOnly });
  const answer = (question: Question, sentence: string) =>
    editor.current?.addSentence(sentence, { beat: question.beat, from: [question.id], opensPart: true });

  const { open: hints, keep } = useHints({
    id: email.id,
    hints: readOnly ? null : email.hints,
    confirmed: email.letter?.confirmed,
    text,
  });
  const hinted = useMemo(() => hints.map(({ sentence }) => sentence), [hints]);

  const isSaved = status === "saved";
  const check = useCheck({
    ...{ email, store, document, isSaved, readOnly, editor, words, text, questions, hints },
    onKeep: (hint) => void keep(hint),
    onSuggest: suggestions.show,
    onLetter: column.close,
    onSubject(index) {
      show("subjects");
      requestAnimationFrame(() => focusSubject(index));
    },
    onDecided: () => list.current?.focus(),
  });
  return {
    ...{ email, user, state, readOnly, store, ...snapshot, isSaved, editor },
    ...{ words, share, text, questions: open, hinted, answer, check, list, column, suggestions, addSubject },
    ...{ showsVersions, openVersions, closeVersions: () => setShowsVersions(false) },
    /** The letter as it is now, which the rendered one may lag behind. */
    letter: () => store.snapshot().document,
  };
}

export type DeskState = ReturnType<typeof useDesk>;
