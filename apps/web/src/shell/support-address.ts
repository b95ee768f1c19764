/** The server writes the configured address into the page; empty where none is configured. */
export function supportAddress(): string {
  const address = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? "";
  return address.includes("@") ? address : "";
}
