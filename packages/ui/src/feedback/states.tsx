import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../form/button.tsx";
import { Icon } from "../icon.tsx";
import { Skeletons, type SkeletonsProps } from "./loading.tsx";

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: LucideIcon;
  /** The suggested next step. */
  action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-sheet border border-dashed border-edge px-6 py-14 text-center">
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-tint text-ember">
          <Icon of={icon} />
        </span>
      )}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-1.5 max-w-md text-faded">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  /** What the user can do about it. */
  children?: ReactNode;
  retryLabel?: string;
  /** The query that failed, to be tried again. */
  query?: { refetch: () => unknown; isFetching: boolean };
  /** What trying again does where no query failed. */
  onRetry?: () => void;
}

export function ErrorState({
  title,
  children,
  retryLabel = "Try Again",
  query,
  onRetry = query && (() => void query.refetch()),
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-sheet border border-rule bg-sheet px-6 py-12 text-center"
    >
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-brick-tint text-brick">
        <Icon of={CircleAlert} />
      </span>
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-1.5 max-w-md text-faded">{children}</div>}
      {onRetry && (
        <Button variant="quiet" className="mt-5" onClick={onRetry} busy={query?.isFetching}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

export interface LoadedProps<Data> extends SkeletonsProps {
  query: NonNullable<ErrorStateProps["query"]> & { isError: boolean; data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** Shows a query's data; an error comes before data from an earlier load. */
export function Loaded<Data>({ query, children, ...skeletons }: LoadedProps<Data>) {
  if (query.isError) return <ErrorState title={`Couldn't load ${skeletons.what}`} query={query} />;
  return query.data === undefined ? <Skeletons {...skeletons} /> : children(query.data);
}
