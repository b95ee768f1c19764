import type { EmailProgress } from "@storyletter/contract/emails";
import type { WritingStage } from "@storyletter/contract/letters";
import { Skeleton } from "@storyletter/ui";
import { useState } from "react";
import { trpc } from "../../../api/trpc.ts";
import { hear } from "./follow.ts";

export interface LiveLetter extends Pick<EmailProgress, "stage" | "text"> {
  /** The server says that no writer has taken it yet. */
  inLine: boolean;
}

/** What the writer is doing. */
const STAGE_LINES: Record<WritingStage, string> = {
  reading: "Reading your brief",
  drafting: "Writing",
  checking: "Checking your letter",
};

/** Null where the writer has not been heard. */
export const liveLine = ({ stage, inLine }: Pick<LiveLetter, "stage" | "inLine">): string | null =>
  inLine ? "Waiting for its turn" : stage && STAGE_LINES[stage];

const EMPTY_LETTER: LiveLetter = { stage: null, text: "", inLine: false };

/**
 * A letter as it is being written. An addition to polling: where a proxy blocks the stream, only the live view is
 * missing. `onEnd` is called when the letter is there, or is not to come.
 */
export function useLiveLetter(id: string, onEnd: () => void): LiveLetter {
  const [live, setLive] = useState(EMPTY_LETTER);
  trpc.emails.watch.useSubscription(
    { id },
    {
      onData: ({ status, stage, text }) => {
        if (status !== "processing") return onEnd();
        const inLine = stage === null;
        hear(id, inLine);
        // A stream that was lost begins anew; the writer says within a second how far it is.
        setLive((former) => (inLine && former.stage !== null ? former : { stage, text, inLine }));
      },
    },
  );
  return live;
}

/** Shows the text as it is streamed, or placeholder lines. */
export function PartialLetter({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-sheet border border-rule bg-sheet shadow-float">
      <div className="border-b border-rule px-5 py-4 sm:px-7.5">
        <p className="line-clamp-2 font-serif text-lg font-display">{title}</p>
      </div>
      {text ? <StreamedText text={text} /> : <PlaceholderLines />}
    </div>
  );
}

/** Hidden from screen readers, which announce the finished letter instead of every word. */
function StreamedText({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="grid gap-4 px-5 py-7 font-serif text-lg sm:px-7.5">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** Widths of the placeholder lines. */
const LINE_WIDTHS = ["w-3/5", "w-full", "w-11/12", "w-4/5", "w-full", "w-2/3", "w-full", "w-5/6", "w-2/5"];

function PlaceholderLines() {
  return (
    <div aria-hidden="true" className="grid gap-4 px-5 py-7 sm:px-7.5">
      {LINE_WIDTHS.map((width, index) => (
        <div
          key={index}
          className="animate-appear"
          style={{ animationDelay: `${index * 220}ms`, animationFillMode: "backwards" }}
        >
          <Skeleton className={`h-3.5 ${width}`} />
        </div>
      ))}
    </div>
  );
}
