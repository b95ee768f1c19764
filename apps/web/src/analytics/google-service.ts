import type { ProductEvent } from "@storyletter/contract";
import { keepConsent, readConsent } from "./consent.ts";
import { askForConsent } from "./consent-bar.ts";
import type { AnalyticsService } from "./service.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Send = AnalyticsService["send"];

/** Google Analytics 4, loaded when the visitor agrees and never before; what happened until then waits. */
export function createGoogleService(measurementId: string): AnalyticsService {
  const held: ProductEvent[] = [];
  let send: Send = (event) => void held.push(event);
  const decide = (agreed: boolean) => {
    send = agreed ? load(measurementId) : () => undefined;
    held.splice(0).forEach(send);
  };
  const before = readConsent();
  if (before !== null) decide(before);
  else
    askForConsent((agreed) => {
      keepConsent(agreed);
      decide(agreed);
    });
  return { send: (event) => send(event) };
}

function load(measurementId: string): Send {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // Google reads the Arguments object itself; an array is ignored.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", measurementId, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return ({ name, path }) => gtag("event", name, placeOf(path));
}

/** Told by pattern: the addresses themselves can hold ids, searches and mailed tokens. */
const placeOf = (path: string) => ({
  page_location: `${location.origin}${path}`,
  page_path: path,
  page_referrer: document.referrer ? new URL(document.referrer).origin : "",
});
