import type { ProductEvent } from "@storyletter/contract";
import type { AnalyticsService } from "./service.ts";

/** What the server takes in one call. */
export const BATCH = 20;

/** Events of one moment travel together. */
const PAUSE_MS = 1_000;

export type Post = (events: ProductEvent[]) => void;

/** Counts with the product itself, a few events a call; whatever is left goes as the page is left. */
export function createOwnService(post: Post = postEvents): AnalyticsService {
  const waiting: ProductEvent[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(pause);
    pause = undefined;
    while (waiting.length > 0) post(waiting.splice(0, BATCH));
  };
  globalThis.addEventListener?.("pagehide", flush);
  return {
    send(event) {
      waiting.push(event);
      if (waiting.length >= BATCH) flush();
      else pause ??= setTimeout(flush, PAUSE_MS);
    },
  };
}

/** Outlives the page, and works on pages without the app; a lost count is nobody's concern. */
function postEvents(events: ProductEvent[]): void {
  fetch("/trpc/auth.recordEvents", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { events } }),
  }).catch(() => undefined);
}
