import type { Email, LetterDocument, LetterState, Question, User } from "@storyletter/contract/schemas";
import { authorShare, bodyText, bodyWords } from "@storyletter/letter";
import { Button, loadLater } from "@storyletter/ui";
import { useQuery } from "@tanstack/react-query";
import {
  type ReactNode,
  Suspense,
  startTransition,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { sessionQuery } from "../../../session/session.ts";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { MailToolDrafts } from "../mail-tools/mail-tool-drafts.tsx";
import { SendingCard } from "../sending/sending-card.tsx";
import { useSending } from "../sending/use-sending.ts";
import { LetterActions } from "../view/letter-actions.tsx";
import { RewriteNotice } from "../view/rewrite-notice.tsx";
import { TrackingCard } from "../view/tracking-card.tsx";
import { WrittenBy } from "../view/written-by.tsx";
import { beatOf, LeftOutCard, stillLeftOut } from "./left-out-card.tsx";
import { LetterText } from "./letter-body.tsx";
import type { LetterEditor } from "./letter-editor.ts";
import { LetterHead } from "./letter-head.tsx";
import type { LetterStore, SaveStatus } from "./letter-store.ts";
import { LetterTools } from "./letter-tools.tsx";
import { useQuestions } from "./open-questions.tsx";
import { OtherOpenings } from "./other-openings.tsx";
import { PreSendCheck } from "./pre-send-check.tsx";
import { QuestionCards, StillCard } from "./question-cards.tsx";
import { focusSubject, SubjectsPanel } from "./subjects-panel.tsx";
import { SuggestMenu } from "./suggest-menu.tsx";
import { SuggestionBar } from "./suggestion-bar.tsx";
import { useHints } from "./use-hints.ts";
import { useLetterStore, useRewritten } from "./use-letter-store.ts";
import { useSuggestions } from "./use-suggestions.ts";

const VersionsDialog = loadLater(async () => (await import("./versions-dialog.tsx")).VersionsDialog);
const HintsCard = loadLater(async () => (await import("./hints-card.tsx")).HintsCard);
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

export interface LetterBelow {
  words: number;
  /** As asked by the writer; those that the letter answers by now have an answer. */
  questions: Question[] | null;
}

interface DeskProps {
  email: Email;
  user: User;
  state: LetterState;
  frame: (parts: DeskFrame) => ReactNode;
  /** Under the letter, with the words it has now. */
  below: (letter: LetterBelow) => ReactNode;
}

/** The letter as its owner works on it: typed into, saved by itself, with its subjects and checks beside it. */
export function Desk({ email, user, state, frame, below }: DeskProps) {
  const { data: session } = useQuery(sessionQuery);
  const readOnly = Boolean(session?.user?.impersonatedBy);
  const { sender } = useSending(user);
  const [store, { document, status, conflict, loaded }] = useLetterStore(email.id, user, state);
  const editor = useRef<LetterEditor | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const [showUnowned, setShowUnowned] = useState(true);
  const [source, setSource] = useState<string | null>(null);
  const [showsVersions, setShowsVersions] = useState(false);
  useRewritten(email, store.replace);
  const suggestions = useSuggestions(email.id, { editor, save: store.flush });

  const { subjects, chosen, body } = document;
  const { words, share, text } = useMemo(
    () => ({ words: bodyWords(body), share: authorShare(body), text: bodyText(body) }),
    [body],
  );
  const addSubject = () => {
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

  return frame({
    status: (
      <span role="status" className="text-sm text-faded">
        <SaveNote
          store={store}
          instead={readOnly ? "Read-only" : conflict && "Not saved: changed elsewhere"}
        />
      </span>
    ),
    actions: (
      <>
        <Button variant="quiet" size="small" className="max-sm:hidden" onClick={openVersions}>
          Versions
        </Button>
        <LetterActions
          email={email}
          user={user}
          readOnly={readOnly}
          isWritten={text !== ""}
          letter={() => store.snapshot().document}
          save={store.flush}
        />
      </>
    ),
    children: (
      <>
        <RewriteNotice email={email} />
        <div className="grid grid-cols-1 items-start wrap-anywhere gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20.75rem] min-[106rem]:grid-cols-[minmax(0,1fr)_43rem]">
          <section aria-label="The letter" className="mx-auto w-full max-w-184 min-w-0 md:pl-16">
            <LetterTools
              words={words}
              share={share}
              showUnowned={showUnowned}
              onShowUnowned={setShowUnowned}
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
            <p id="letter-source" aria-live="polite" className="mt-2 min-h-6 text-sm text-faded">
              {source}
            </p>
            {text === "" && (
              <p className="text-sm text-amber">
                The letter is empty: it is kept as a draft and can’t be sent.
              </p>
            )}
            <WrittenBy email={email} words={words} />
          </section>
          <div className="min-w-0 overflow-x-clip *:mb-4 min-[106rem]:columns-2 min-[106rem]:gap-4 min-[106rem]:*:break-inside-avoid">
            <SubjectsPanel
              subjects={subjects}
              chosen={chosen}
              readOnly={readOnly}
              onChange={(change) => store.change(change)}
              onAdd={addSubject}
              growing={suggestions.writing?.lines ?? []}
              offered={suggestions.offered}
              onSettled={suggestions.settle}
            />
            {hints.length > 0 && (
              <Suspense fallback={null}>
                <HintsCard hints={hints} editor={editor} onKeep={(hint) => void keep(hint)} />
              </Suspense>
            )}
            <PreSendCheck
              {...{ email, store, document, readOnly, editor }}
              isSaved={status === "saved"}
              isUntouched={state.revision === 0}
              onSuggest={suggestions.show}
            />
            <LeftOutCard
              sentences={readOnly ? [] : stillLeftOut(email.writingNotes, text)}
              onPutBack={({ field, text: sentence }) =>
                editor.current?.addSentence(sentence, {
                  beat: beatOf(field),
                  from: [field],
                  opensPart: false,
                })
              }
            />
            <SendingCard {...{ email, user, document, readOnly }} save={store.flush} />
            <MailToolDrafts
              id={email.id}
              readOnly={readOnly}
              subjects={subjects}
              chosen={chosen}
              isSaved={status === "saved"}
              save={store.flush}
            />
            <TrackingCard email={email} />
          </div>
        </div>
        {below({ words, questions })}
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

/** Told at the first key, when the rest of the screen still waits for typing to rest. */
function SaveNote({ store, instead }: { store: LetterStore; instead: string | null | undefined }) {
  const status = useSyncExternalStore(
    store.subscribe,
    () => store.snapshot().status,
    (): SaveStatus => "saved",
  );
  return <span>{instead ?? STATUS[status]}</span>;
}
