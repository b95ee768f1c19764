import type { EmotionBank } from "./emotion-bank.ts";

/** Proof after doubt. */
export const confidence: EmotionBank = {
  peak: [
    "Doubt has very little to say to something that has already happened.",
    "You can argue with a promise. It is hard to argue with something you have seen.",
    "There is a calm that comes from knowing, and it has very little to do with hoping.",
    "It is a quiet thing, being sure. It does not need to convince anybody.",
    "Once is luck, people say. It is also how every kind of certainty begins.",
    "You stand differently once you have seen it work.",
    "There is a great difference between hoping that something works and having seen it with your own eyes.",
    "Certainty makes very little noise, and you notice it by how seldom it asks what other people think.",
    "Whoever has seen it once no longer has to be talked into anything.",
  ],
  picture: [
    "You already have the hard part. You care how it turns out. Now you can walk in knowing that the rest is taken care of.",
    "You do not have to be sure of yourself to begin. Being sure comes later, from the first time it works.",
    "Think of the next time somebody asks you about it. You will not have to look at the floor.",
    "It is a good feeling to know what you are doing, and why. You can have it sooner than you think.",
    "You have good reasons to trust yourself with this. It only takes the tool that goes with it.",
    "You will still have doubts. They will simply have less to do.",
    "The next time it matters, you will not be guessing.",
    "You can trust what you have seen work. Then you can trust yourself with it.",
  ],
  ps: [
    "You are closer to it than you think. Most people who doubt themselves are.",
    "The next time it counts, you will know what to do.",
    "Doubt is loud beforehand. It gets very quiet afterwards.",
  ],
};
