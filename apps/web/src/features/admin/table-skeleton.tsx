import { Skeleton } from "@storyletter/ui";

/** Placeholder for a table that is loading. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="space-y-px rounded-sheet border border-rule bg-sheet p-4"
    >
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="mb-3 h-9" />
      ))}
    </div>
  );
}
