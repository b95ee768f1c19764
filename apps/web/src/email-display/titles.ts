/** What a list or card calls an email (DATA-10). */
export const displayTitle = (email: { title: string }): string => email.title.trim() || "Untitled Email";

/** What an email is about, in full (DATA-11). */
export const displayFocus = (email: { contentFocus: string }): string =>
  email.contentFocus.trim() || "No focus specified";

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The first sentence of what an email is about, for cards (DATA-12). */
export function focusSummary(email: { contentFocus: string }): string {
  const focus = displayFocus(email);
  const [first] = sentences.segment(focus);
  return first?.segment.trim() || focus;
}
