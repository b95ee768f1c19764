import { measurementIdOfPage, reportPage, startAnalytics } from "./analytics.ts";
import { saveConsent } from "./consent.ts";

startAnalytics();
reportPage(location.pathname);

// The privacy policy lets visitors change their answer to the consent question.
const changeConsent = document.querySelector<HTMLElement>("[data-change-consent]");
if (changeConsent && measurementIdOfPage()) {
  changeConsent.hidden = false;
  changeConsent.querySelector("button")?.addEventListener("click", () => {
    saveConsent(null);
    location.reload();
  });
}
