const EMOTIONS: Readonly<Record<string, string>> = {
  urgency: "urgency: the cost of waiting, in plain consequences; a deadline only if the brief has one",
  excitement: "excitement: the first sight of the result",
  relief: "relief: the weight going away",
  confidence: "confidence: proof after doubt",
  curiosity: "curiosity: a fact held back early and paid off in the letter",
  frustration: "frustration: the repeated failure, then the different way",
  hope: "hope: one small early sign",
  empowerment: "empowerment: the reader's own decision",
};

/** The feeling a letter has one peak of; words of the author's own stay in the brief. */
export const emotionTask = (desiredEmotion: string): string => {
  const known = EMOTIONS[desiredEmotion.trim().toLowerCase()] ?? 'what "desiredEmotion" in the brief names';
  return `Emotion: ${known}. One peak, at the turn; the call to action takes it up.`;
};
