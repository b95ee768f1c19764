import type { EmailSummary } from "@storyletter/contract/schemas";
import type { SeriesPlace } from "@storyletter/contract/series";
import { Card } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { trpc } from "../api/trpc.ts";
import { nextLetter } from "./days.ts";

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

/** The series whose next letter is due first. Nothing without one that has a first day. */
export function SeriesDue() {
  const { data } = trpc.emails.seriesList.useQuery(undefined, { staleTime: 30_000 });
  const now = new Date();
  const [first] = (data?.series ?? [])
    .flatMap((series) => {
      const next = nextLetter(series, now);
      return next ? [{ series, next }] : [];
    })
    .sort((one, other) => one.next.date.localeCompare(other.next.date));
  if (!first) return null;
  const { series, next } = first;
  return (
    <Card className="mb-6">
      <h2 className="text-lg break-words">{series.name}</h2>
      <p className="mt-2 text-faded">{next.text}</p>
      <p className="mt-1 text-sm break-words text-faded">{next.purpose}</p>
      <Link
        to="/series/$id"
        params={{ id: series.id }}
        className="link mt-3 inline-flex min-h-11 items-center"
      >
        Open the series
      </Link>
    </Card>
  );
}
