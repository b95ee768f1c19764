import type { EmotionBank } from "./emotion-bank.ts";

/** For a feeling the user has named and the list has not: says that something is felt, not what. */
export const warmth: EmotionBank = {
  peak: [
    "Some things stay with you without asking.",
    "It is hard to say why a thing like that stays. It does.",
    "There is not much to add to that, and it does not need much.",
    "You can hear a thing like that once and never quite put it away again.",
    "There are things one would like to keep a little longer. That is one of them.",
    "It is good to have that said.",
    "Some things you can only feel when you stop trying to describe them, and they stay with you all the longer.",
    "It is a quiet sort of moment, and it does not need anybody to say what it means.",
    "There are feelings for which there is no good word, only a story like this one.",
  ],
  picture: [
    "If something in you has been nodding along, trust it.",
    "You will know whether this is for you. You probably know by now.",
    "Think of what it would be like. Take your time with the thought. It is a good one.",
    "There is a small voice that says yes before you have finished thinking. It is worth listening to.",
    "You do not need many reasons. One good one is enough, and you may have felt it.",
    "Let it sink in for a moment. And then do something with it, while it is there.",
    "It would be a pity if it stayed with the story.",
  ],
  ps: [
    "If this has stayed with you until here, there is a reason for it.",
    "Keep the story, in any case. And if you would like more than the story, it is easy to find.",
    "Some things are worth a second thought. Perhaps this is one.",
  ],
};
