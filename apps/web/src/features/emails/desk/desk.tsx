import type { User } from "@storyletter/contract/auth";
import type { Email, LetterDocument, LetterState, Question } from "@storyletter/contract/schemas";
import { authorShare, bodyText, bodyWords } from "@storyletter/letter";
import { loadLater, Skeleton } from "@storyletter/ui";
import { useQuery } from "@tanstack/react-query";
import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { plural } from "../../../format/plural.ts";
import { sessionQuery } from "../../../session/session.ts";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { useRemembered } from "../../../shell/use-remembered.ts";
import { CopyLetter } from "../sending/letter-actions.tsx";
import { useSending } from "../sending/use-sending.ts";
import { CheckPanel } from "./check-panel.tsx";
import { DeskColumn, useDeskColumn } from "./desk-column.tsx";
import { LetterText } from "./letter-body.tsx";
import type { LetterEditor } from "./letter-editor.ts";
import { LetterHead } from "./letter-head.tsx";
import type { LetterStore, SaveStatus } from "./letter-store.ts";
import { LetterTools } from "./letter-tools.tsx";
import { useQuestions } from "./open-questions.tsx";
import { OtherOpenings } from "./other-openings.tsx";
import { ProofreadButton } from "./proofread-button.tsx";
import { QuestionCards, StillCard } from "./question-cards.tsx";
import { RewriteNotice, WrittenBy } from "./rewrite-notice.tsx";
import { focusSubject, SubjectsPanel } from "./subjects-panel.tsx";
import { SuggestMenu } from "./suggest-menu.tsx";
import { SuggestionBar } from "./suggestion-bar.tsx";
import { useCheck } from "./use-check.ts";
import { useHints } from "./use-hints.ts";
import { useLetterStore, useRewritten } from "./use-letter-store.ts";
import { useSuggestions } from "./use-suggestions.ts";

const VersionsDialog = loadLater(async () => (await import("./versions-dialog.tsx")).VersionsDialog);
const SendPanel = loadLater(async () => (await import("../sending/send-panel.tsx")).SendPanel);
const ConflictDialog = loadLater(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);

const STATUS: Record<SaveStatus, string> = {
  saved: "Saved",
  saving: "Saving…",
  unsaved: "Not saved – will retry",
  refused: "Not saved: the letter is too long, or it was deleted",
};

