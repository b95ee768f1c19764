const segmenters: Partial<Record<"grapheme" | "word" | "sentence", Intl.Segmenter>> = {};

/** Segments a text. Each segmenter is created on first use, because creating one is slow. */
export function segmentsOf(text: string, granularity: "grapheme" | "word" | "sentence"): Intl.Segments {
  segmenters[granularity] ??= new Intl.Segmenter("en", { granularity });
  return segmenters[granularity].segment(text);
}

/** Nothing that a person reads as one character is longer: a family of emoji has 11, a stack of accents some dozens. */
const LONGEST_GRAPHEME = 256;

/**
 * The beginning of a text, of at most `max` UTF-16 units. Never cuts inside what a person reads as one character.
 * @example cutTo("Bread 👩‍🍳", 8) // "Bread "
 */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = Math.max(0, max);
  const near = segmentsOf(text.slice(0, end + LONGEST_GRAPHEME), "grapheme");
  return text.slice(0, near.containing(end)?.index ?? end);
}

const encoder = new TextEncoder();

/** The beginning of a text, of at most `max` bytes in UTF-8. */
export function cutToBytes(text: string, max: number): string {
  let bytes = 0;
  let end = 0;
  for (const { segment } of segmentsOf(text.slice(0, max + LONGEST_GRAPHEME), "grapheme")) {
    bytes += encoder.encode(segment).length;
    if (bytes > max) return text.slice(0, end);
    end += segment.length;
  }
  return text.slice(0, end);
}

/**
 * The text itself where it fits into `max`, else its beginning with "…", after a whole word if one ends late enough.
 * @example shorten("We baked flatbreads instead", 12) // "We baked…"
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = cutTo(text, max - 1);
  const space = head.lastIndexOf(" ");
  return `${(space > max / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}
