import { browserStorage } from "@storyletter/ui";

const KEY = "storyletter-analytics";

/** Null until the visitor has answered. */
export function readConsent(): boolean | null {
  // Global Privacy Control is an answer: no.
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return false;
  const answer = browserStorage.getItem(KEY);
  // Where no answer can be stored, asking on every page would be the alternative.
  return answer === null && !browserStorage.isBlocked() ? null : answer === "yes";
}

export function saveConsent(agreed: boolean | null): void {
  if (agreed === null) browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, agreed ? "yes" : "no");
}
