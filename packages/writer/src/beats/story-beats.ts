import type { StorySentence } from "../story/read-story.ts";
import { turnIndex } from "../story/select-sentences.ts";

/** The author's sentences, dealt out to the four beats a story has. */
export interface StoryBeats {
  hook: StorySentence[];
  scene: StorySentence[];
  tension: StorySentence[];
  turn: StorySentence[];
  /** The sentence before which the author may turn to the reader for a moment. */
  gap: StorySentence | null;
}

const SHORT_OPENING = 8;

/** Where the trouble starts: the first sentence with conflict in it, else the middle. */
const tensionStart = (sentences: readonly StorySentence[], from: number, to: number): number => {
  for (let index = from + 1; index < to; index += 1) if ((sentences[index]?.conflict ?? 0) > 0) return index;
  return Math.min(to - 1, Math.max(from + 1, Math.ceil((from + to) / 2)));
};

const NEW_BREATH =
  /^(?:last|one (?:day|morning|evening|night|afternoon|week)|on (?:the|my|a)|in (?:the|my|a|\p{Lu}|\d)|by|at|after|when|the next|that (?:evening|night|morning|day)|then one|my|an? \p{L}+ |the \p{L}+ )/iu;

/** Something has gone wrong, and the next sentence starts somewhere new: there a thought does not tear anything. */
const findGap = (sentences: readonly StorySentence[], turn: number): StorySentence | null =>
  sentences.find((sentence, index) => {
    const before = sentences[index - 1];
    return (
      index > 0 &&
      index <= turn &&
      before !== undefined &&
      before.conflict > 0 &&
      !before.text.endsWith(":") &&
      !sentence.leansBack &&
      !sentence.spoken &&
      NEW_BREATH.test(sentence.text)
    );
  }) ?? null;

/** Of three sentences one beat stays ours: it goes where the next sentence does not lean back. */
const dealThree = (sentences: readonly StorySentence[]): StoryBeats => {
  const [hook, second, turn] = [sentences.slice(0, 1), sentences.slice(1, 2), sentences.slice(2)];
  const thoughtBeforeTurn = second[0]?.leansBack === true && turn[0]?.leansBack === false;
  return {
    hook,
    scene: thoughtBeforeTurn ? second : [],
    tension: thoughtBeforeTurn ? [] : second,
    turn,
    gap: null,
  };
};

export const dealStory = (sentences: readonly StorySentence[]): StoryBeats => {
  const count = sentences.length;
  if (count <= 2)
    return { hook: sentences.slice(0, 1), scene: sentences.slice(1), tension: [], turn: [], gap: null };
  if (count === 3) return dealThree(sentences);
  const turn = Math.max(3, turnIndex(sentences));
  const opening =
    (sentences[0]?.words ?? 0) < SHORT_OPENING &&
    (turn > 3 || (sentences[1]?.words ?? 0) < SHORT_OPENING) &&
    count > 4
      ? 2
      : 1;
  const tension = turn - opening < 2 ? turn : Math.min(turn, tensionStart(sentences, opening, turn));
  return {
    hook: sentences.slice(0, opening),
    scene: sentences.slice(opening, tension),
    tension: sentences.slice(tension, turn),
    turn: sentences.slice(turn),
    gap: findGap(sentences, turn - 1),
  };
};
