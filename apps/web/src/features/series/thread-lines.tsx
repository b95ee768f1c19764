import { classNames } from "@storyletter/ui";
import type { CardThreads, Passage } from "./threads.ts";

const LINES: Record<Exclude<Passage, null>, string> = {
  begins: "top-1/2 -bottom-3",
  passes: "-inset-y-3",
  ends: "-top-3 bottom-1/2",
  open: "top-1/2 bottom-0 [mask:linear-gradient(black,transparent)]",
};

/** The threads beside one card, a column for each line. The card says the same in words. */
export function ThreadLines({ lanes }: { lanes: CardThreads }) {
  return (
    <div aria-hidden="true" className="flex shrink-0">
      {lanes.map((pieces, lane) => (
        <div key={lane} className="relative w-3.5">
          {pieces.map(({ passage, isOpen }) => (
            <ThreadPiece key={passage} passage={passage} isOpen={isOpen} />
          ))}
        </div>
      ))}
    </div>
  );
}

function ThreadPiece({ passage, isOpen }: CardThreads[number][number]) {
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
