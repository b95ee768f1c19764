import type { WritingNotes } from "@storyletter/contract/emails";
import { type BriefFieldName, briefField } from "@storyletter/contract/emails/constants";
import type { ReactNode } from "react";

/** What the writer did with the author's words beside putting them in order; folded, because few need it. */
export function WordsNote({ notes: { tidied, notes } }: { notes: WritingNotes }) {
  const count = tidied.length + notes.length;
  if (count === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-8 cursor-pointer text-faded">
        What we did with your words <span className="tabular-nums">({count})</span>
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-4">
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
      <h2 className="font-sans text-sm font-semibold tracking-normal">{title}</h2>
      <p className="text-faded">{why}</p>
      <ul aria-label={title} className="mt-2 grid grid-cols-1 gap-3">
        {children}
      </ul>
    </section>
  );
}

interface NoteRowProps {
  field: BriefFieldName;
  children: ReactNode;
}

function NoteRow({ field, children }: NoteRowProps) {
  return (
    <li className="min-w-0">
      <p className="text-xs text-faded">{briefField(field).label}</p>
      <p className="break-words whitespace-pre-line">{children}</p>
    </li>
  );
}
