import { classNames } from "@storyletter/ui";
import { type Passage, passageAt, type Thread } from "./threads.ts";

const LINES: Record<Exclude<Passage, null>, string> = {
  begins: "top-1/2 -bottom-3",
  passes: "-inset-y-3",
  ends: "-top-3 bottom-1/2",
  open: "top-1/2 bottom-0 [mask:linear-gradient(black,transparent)]",
};

/** What of the threads runs beside one card, a column for each line. The card says the same in words. */
export function ThreadLines({ threads, at }: { threads: readonly Thread[]; at: number }) {
  const lanes = Math.max(0, ...threads.map(({ lane }) => lane + 1));
  return (
    <div aria-hidden="true" className="flex shrink-0">
      {Array.from({ length: lanes }, (_, lane) => {
        const here = threads.filter((thread) => thread.lane === lane);
        return (
          <div key={lane} className="relative w-3.5">
            {here.map((thread) => (
              <ThreadPiece key={thread.from} thread={thread} passage={passageAt(thread, at)} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

function ThreadPiece({ thread, passage }: { thread: Thread; passage: Passage }) {
  if (!passage) return null;
  const isOpen = thread.to === null;
  return (
    <>
      <span
        className={classNames("absolute left-1.5 w-px", isOpen ? "bg-amber" : "bg-ember/60", LINES[passage])}
      />
      {passage !== "passes" && (
        <span
          className={classNames(
            "absolute top-1/2 left-0.5 size-2 -translate-y-1/2 rounded-full",
            isOpen ? "bg-amber" : "bg-ember",
          )}
        />
      )}
    </>
  );
}
