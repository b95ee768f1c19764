import { Skeleton } from "@storyletter/ui";

/** Six cards to come, at the size of real ones. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your emails" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-52" />
      ))}
    </div>
  );
}
