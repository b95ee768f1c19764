import { measurementIdOfPage, reportPage, startAnalytics } from "./analytics.ts";
import { keepConsent } from "./consent.ts";

startAnalytics();
reportPage(location.pathname);

/** The privacy policy lets people change their mind, where there was something to agree to. */
const change = document.querySelector<HTMLElement>("[data-change-consent]");
if (change && measurementIdOfPage()) {
  change.hidden = false;
  change.querySelector("button")?.addEventListener("click", () => {
    keepConsent(null);
    location.reload();
  });
}
