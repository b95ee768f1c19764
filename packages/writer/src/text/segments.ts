const segmenters: Partial<Record<"word" | "sentence", Intl.Segmenter>> = {};

/** A text in parts, as English has them. The segmenter is made when it is first needed: a start has no time for it. */
export function segmentsOf(text: string, granularity: "word" | "sentence"): Intl.Segments {
  segmenters[granularity] ??= new Intl.Segmenter("en", { granularity });
  return segmenters[granularity].segment(text);
}
