import type { BriefFieldName } from "@storyletter/contract/constants";
import type { Beat, WritingNotes } from "@storyletter/contract/schemas";
import { Button, Card } from "@storyletter/ui";

type LeftOut = WritingNotes["leftOut"][number];

/** The part that a sentence of this field goes back to. */
export const beatOf = (field: BriefFieldName): Beat =>
  field === "story" ? "turn" : field === "lesson" ? "lesson" : "offer";

const spaced = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** Sentences of the brief that the letter does not have now. */
export const stillLeftOut = (notes: WritingNotes | null, text: string): LeftOut[] => {
  const now = spaced(text);
  return (notes?.leftOut ?? []).filter((entry) => !now.includes(spaced(entry.text)));
};

interface LeftOutCardProps {
  sentences: readonly LeftOut[];
  onPutBack: (sentence: LeftOut) => void;
}

/** What the writer cut, and the way back for each. */
export function LeftOutCard({ sentences, onPutBack }: LeftOutCardProps) {
  if (sentences.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">Left out</h2>
      <ul aria-label="Sentences to put back" className="mt-2 grid gap-3">
        {sentences.map((sentence, index) => (
          <li key={index} className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-serif break-words text-faded">“{sentence.text}”</span>
            <Button
              variant="plain"
              size="small"
              className="-my-1.5 -mr-2 shrink-0 text-ember"
              onClick={() => onPutBack(sentence)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
