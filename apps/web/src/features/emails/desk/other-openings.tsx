import type { Letter, LetterBody } from "@storyletter/contract/letters";
import { Button } from "@storyletter/ui";

/** What stands in the letter, its suggestions too. */
const textOf = ({ content }: LetterBody): string =>
  content
    .map(({ content: nodes = [] }) => nodes.map((node) => (node.type === "text" ? node.text : " ")).join(""))
    .join("\n");

interface OtherOpeningsProps {
  letter: Letter | null;
  body: LetterBody;
  /** Suggests it in place of the first paragraph. */
  onTry: (opening: string) => void;
}

/** Over the first paragraph: how else the letter could begin, as its writer planned it. */
export function OtherOpenings({ letter, body, onTry }: OtherOpeningsProps) {
  const text = textOf(body);
  const openings = (letter?.openings ?? []).filter((opening) => !text.includes(opening));
  if (openings.length === 0) return null;
  return (
    <details className="border-b border-rule px-5 py-1.5 sm:px-8.5">
      <summary className="min-h-10 cursor-pointer py-2 text-sm text-faded">
        {openings.length === 1 ? "Another opening" : `${openings.length} other openings`}
      </summary>
      <ul aria-label="Openings to try" className="grid gap-3 pt-1 pb-3">
        {openings.map((opening) => (
          <li key={opening} className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-serif break-words">{opening}</span>
            <Button
              variant="plain"
              size="small"
              className="-my-1.5 -mr-2 shrink-0 text-ember"
              onClick={() => onTry(opening)}
            >
              Try it
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
