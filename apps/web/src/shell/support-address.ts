const configured = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";

/** The server writes the configured address into the page; empty where none is configured. */
export function supportAddress(): string {
  const address = configured("support-email");
  return address.includes("@") ? address : "";
}

/** Where the source code is; empty where the operator gave no address. */
export function sourceAddress(): string {
  const address = configured("source-url");
  return address.startsWith("http") ? address : "";
}