export interface DeskFrame {
  status: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

interface DeskProps {
  email: Email;
  user: User;
  state: LetterState;
  frame: (parts: DeskFrame) => ReactNode;
}

const MARKS = { choices: ["shown", "hidden"], usual: "shown" } as const;

/** The letter as its owner works on it: typed into, saved by itself, with three panels beside it. */
export function Desk({ email, user, state, frame }: DeskProps) {
  const { data: session } = useQuery(sessionQuery);
  const readOnly = Boolean(session?.user?.impersonatedBy);
  const { sender } = useSending(user);
  const [store, { document, status, conflict, loaded }] = useLetterStore(email.id, user, state);
  const editor = useRef<LetterEditor | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useRemembered<"shown" | "hidden">("storyletter-whose-words", MARKS);
  const showUnowned = marks === "shown";
  const column = useDeskColumn();
  const list = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [showsVersions, setShowsVersions] = useState(false);
  useRewritten(email, store.replace);
  const suggestions = useSuggestions(email.id, { editor, save: store.flush });

  const { subjects, chosen, body } = document;
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
  const letter = () => store.snapshot().document;

  return frame({
    status: (
      <p className="text-sm text-faded tabular-nums sm:shrink-0">
        <span role="status">
          <SaveNote
            store={store}
            instead={readOnly ? "Read-only" : conflict && "Not saved: changed elsewhere"}
          />
        </span>
        {" · "}
        <span>{`${plural(words, "word")} · ${Math.round(share * 100)}% yours`}</span>
      </p>
    ),
    actions: (
      <CopyLetter
        email={email}
        user={user}
        readOnly={readOnly}
        isWritten={text !== ""}
        letter={letter}
        save={store.flush}
      />
    ),
    children: (
      <>
        <RewriteNotice email={email} />
        <div className="grid grid-cols-1 items-start wrap-anywhere gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20.75rem]">
          <section aria-label="The letter" className="mx-auto w-full max-w-184 min-w-0 md:pl-16">
            <LetterTools
              share={share}
              showUnowned={showUnowned}
              onShowUnowned={(isOn) => setMarks(isOn ? "shown" : "hidden")}
              onWalk={(step) => editor.current?.walk(step)}
              onVersions={openVersions}
            >
              {!readOnly && (
                <SuggestMenu
                  hasModel={!writesWithoutModel()}
                  hasPostscript={body.content.some(({ attrs }) => attrs.beat === "ps")}
                  onAsk={suggestions.ask}
                />
              )}
            </LetterTools>
            <article className="rounded-sheet border border-rule bg-sheet shadow-float">
              <LetterHead
                sender={sender}
                subject={subjects[chosen]}
                readOnly={readOnly}
                onAdd={addSubject}
                onEnter={() => editor.current?.focus()}
                onSubject={(change) =>
                  store.change({
                    subjects: subjects.map((line, index) =>
                      index === chosen ? { ...line, ...change } : line,
                    ),
                  })
                }
              />
              {!readOnly && (
                <OtherOpenings letter={email.letter} body={document.body} onTry={suggestions.tryOpening} />
              )}
              <div ref={page} className="letter-page relative px-5 py-6 sm:px-8.5">
                <LetterText
                  body={body}
                  loaded={loaded}
                  editable={!readOnly}
                  showUnowned={showUnowned}
                  editor={editor}
                  onChange={(changed, { accepts }) => store.change({ body: changed }, { accepting: accepts })}
                  onSource={(from) => startTransition(() => setSource(from))}
                  onSuggestions={suggestions.onOpen}
                  questions={open}
                  hinted={hinted}
                  card={(id) => {
                    const question = open.find((each) => each.id === id);
                    return question && <StillCard question={question} />;
                  }}
                />
                {open.length > 0 && <QuestionCards questions={open} page={page} onAnswer={answer} />}
              </div>
              <SuggestionBar
                {...suggestions.open}
                notes={suggestions.notes}
                writing={suggestions.writing?.label ?? null}
                onStop={() => {
                  suggestions.stop();
                  // The pressed button is gone.
                  editor.current?.focus();
                }}
                onAccept={(one) => suggestions.resolve("accept", one)}
                onReject={(one) => suggestions.resolve("reject", one)}
              />
            </article>
            <div className="mt-2 flex min-h-6 flex-wrap gap-x-4 text-sm text-faded">
              <p id="letter-source" aria-live="polite">
                {source}
              </p>
              <WrittenBy email={email} />
            </div>
            {text === "" && (
              <p className="text-sm text-amber">
                The letter is empty: it is kept as a draft and can’t be sent.
              </p>
            )}
          </section>
          <DeskColumn
            column={column}
            toCheck={check.toCheck}
            panels={{
              subjects: (
                <SubjectsPanel
                  subjects={subjects}
                  chosen={chosen}
                  readOnly={readOnly}
                  onChange={(change) => store.change(change)}
                  onAdd={addSubject}
                  notes={check.aboutSubjects}
                  growing={suggestions.writing?.lines ?? []}
                  offered={suggestions.offered}
                  onSettled={suggestions.settle}
                />
              ),
              check: (
                <CheckPanel {...check} notes={email.writingNotes} focus={list}>
                  {!readOnly && (
                    <ProofreadButton
                      email={email}
                      body={() => editor.current?.body() ?? document.body}
                      isAutomatic={state.revision === 0 && email.letter?.writer.kind === "built-in"}
                      onSlips={(slips) => editor.current?.showSlips(slips)}
                      onCorrections={suggestions.show}
                    />
                  )}
                </CheckPanel>
              ),
              send: (
                <Suspense fallback={<Skeleton className="h-80" />}>
                  <SendPanel {...{ email, user, document, readOnly, isSaved, letter }} save={store.flush} />
                </Suspense>
              ),
            }}
          />
        </div>
        <Suspense fallback={null}>
          {showsVersions && (
            <VersionsDialog
              id={email.id}
              current={body}
              readOnly={readOnly}
              onClose={() => setShowsVersions(false)}
              onRestored={store.replace}
            />
          )}
          {conflict && (
            <ConflictDialog
              base={conflict.base}
              mine={document}
              theirs={conflict.theirs}
              onResolve={(chosenLetter: LetterDocument) => store.resolve(chosenLetter)}
            />
          )}
        </Suspense>
      </>
    ),
  });
}

/** Shown at the first key, when the rest of the screen still waits for typing to rest. */
function SaveNote({ store, instead }: { store: LetterStore; instead: string | null | undefined }) {
  const status = useSyncExternalStore(
    store.subscribe,
    () => store.snapshot().status,
    (): SaveStatus => "saved",
  );
  return <span>{instead ?? STATUS[status]}</span>;
}
