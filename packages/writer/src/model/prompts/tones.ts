const PERSONAL = "personal: first person, close to the story, one admission; 8 to 14 words a sentence";

const TONES: Readonly<Record<string, string>> = {
  casual: "casual: many contractions, 9 to 12 words a sentence, as one talks",
  professional: "professional: 12 to 16 words a sentence, no exclamation mark, no slang",
  humorous: "humorous: one comic contrast at the narrator's own cost, and never about the reader",
  serious: "serious: no joke, no exclamation mark, short plain statements",
  personal: PERSONAL,
  authoritative: "authoritative: the brief's own numbers up front, no hedges, no exclamation mark",
};

/** A voice as things that can be counted; words of the author's own stay in the brief. */
export const toneTask = (tonePreference: string): string => {
  const wanted = tonePreference.trim().toLowerCase();
  if (wanted === "") return `Tone: ${PERSONAL}.`;
  return `Tone: ${TONES[wanted] ?? 'the voice that "tonePreference" in the brief names, within these rules'}.`;
};
