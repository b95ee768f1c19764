/** Offers a text as a file download. */
export function saveText(fileName: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  // The browser reads the blob after this tick; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
