import { shorten } from "@storyletter/text/cut";
import { Notice } from "@storyletter/ui";
import { plural } from "../../../format/plural.ts";
import type { ReadRow } from "./read-stories.ts";

const PREVIEWED = 3;
const LISTED = 20;

/** Rows of the file with their numbers and what is to be said about them. */
export function RowList({ title, rows }: { title: string; rows: readonly ReadRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm">
        {rows.slice(0, LISTED).map(({ number, text, remark }) => (
          <li key={number}>
            <span>{remark ? `Row ${number}: ${remark}` : `Row ${number}`}</span>
            <span className="line-clamp-1 break-words">“{shorten(text, 120)}”</span>
          </li>
        ))}
        {rows.length > LISTED && (
          <li>
            and rows{" "}
            {rows
              .slice(LISTED)
              .map(({ number }) => number)
              .join(", ")}
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** The first stories as they will be saved, and every row that is not saved whole. */
export function Preview({ read, isAsked }: { read: readonly ReadRow[]; isAsked: boolean }) {
  const kept = read.flatMap(({ number, story }) => (story ? [{ number, story }] : []));
  const leftOut = read.filter(({ story }) => !story);
  const remarked = read.filter(({ story, remark }) => story && remark);
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-4">
      <p role="status" className="font-semibold">
        {`${plural(kept.length, "story", "stories")} found in ${plural(read.length, "row")}.`}
      </p>
      <ol className="grid grid-cols-1 gap-3">
        {kept.slice(0, PREVIEWED).map(({ number, story }) => (
          <li key={number} className="rounded-sheet border border-rule p-3 text-sm">
            {story.title && <span className="block font-semibold break-words">{story.title}</span>}
            <span dir="auto" className="line-clamp-4 break-words whitespace-pre-line">
              {story.text}
            </span>
            <span className="mt-1 block break-words text-faded">{isAsked ? "" : factsOf(story)}</span>
          </li>
        ))}
      </ol>
      {kept.length > PREVIEWED && (
        <p className="text-sm text-faded">{`and ${plural(kept.length - PREVIEWED, "more story", "more stories")}`}</p>
      )}
      <RowList title={`${plural(leftOut.length, "row")} will be left out`} rows={leftOut} />
      <RowList title={`${plural(remarked.length, "row")} will be added without a date`} rows={remarked} />
    </section>
  );
}

const factsOf = ({ date, place, people = [], tags = [] }: NonNullable<ReadRow["story"]>): string =>
  [date, place, people.join(", "), tags.map((tag) => `#${tag}`).join(" ")].filter(Boolean).join(" · ");
