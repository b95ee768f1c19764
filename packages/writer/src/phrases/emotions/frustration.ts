import type { EmotionBank } from "./emotion-bank.ts";

/** Repeated failure, then the different way. */
export const frustration: EmotionBank = {
  peak: [
    "There is nothing so tiring as effort that goes in the wrong direction.",
    "It is maddening, how long you can push against a door that opens inwards.",
    "Very often there is nothing wrong with the effort. It is the direction.",
    "At some point you have to stop doing the same thing harder.",
    "It is a bitter moment when you see that trying harder was the problem.",
    "Sooner or later you stop asking what is wrong with you, and start asking what is wrong with the method.",
    "There is a kind of tiredness that comes from doing the right thing over and over in the wrong place.",
    "It is infuriating how simple it looks once somebody has done it in another way.",
    "Trying harder is a virtue, and it is also the best way of not noticing that the method does not work.",
  ],
  picture: [
    "If you have tried the usual way more than once, you are allowed to be tired of it. Try it from the other side.",
    "You have been patient with something that was never going to work. You can stop being patient now.",
    "It is not your fault that the usual advice did not help. It would be a pity to give it another year.",
    "You have put up with this for long enough to know it will not mend itself.",
    "Imagine not having to go through that again. Not once more.",
    "You are not the problem. It is far more likely to be the way you were told to do it.",
    "Enough effort has gone into that. Spend the next bit somewhere it counts.",
    "You can be annoyed for one more week, or use that energy for something better.",
  ],
  ps: [
    "You can go on being annoyed by it, or you can be done with it.",
    "If the old way were going to work, it would have done so by now.",
    "You have given the other way a fair chance. Several, probably.",
  ],
};
