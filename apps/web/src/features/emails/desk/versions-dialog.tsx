import type {
  LetterBody,
  LetterState,
  LetterVersionSummary,
  VersionAuthor,
} from "@storyletter/contract/letters";
import { diffBodies } from "@storyletter/letter";
import { Button, classNames, Dialog, Spinner, toast } from "@storyletter/ui";
import { useState } from "react";
import { serverMessage } from "../../../api/errors.ts";
import { trpc } from "../../../api/trpc.ts";
import { TimeAgo } from "../../../format/time-ago.tsx";

const AUTHORS: Record<VersionAuthor, string> = {
  writer: "As written",
  you: "Your edit",
  suggestion: "Before suggestions",
  program: "Storyletter",
};

interface VersionsDialogProps {
  id: string;
  current: LetterBody;
  readOnly: boolean;
  onClose: () => void;
  onRestored: (state: LetterState) => void;
}

/** Every kept version of a letter: what differs from it now, and the way back to it. */
export function VersionsDialog({ id, current, readOnly, onClose, onRestored }: VersionsDialogProps) {
  const { data, isError } = trpc.emails.letterVersions.useQuery(
    { id },
    { gcTime: 0, refetchOnMount: "always" },
  );
  const [picked, pick] = useState<number | null>(null);
  const chosen = picked ?? data?.versions[0]?.number ?? null;
  const restore = trpc.emails.restoreLetterVersion.useMutation({
    onSuccess: (state, { number }) => {
      onRestored(state);
      toast({ title: `Version ${number} restored`, description: "Undo takes it back.", variant: "success" });
      onClose();
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: serverMessage(error, "Failed to restore this version. Nothing was changed."),
        variant: "destructive",
      }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Versions"
      description="What each version had, compared with the letter now."
      wide
      footer={
        chosen !== null &&
        !readOnly && (
          <Button busy={restore.isPending} onClick={() => restore.mutate({ id, number: chosen })}>
            Restore this version
          </Button>
        )
      }
    >
      {isError && <p>The versions could not be loaded. Please try again.</p>}
      {!data && !isError && <Spinner />}
      {data && (
        <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <VersionList versions={data.versions} chosen={chosen} onPick={pick} />
          {chosen !== null && <VersionDiff id={id} number={chosen} current={current} />}
        </div>
      )}
    </Dialog>
  );
}

interface VersionListProps {
  versions: readonly LetterVersionSummary[];
  chosen: number | null;
  onPick: (number: number) => void;
}

function VersionList({ versions, chosen, onPick }: VersionListProps) {
  return (
    <ul aria-label="Versions" className="grid max-h-100 content-start gap-0.5 overflow-y-auto">
      {versions.map(({ number, author, createdAt, words }) => (
        <li key={number}>
          <button
            type="button"
            aria-pressed={number === chosen}
            onClick={() => onPick(number)}
            className={classNames(
              "w-full rounded-sheet px-3 py-2 text-left transition-colors",
              number === chosen ? "bg-tint" : "hover:bg-tint/50",
            )}
          >
            <span className="block font-semibold">
              {number}. {AUTHORS[author]}
            </span>
            <span className="block text-sm text-faded tabular-nums">
              <TimeAgo at={createdAt} /> · {words} words
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const CHANGE_CLASS = { same: "", added: "letter-added", removed: "letter-removed" } as const;

function VersionDiff({ id, number, current }: { id: string; number: number; current: LetterBody }) {
  const { data } = trpc.emails.letterVersion.useQuery({ id, number });
  if (!data) return <Spinner />;
  const rows = diffBodies(current, data.body);
  const isSame = rows.flat().every(({ change }) => change === "same");
  return (
    <section
      aria-label={`Version ${number}`}
      // A box that scrolls is reached by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling needs the focus
      tabIndex={0}
      className="max-h-100 min-w-0 overflow-y-auto rounded-sheet border border-rule p-4 font-serif"
    >
      {isSame && <p className="mb-3 font-sans text-sm text-faded">The text is the letter’s text now.</p>}
      {rows.map((pieces, row) => (
        <p key={row} className="mb-3 break-words whitespace-pre-line">
          {pieces.map(({ text, change }, index) => {
            const Tag = change === "added" ? "ins" : change === "removed" ? "del" : "span";
            return (
              <Tag key={index} className={CHANGE_CLASS[change]}>
                {text}
              </Tag>
            );
          })}
        </p>
      ))}
    </section>
  );
}
