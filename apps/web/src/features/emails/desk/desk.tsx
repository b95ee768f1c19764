import type { LetterDocument } from "@storyletter/contract/letters";
import { loadLater, Skeleton } from "@storyletter/ui";
import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { plural } from "../../../format/plural.ts";
import { CopyLetter } from "../sending/letter-actions.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { DeskColumn } from "./desk-column.tsx";
import { LetterColumn } from "./letter-column.tsx";
import type { LetterStore, SaveStatus } from "./letter-store.ts";
import { ProofreadButton } from "./proofread-button.tsx";
import { RewriteNotice } from "./rewrite-notice.tsx";
import { SubjectsPanel } from "./subjects-panel.tsx";
import { type DeskProps, type DeskState, useDesk } from "./use-desk.ts";

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

/** The letter as its owner works on it: typed into, saved by itself, with three panels beside it. */
export function Desk({ frame, ...props }: DeskProps & { frame: (parts: DeskFrame) => ReactNode }) {
  const desk = useDesk(props);
  const { email, user, readOnly, store, conflict, words, share, text, letter } = desk;
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
          <LetterColumn desk={desk} />
          <Panels desk={desk} />
        </div>
        <Dialogs desk={desk} />
      </>
    ),
  });
}

/** Subject lines, what to look at before sending, and the ways out. */
function Panels({ desk }: { desk: DeskState }) {
  const { email, user, state, store, document, readOnly, isSaved, editor, check, suggestions, letter } = desk;
  const { subjects, chosen } = document;
  return (
    <DeskColumn
      column={desk.column}
      toCheck={check.toCheck}
      panels={{
        subjects: (
          <SubjectsPanel
            subjects={subjects}
            chosen={chosen}
            readOnly={readOnly}
            onChange={(change) => store.change(change)}
            onAdd={desk.addSubject}
            notes={check.aboutSubjects}
            growing={suggestions.writing?.lines ?? []}
            offered={suggestions.offered}
            onSettled={suggestions.settle}
          />
        ),
        check: (
          <CheckPanel {...check} notes={email.writingNotes} focus={desk.list}>
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
  );
}

function Dialogs({ desk }: { desk: DeskState }) {
  const { email, store, document, conflict, readOnly } = desk;
  return (
    <Suspense fallback={null}>
      {desk.showsVersions && (
        <VersionsDialog
          id={email.id}
          current={document.body}
          readOnly={readOnly}
          onClose={desk.closeVersions}
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
  );
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
