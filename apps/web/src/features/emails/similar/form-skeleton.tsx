import { Skeleton } from "@storyletter/ui";

/** Holds the place of a form whose source email is being loaded. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the email" className="grid max-w-form gap-7">
      <Skeleton className="h-16" />
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
