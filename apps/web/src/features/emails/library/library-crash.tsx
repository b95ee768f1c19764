import { ErrorState } from "@storyletter/ui";

export function LibraryCrash() {
  return (
    <ErrorState title="Something went wrong" retryLabel="Refresh Page" onRetry={() => location.reload()}>
      Refresh the page to see your emails.
    </ErrorState>
  );
}
