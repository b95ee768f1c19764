import type { ProductEvent, ProductEventName } from "@storyletter/contract";
import { createOwnService } from "./own-service.ts";
import type { AnalyticsService } from "./service.ts";

let service: AnalyticsService | undefined;
let screen = "/";

/** Chooses where events go: Google where the operator has configured it, the product itself otherwise (ANALYT-04). */
export function startAnalytics(): void {
  const measurementId = measurementIdOfPage();
  service = measurementId ? googleOnceLoaded(measurementId) : createOwnService();
}

/** Its code comes only where it is configured; what happens until then waits. */
function googleOnceLoaded(measurementId: string): AnalyticsService {
  const held: ProductEvent[] = [];
  void import("./google-service.ts").then(({ createGoogleService }) => {
    const google = createGoogleService(measurementId);
    service = google;
    held.forEach(google.send);
  });
  return { send: (event) => void held.push(event) };
}

/** Reports a screen by its pattern, such as `/view-email/$id` (ANALYT-01). */
export function reportPage(path: string): void {
  screen = path;
  report("page_view");
}

/** Reports what somebody did, on the screen that is shown. */
export function report(name: ProductEventName): void {
  service?.send({ name, path: screen });
}

/** The server writes it into every page; empty where nothing is configured. */
export function measurementIdOfPage(): string | null {
  const id = document.querySelector<HTMLMetaElement>('meta[name="ga-measurement-id"]')?.content ?? "";
  return id.startsWith("G-") ? id : null;
}
