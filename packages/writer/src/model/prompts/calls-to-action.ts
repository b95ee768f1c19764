const CALLS: Readonly<Record<string, string>> = {
  buy: "buy the product",
  book: "book a place or an appointment",
  download: "download it",
  webinar: "save a seat in the webinar",
  apply: "apply",
  learn: "read more about it",
};

/** The one thing the reader is asked to do; words of the author's own stay in the brief. */
export const callToActionTask = (callToAction: string): string =>
  `Call to action: the reader is asked to ${CALLS[callToAction.trim().toLowerCase()] ?? 'do what "callToAction" in the brief names'}, and nothing else.`;
