import type { ReactNode } from "react";

/** One subject of the settings: where a link leads, and its cards. */
export interface Place {
  id: string;
  label: string;
  cards: ReactNode;
}

/** A long page with a way to each of its places: beside it where there is room, above it on a phone. */
export function Places({ of: places }: { of: readonly Place[] }) {
  return (
    <div className="grid max-w-form items-start gap-x-12 gap-y-6 xl:max-w-none xl:grid-cols-[minmax(0,44rem)_11rem]">
      <nav aria-label="On this page" className="xl:sticky xl:top-8 xl:order-last">
        <ul className="flex flex-wrap gap-2 xl:flex-col xl:gap-0 xl:border-l xl:border-rule">
          {places.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-10 items-center rounded-full border border-rule bg-sheet px-3.5 text-sm text-faded no-underline transition-colors hover:border-edge hover:text-ink xl:min-h-9 xl:rounded-none xl:border-0 xl:bg-transparent xl:px-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 space-y-5">
        {places.map(({ id, label, cards }) => (
          // The focus goes where the link leads, so that the next press of Tab goes on from there.
          <section
            key={id}
            id={id}
            aria-label={label}
            tabIndex={-1}
            className="scroll-mt-6 space-y-5 outline-none"
          >
            {cards}
          </section>
        ))}
      </div>
    </div>
  );
}
