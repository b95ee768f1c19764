import { Skeleton } from "@storyletter/ui";

export function FormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid max-w-form gap-7">
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
