import type { EmotionBank } from "./emotion-bank.ts";

/** A small early sign. */
export const hope: EmotionBank = {
  peak: [
    "It does not take much. One sign that it can be different, and you look at everything again.",
    "Sometimes a very small light is enough to see which way the room goes.",
    "You do not need a great deal to go on. One good thing is enough.",
    "It need not all be solved at once. It is enough when something starts to turn.",
    "A beginning does not look like much. That is how you recognise it.",
    "It only takes one crack for light to get in.",
    "It is remarkable how little light it takes to see that there is a way on from here.",
    "A small sign is not a proof, but it is enough to put one foot in front of the other.",
    "Something has begun to move, and from there on it is only a question of how far.",
  ],
  picture: [
    "It does not have to be big. One small sign that it can be different is enough to go on.",
    "If you have stopped expecting much, you can let it surprise you a little.",
    "It can get better from here. Slowly at first, and then in a way you would not want to give back.",
    "You need not believe all of it yet. It is enough if you think that it might be worth a try.",
    "Things that have been stuck for a long time can move again. It begins with something small.",
    "Nobody can promise that it will be easy, and it is worth a try all the same.",
    "It is allowed to start small, and it is allowed to start late.",
    "Think of one thing that could be easier by this time next month. That is where it begins.",
  ],
  ps: [
    "It is not too late for this. It hardly ever is.",
    "A small beginning is still a beginning.",
    "If you have a little hope left for it, that is enough to start with.",
  ],
};
