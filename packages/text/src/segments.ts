const segmenters: Partial<Record<"grapheme" | "word" | "sentence", Intl.Segmenter>> = {};

/** Segments a text. Each segmenter is created on first use, because creating one is slow. */
export function segmentsOf(text: string, granularity: "grapheme" | "word" | "sentence"): Intl.Segments {
  segmenters[granularity] ??= new Intl.Segmenter("en", { granularity });
  return segmenters[granularity].segment(text);
}
