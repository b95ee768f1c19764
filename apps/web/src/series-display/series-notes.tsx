import type { EmailSummary } from "@storyletter/contract/emails";
import type { SeriesPlace } from "@storyletter/contract/series";
import { Link } from "@tanstack/react-router";
import { trpc } from "../api/trpc.ts";

/** @example seriesText({ name: "Spring course", number: 2, of: 5 }) // "2 of 5 in Spring course" */
export const seriesText = ({ name, number, of }: NonNullable<EmailSummary["series"]>): string =>
  `${number} of ${of} in ${name}`;

const sentencesOf = ({ purpose, closes, opens }: NonNullable<SeriesPlace>): string[] => [
  purpose,
  ...(closes ? [`Keeps the promise of letter ${closes.number}: ${closes.promise}`] : []),
  ...(opens === "" ? [] : [`Promises ${opens}`]),
];

/** Above a letter of a series: its place there, what it is for, and its threads. Nothing for other letters. */
export function SeriesLine({ emailId }: { emailId: string }) {
  const { data: place } = trpc.emails.seriesPlace.useQuery({ id: emailId }, { staleTime: 30_000 });
  if (!place) return null;
  return (
    <span className="mt-1.5 block break-words">
      <Link to="/series/$id" params={{ id: place.id }} className="link">
        {seriesText(place)}
      </Link>
      {sentencesOf(place).map((sentence) => (
        <span key={sentence}> · {sentence}</span>
      ))}
    </span>
  );
}
