import { addAuthorLines } from "@storyletter/letter";
import { Button, toast } from "@storyletter/ui";
import { startTransition, useRef, useState } from "react";
import { writesWithoutModel } from "../../../shell/page-meta.ts";
import { useRemembered } from "../../../shell/use-remembered.ts";
import { useSending } from "../sending/use-sending.ts";
import { AuthorLines } from "./author-lines.tsx";
import { LetterText } from "./letter-body.tsx";
import { LetterHead } from "./letter-head.tsx";
import { LetterTools } from "./letter-tools.tsx";
import { OtherOpenings } from "./other-openings.tsx";
import { QuestionCards, StillCard } from "./question-cards.tsx";
import { WrittenBy } from "./rewrite-notice.tsx";
import { SuggestMenu } from "./suggest-menu.tsx";
import { SuggestionBar } from "./suggestion-bar.tsx";
import type { DeskState } from "./use-desk.ts";

const MARKS = { choices: ["shown", "hidden"], usual: "shown" } as const;

/** The letter itself: its head, its text with questions and suggestions in it, and whose words they are. */
export function LetterColumn({ desk }: { desk: DeskState }) {
  const { email, store, document, loaded, readOnly, editor, suggestions, questions, text } = desk;
  const { subjects, chosen, body } = document;
  const { sender } = useSending(desk.user);
  const [marks, setMarks] = useRemembered<"shown" | "hidden">("storyletter-whose-words", MARKS);
  const showUnowned = marks === "shown";
  const isSuggesting = suggestions.open.current !== null || suggestions.writing !== null;
  const page = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [unowned, setUnowned] = useState<string | null>(null);
  return (
    <section aria-label="The letter" className="mx-auto w-full max-w-184 min-w-0 md:pl-16">
      <LetterTools
        share={desk.share}
        showUnowned={showUnowned}
        onShowUnowned={(isOn) => setMarks(isOn ? "shown" : "hidden")}
        onWalk={(step) => editor.current?.walk(step)}
        onVersions={desk.openVersions}
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
          onAdd={desk.addSubject}
          onEnter={() => editor.current?.focus()}
          onSubject={(change) =>
            store.change({
              subjects: subjects.map((line, index) => (index === chosen ? { ...line, ...change } : line)),
            })
          }
        />
        {!readOnly && text !== "" && (
          <AuthorLines
            user={desk.user}
            body={body}
            onAdd={(lines) => {
              store.change({ body: addAuthorLines(desk.letter().body, lines) }, { show: true });
              // Its first line, once the editor has it.
              requestAnimationFrame(() => editor.current?.show({ where: "letter" }));
            }}
          />
        )}
        {!readOnly && <OtherOpenings letter={email.letter} body={body} onTry={suggestions.tryOpening} />}
        <div ref={page} className="letter-page relative px-5 py-6 sm:px-8.5">
          <LetterText
            body={body}
            loaded={loaded}
            editable={!readOnly}
            showUnowned={showUnowned}
            editor={editor}
            onChange={(changed, { accepts }) => store.change({ body: changed }, { accepting: accepts })}
            onSource={(from) => startTransition(() => setSource(from))}
            onUnowned={(sentence) => startTransition(() => setUnowned(sentence))}
            onSuggestions={suggestions.onOpen}
            questions={questions}
            hinted={desk.hinted}
            card={(id) => {
              const question = questions.find((each) => each.id === id);
              return question && <StillCard question={question} />;
            }}
          />
          {questions.length > 0 && <QuestionCards questions={questions} page={page} onAnswer={desk.answer} />}
        </div>
        <OpenSuggestionsBar desk={desk} />
        {!readOnly && showUnowned && unowned !== null && !isSuggesting && (
          <UnownedBar
            sentence={unowned}
            onStrike={() => {
              const before = store.snapshot().document.body;
              editor.current?.strikeUnowned();
              const undo = () => store.change({ body: before }, { show: true });
              toast({
                title: "Sentence struck",
                description: unowned,
                action: { label: "Undo", onPress: undo },
              });
            }}
            onNext={() => editor.current?.walk(1)}
          />
        )}
      </article>
      <div className="mt-2 flex min-h-6 flex-wrap gap-x-4 text-sm text-faded">
        <p id="letter-source" aria-live="polite">
          {source}
        </p>
        <WrittenBy email={email} />
      </div>
      {text === "" && (
        <p className="text-sm text-amber">The letter is empty: it is kept as a draft and can’t be sent.</p>
      )}
    </section>
  );
}

function OpenSuggestionsBar({ desk: { suggestions, editor } }: { desk: DeskState }) {
  return (
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
  );
}

interface UnownedBarProps {
  sentence: string;
  onStrike: () => void;
  onNext: () => void;
}

/** What can be done with a sentence that isn't the author's, while the cursor is in it. */
function UnownedBar({ sentence, onStrike, onNext }: UnownedBarProps) {
  return (
    <section
      aria-label="A sentence that isn’t yours"
      className="desk-suggestions sticky z-[5] flex flex-wrap items-center gap-2 border-t border-rule bg-sheet px-5 py-3 sm:px-8.5"
    >
      <Button size="small" variant="quiet" title="Delete, once it is selected" onClick={onStrike}>
        Strike this sentence
      </Button>
      <Button size="small" variant="plain" title="Alt ↓" onClick={onNext}>
        Next
      </Button>
      <p className="min-w-0 flex-1 truncate text-sm text-faded max-sm:hidden">Not yours: “{sentence}”</p>
    </section>
  );
}
