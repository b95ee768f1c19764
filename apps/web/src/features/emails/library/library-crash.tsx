import { ErrorState } from "@storyletter/ui";

/** The library itself failed (LIB-31). */
export function LibraryCrash() {
  return (
    <ErrorState title="Something went wrong" retryLabel="Refresh Page" onRetry={() => location.reload()}>
      Refresh the page to see your emails.
    </ErrorState>
  );
}
