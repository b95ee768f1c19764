import { ErrorState } from "@storyletter/ui";
import { Component, type ReactNode } from "react";

/** The last screen: shown when the application itself, not one of its pages, failed. */
export function GlobalError() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-form place-items-center px-4">
      <ErrorState title="Something went wrong" retryLabel="Refresh Page" onRetry={() => location.reload()}>
        The application encountered an error. Please refresh the page.
      </ErrorState>
    </main>
  );
}

export class GlobalErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <GlobalError /> : this.props.children;
  }
}
