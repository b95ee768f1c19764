import { Skeleton } from "@storyletter/ui";
import { useTabTitle } from "../../../shell/page.tsx";

/** Holds the places of the title, the subject lines and the letter. */
export function ViewSkeleton() {
  useTabTitle("Email");
  return (
    <div role="status" aria-label="Loading the email" className="max-w-page">
      <Skeleton className="mb-4 h-7 w-44" />
      <Skeleton className="mb-2.5 h-10 w-80 max-w-full" />
      <Skeleton className="mb-7 h-6 w-60 max-w-full" />
      <div className="grid gap-7 xl:grid-cols-[21.5rem_minmax(0,1fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-140" />
      </div>
    </div>
  );
}
