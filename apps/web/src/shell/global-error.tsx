import { ErrorState } from "@storyletter/ui";
import { Component, type ReactNode } from "react";

/** Shown when the app itself fails, not just one page. */
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

/** Browsers report a harmless two-frame resize as an error of the page. */
export function ignoreResizeObserverErrors(): void {
  addEventListener("error", (event) => {
    if (event.message.includes("ResizeObserver loop")) event.preventDefault();
  });
}
