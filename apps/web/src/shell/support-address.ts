/** Where this installation takes questions; the server writes it into the page. Empty where nobody did. */
export function supportAddress(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? "";
  return address.includes("@") ? address : "";
}
