import type { EmotionBank } from "./emotion-bank.ts";

/** Something to find out, paid off in the letter. */
export const curiosity: EmotionBank = {
  peak: [
    "It explains a good deal. It also raises a better question.",
    "It is not what most of us would expect, and it is worth asking why.",
    "The interesting part is how simple it looks from the other side.",
    "You would think that the answer must be more complicated than that.",
    "The odd part is how seldom anybody thinks of looking there.",
    "There is more in that than one notices at first.",
    "It is the kind of answer that makes you want to go back and look at the question once more.",
    "What is interesting about it is not what you expect, and that is usually how the good stories begin.",
    "As soon as you have seen it, you want to know where else it might be hiding.",
  ],
  picture: [
    "You have heard my half of it. The other half is what happens when you try it yourself.",
    "Perhaps you are wondering whether it would be the same for you. That is a question you can answer.",
    "The best reason to look is that you would like to know. It is a very good reason.",
    "There is more to see than fits in a letter. The next page shows you the rest.",
    "If a small part of you is asking how that would look in your own case, follow it for a minute.",
    "You could leave it at the story. Or you could look behind the curtain for a moment.",
    "It costs a minute to find out, and you would know.",
    "Something in it may already have started you thinking. Let it.",
  ],
  ps: [
    "If you are still wondering how it would go for you, there is a simple way to find out.",
    "The answer to your next question is probably behind this link.",
    "Curiosity is a good enough reason.",
  ],
};
