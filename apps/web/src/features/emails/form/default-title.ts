const FOCUS_CHARACTERS = 50;

/**
 * The title to send: a blank one defaults to the start of the topic, so that nobody is stopped for
 * something the product can fill itself (decision FORM-25). Still blank when the topic is blank too.
 */
export function titleOrDefault(values: { title: string; contentFocus: string }): string {
  if (values.title.trim() !== "") return values.title;
  const focus = values.contentFocus.trim();
  if (focus === "") return "";
  // Whole characters: half of an emoji could not be saved. A title has one line.
  const start = [...focus]
    .slice(0, FOCUS_CHARACTERS)
    .join("")
    .replace(/\s*[\r\n]+\s*/g, " ");
  return `Email about ${start.trim()}`;
}
