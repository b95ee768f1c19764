import type { ProductEvent } from "@storyletter/contract/product-events";
import { buttonClass } from "@storyletter/ui";
import { readConsent, saveConsent } from "./consent.ts";

const QUESTION = "Can we use Google Analytics to count visits? It sets cookies and only loads if you agree.";

/** Both answers must be equally easy to give. */
function askForConsent(onAnswer: (agreed: boolean) => void): void {
  const bar = document.createElement("section");
  bar.setAttribute("aria-label", "Analytics");
  bar.className =
    "fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-form flex-wrap items-center justify-end gap-x-4 gap-y-3 rounded-sheet border border-rule bg-sheet p-4 shadow-float";
  const text = document.createElement("p");
  text.className = "min-w-0 flex-1 basis-64 text-sm";
  text.append(`${QUESTION} `, policyLink());
  bar.append(text, answer("No, thanks", false), answer("Allow", true));
  document.body.append(bar);

  function answer(label: string, agreed: boolean): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.className = buttonClass({ variant: "quiet", size: "small" });
    button.addEventListener("click", () => {
      bar.remove();
      onAnswer(agreed);
    });
    return button;
  }
}

function policyLink(): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = "/privacy-policy";
  link.textContent = "Privacy Policy";
  link.className = "link";
  return link;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Send = (event: ProductEvent) => void;

/** Google Analytics 4, loaded only after the visitor agrees; earlier events are queued. */
export function createGoogleService(measurementId: string): { send: Send } {
  const queued: ProductEvent[] = [];
  let send: Send = (event) => void queued.push(event);
  const decide = (agreed: boolean) => {
    send = agreed ? load(measurementId) : () => undefined;
    queued.splice(0).forEach(send);
  };
  const before = readConsent();
  if (before !== null) decide(before);
  else
    askForConsent((agreed) => {
      saveConsent(agreed);
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
  return ({ name, path }) => gtag("event", name, pageFields(path));
}

/** Sends the screen's pattern, because real URLs can contain ids, searches and tokens. */
const pageFields = (path: string) => ({
  page_location: `${location.origin}${path}`,
  page_path: path,
  page_referrer: document.referrer ? new URL(document.referrer).origin : "",
});
