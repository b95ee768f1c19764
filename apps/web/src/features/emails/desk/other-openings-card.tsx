import type { Letter, LetterBody } from "@storyletter/contract";
import { Button, Card } from "@storyletter/ui";

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

/** How else the letter could begin, as its writer planned it. */
export function OtherOpeningsCard({ letter, body, onTry }: OtherOpeningsProps) {
  const text = textOf(body);
  const openings = (letter?.openings ?? []).filter((opening) => !text.includes(opening));
  if (openings.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Other openings</h2>
      <ul aria-label="Openings to try" className="mt-2 grid gap-3">
        {openings.map((opening) => (
          <li key={opening} className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-serif break-words text-faded">{opening}</span>
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
    </Card>
  );
}
