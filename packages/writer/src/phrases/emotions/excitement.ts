import type { EmotionBank } from "./emotion-bank.ts";

/** The first sight of the result. */
export const excitement: EmotionBank = {
  peak: [
    "Some things you can feel before you can explain them.",
    "There are seconds in which you already know that it is going to work.",
    "It is hard to describe such a moment. Everything is the same as before, and nothing is.",
    "That kind of moment makes you want to call somebody.",
    "It is the sort of moment that makes a whole year look different.",
    "When something works for the first time, nobody in the room stays seated.",
    "There is that short moment in which you look at it and cannot quite believe that it is real.",
    "It is a joy that makes you want to call somebody, no matter how late it is.",
    "Once you have felt that, the careful way of doing things begins to look rather grey.",
  ],
  picture: [
    "The best part is the first time you see it work. From then on you look at everything a little differently.",
    "Imagine telling somebody about it a few weeks from now. You will talk too fast, and you will not care.",
    "There is a good moment ahead of you: the one in which you notice that it is really happening.",
    "Think of the evening on which you sit there and grin because it worked.",
    "It is a fine feeling to be at the start of something. You could have it today.",
    "You know that feeling just before a good journey. This is where it begins.",
    "It might be a lot of fun. That is reason enough.",
    "There will be a first time, and you will remember it.",
  ],
  ps: [
    "I would love to see your face when it works.",
    "The first time is the best. You still have yours ahead of you.",
    "There is only one way to find out how good it feels.",
  ],
};
