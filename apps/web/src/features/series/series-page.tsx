import type { Series, SeriesList } from "@storyletter/contract/series";
import { SERIES_KIND_VALUES, SERIES_KINDS, type SeriesKind } from "@storyletter/contract/series/constants";
import { Button, Dialog, ErrorState, FirstField, loadLater, ProgressBar, Skeleton } from "@storyletter/ui";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { trpc } from "../../api/trpc.ts";
import { plural } from "../../format/plural.ts";
import { nextLetter } from "../../series-display/days.ts";
import { Page } from "../../shell/page.tsx";
import { SampleSeries } from "./sample-series.tsx";

const NewSeriesForm = loadLater(async () => (await import("./new-series-form.tsx")).NewSeriesForm);

/** The series of the user, or what a series is. */
export function SeriesPage({ onOpen }: { onOpen: (series: Series) => void }) {
  const list = trpc.emails.seriesList.useQuery(undefined, { staleTime: 30_000 });
  const [kind, setKind] = useState<SeriesKind | null>(null);
  const found = list.data?.series;
  return (
    <Page
      title="Series"
      lead={
        <>
          Letters that lead to one another, each from another true story of yours.{" "}
          <a href="/help/series" target="_blank" rel="noreferrer" className="link">
            See a whole example
          </a>
        </>
      }
      actions={
        found &&
        found.length > 0 && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setKind("welcome")}>
            New series
          </Button>
        )
      }
    >
      {!found && list.isError && (
        <ErrorState title="We couldn't load your series" query={list}>
          They are safe. Please try again.
        </ErrorState>
      )}
      {!found && !list.isError && (
        <div role="status" aria-label="Loading your series" className="space-y-4">
          {["a", "b"].map((key) => (
            <Skeleton key={key} className="h-32" />
          ))}
        </div>
      )}
      {found?.length === 0 && <NoSeries onKind={setKind} />}
      {found && found.length > 0 && (
        <ul aria-label="Your series" className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {found.map((series) => (
            <SeriesCard key={series.id} series={series} />
          ))}
        </ul>
      )}
      <Dialog
        open={kind !== null}
        onOpenChange={(open) => open || setKind(null)}
        title="New series"
        description="A kind, an offer and your readers. You can change everything later."
        wide
      >
        {kind && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <FirstField>
              <NewSeriesForm kind={kind} onCreated={onOpen} />
            </FirstField>
          </Suspense>
        )}
      </Dialog>
    </Page>
  );
}

function NoSeries({ onKind }: { onKind: (kind: SeriesKind) => void }) {
  return (
    <div className="space-y-10">
      <section aria-labelledby="series-kinds">
        <h2 id="series-kinds" className="text-xl">
          What do you want to plan?
        </h2>
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {SERIES_KIND_VALUES.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                aria-haspopup="dialog"
                onPointerEnter={NewSeriesForm.preload}
                onFocus={NewSeriesForm.preload}
                onClick={() => onKind(kind)}
                className="flex h-full w-full flex-col rounded-sheet border border-rule bg-sheet p-4 text-left transition-colors hover:border-edge"
              >
                <span className="block font-semibold">{SERIES_KINDS[kind].label}</span>
                <span className="mt-1 block text-sm text-faded">{SERIES_KINDS[kind].about}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <SampleSeries />
    </div>
  );
}

function SeriesCard({ series }: { series: SeriesList["series"][number] }) {
  const { id, name, kind, offerName, letters } = series;
  const written = letters.filter(({ isWritten }) => isWritten).length;
  const next = nextLetter(series, new Date());
  return (
    <li className="min-w-0 rounded-sheet border border-rule bg-sheet p-5">
      <h2 className="text-lg leading-snug break-words">
        <Link to="/series/$id" params={{ id }} className="text-ink no-underline hover:underline">
          {name}
        </Link>
      </h2>
      <p className="mt-1 text-sm break-words text-faded">
        {SERIES_KINDS[kind].label} · {offerName}
      </p>
      {letters.length > 0 && (
        <div className="mt-4">
          <ProgressBar label={`Letters written of ${name}`} value={written} max={letters.length} />
        </div>
      )}
      <p className="mt-2 text-sm text-faded tabular-nums">
        {letters.length === 0
          ? "No letters yet"
          : `${written} of ${plural(letters.length, "letter")} written`}
      </p>
      {next && <p className="mt-1 text-sm">{next.text}</p>}
    </li>
  );
}
