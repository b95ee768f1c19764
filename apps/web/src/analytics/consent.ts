const KEY = "storyletter-analytics";

/** Null until the visitor has answered. */
export function readConsent(): boolean | null {
  // Global Privacy Control is an answer: no.
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return false;
  try {
    const answer = localStorage.getItem(KEY);
    return answer === null ? null : answer === "yes";
  } catch {
    return false;
  }
}

export function saveConsent(agreed: boolean | null): void {
  try {
    if (agreed === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, agreed ? "yes" : "no");
  } catch {
    // Without storage the answer only lasts for this page.
  }
}
