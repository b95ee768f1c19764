import { type BriefFieldName, briefField } from "@storyletter/contract/constants";
import type { WritingNotes } from "@storyletter/contract/schemas";
import { Card } from "@storyletter/ui";
import type { ReactNode } from "react";

/** What the writer did with the author's words beside putting them in order; folded, because few need it. */
export function WritingNotesCard({ notes: { leftOut, tidied, notes } }: { notes: WritingNotes }) {
  const count = leftOut.length + tidied.length + notes.length;
  if (count === 0) return null;
  return (
    <Card className="mt-7 p-5 sm:p-6">
      <details>
        <summary className="min-h-8 cursor-pointer text-lg">
          What we did with your words <span className="text-base text-faded tabular-nums">({count})</span>
        </summary>
        <div className="mt-4 grid grid-cols-1 gap-6">
          <NoteList title="Left out" why="These parts of your brief are not in the letter.">
            {leftOut.map(({ field, text, reason }, index) => (
              <NoteRow key={index} field={field} reason={reason}>
                “{text}”
              </NoteRow>
            ))}
          </NoteList>
          <NoteList title="Tidied up" why="Spelling and punctuation only; the words are yours.">
            {tidied.map(({ field, from, to }, index) => (
              <NoteRow key={index} field={field}>
                <del className="text-faded">{from}</del> <ins className="no-underline">{to}</ins>
              </NoteRow>
            ))}
          </NoteList>
          <NoteList
            title="Used differently"
            why="These fields shaped the letter in another way than you might expect."
          >
            {notes.map(({ field, text }, index) => (
              <NoteRow key={index} field={field}>
                {text}
              </NoteRow>
            ))}
          </NoteList>
        </div>
      </details>
    </Card>
  );
}

interface NoteListProps {
  title: string;
  why: string;
  children: ReactNode[];
}

function NoteList({ title, why, children }: NoteListProps) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-sm text-faded">{why}</p>
      <ul aria-label={title} className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-2">
        {children}
      </ul>
    </section>
  );
}

interface NoteRowProps {
  field: BriefFieldName;
  reason?: string;
  children: ReactNode;
}

function NoteRow({ field, reason, children }: NoteRowProps) {
  return (
    <li className="min-w-0 border-l-2 border-rule pl-4">
      <p className="text-sm text-faded">{briefField(field).label}</p>
      <p className="mt-0.5 break-words whitespace-pre-line">{children}</p>
      {reason && <p className="mt-0.5 text-sm break-words text-faded">{reason}</p>}
    </li>
  );
}
