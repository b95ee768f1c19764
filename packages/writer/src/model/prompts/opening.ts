const OPENINGS = [
  "something somebody says",
  "something somebody does",
  "a single object",
  "a number with a stake",
  "an admission of the narrator",
] as const;

/** So that the same author's next letter does not open like the last one. */
export const openingTask = (seed: number): string => {
  const opening = OPENINGS[seed % OPENINGS.length] ?? OPENINGS[0];
  return `Opening: if the story offers it, open with ${opening}; otherwise with what it does offer.`;
};
