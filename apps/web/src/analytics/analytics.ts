import type { ProductEvent, ProductEventName } from "@storyletter/contract/product-events";

/** The most events the server accepts per call. */
export const MAX_BATCH_SIZE = 20;

/** Events within this time are sent together. */
const BATCH_DELAY_MS = 1_000;

type Post = (events: ProductEvent[]) => void;

/** Sends events to our own server in batches; the rest goes out when the page is closed. */
export function createFirstPartyService(post: Post = postEvents): AnalyticsService {
  const waiting: ProductEvent[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(pause);
    pause = undefined;
    while (waiting.length > 0) post(waiting.splice(0, MAX_BATCH_SIZE));
  };
  globalThis.addEventListener?.("pagehide", flush);
  return {
    send(event) {
      waiting.push(event);
      if (waiting.length >= MAX_BATCH_SIZE) flush();
      else pause ??= setTimeout(flush, BATCH_DELAY_MS);
    },
  };
}

/** Plain fetch: it outlives the page and works on static pages. A lost count doesn't matter. */
function postEvents(events: ProductEvent[]): void {
  fetch("/trpc/auth.recordEvents", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { events } }),
  }).catch(() => undefined);
}

let service: AnalyticsService | undefined;
let screen = "/";

/** Uses Google where the operator has configured it, our own server otherwise. */
export function startAnalytics(): void {
  const measurementId = measurementIdOfPage();
  service = measurementId ? createLazyGoogleService(measurementId) : createFirstPartyService();
}

/** Loads the code only where it is configured; earlier events are queued. */
function createLazyGoogleService(measurementId: string): AnalyticsService {
  const queued: ProductEvent[] = [];
  void import("./google-service.ts").then(({ createGoogleService }) => {
    const google = createGoogleService(measurementId);
    service = google;
    queued.forEach(google.send);
  });
  return { send: (event) => void queued.push(event) };
}

/** Reports a screen by its pattern, such as `/view-email/$id`, so that no id leaves the page. */
export function reportPage(path: string): void {
  screen = path;
  report("page_view");
}

export function report(name: ProductEventName): void {
  service?.send({ name, path: screen });
}

/** The server writes the id into every page; it is empty where nothing is configured. */
export function measurementIdOfPage(): string | null {
  const id = document.querySelector<HTMLMetaElement>('meta[name="ga-measurement-id"]')?.content ?? "";
  return id.startsWith("G-") ? id : null;
}

export interface AnalyticsService {
  send(event: ProductEvent): void;
}
