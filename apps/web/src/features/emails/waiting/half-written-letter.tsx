import { Skeleton } from "@storyletter/ui";

/** Widths of the lines that stand for a letter on its way; decoration, not its text. */
const LINES = ["w-3/5", "w-full", "w-11/12", "w-4/5", "w-full", "w-2/3", "w-full", "w-5/6", "w-2/5"];

/** A letter on its way, under the title it was asked for with: its words as they come, or lines in their place. */
export function HalfWrittenLetter({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-sheet border border-rule bg-sheet shadow-float">
      <div className="border-b border-rule px-5 py-4 sm:px-7.5">
        <p className="line-clamp-2 font-serif text-lg font-display">{title}</p>
      </div>
      {text ? <Words text={text} /> : <Lines />}
    </div>
  );
}

/** Hidden from those who listen: they are told when the letter is done, not at every word. */
function Words({ text }: { text: string }) {
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

function Lines() {
  return (
    <div aria-hidden="true" className="grid gap-4 px-5 py-7 sm:px-7.5">
      {LINES.map((width, index) => (
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
