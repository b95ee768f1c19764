import type { ReactNode } from "react";
import { Skeleton } from "./loading.tsx";
import { ErrorState, type ErrorStateProps } from "./states.tsx";

export interface SkeletonsProps {
  /** Names what is loading: "jobs". */
  what: string;
  /** One class per placeholder, such as "h-40". */
  sizes: readonly string[];
  className?: string;
}

/** Placeholders below each other, with a name for screen readers. */
export const Skeletons = ({ what, sizes, className = "space-y-6" }: SkeletonsProps) => (
  <div role="status" aria-label={`Loading ${what}`} className={className}>
    {sizes.map((size, place) => (
      <Skeleton key={place} className={size} />
    ))}
  </div>
);

export interface LoadedProps<Data> extends SkeletonsProps {
  query: NonNullable<ErrorStateProps["query"]> & { isError: boolean; data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** Shows a query's data; an error comes before data from an earlier load. */
export function Loaded<Data>({ query, children, ...skeletons }: LoadedProps<Data>) {
  if (query.isError) return <ErrorState title={`Couldn't load ${skeletons.what}`} query={query} />;
  return query.data === undefined ? <Skeletons {...skeletons} /> : children(query.data);
}
