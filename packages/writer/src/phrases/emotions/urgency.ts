import type { EmotionBank } from "./emotion-bank.ts";

/** The cost of waiting. Never a deadline of our own. */
export const urgency: EmotionBank = {
  peak: [
    "Things tend to move quickly once the waiting is over.",
    "There is a moment at which waiting becomes a decision. You can usually feel it.",
    "It is always possible to look away for a little longer. It just never gets cheaper.",
    "Most things are cheap to mend early on. It is the weeks in between that cost.",
    "You can put off most things. You can seldom put off what they cost.",
    "The right moment is usually the one in which it is still easy.",
    "Looking back, the right moment is always earlier than one thought, and it never comes with a sign on it.",
    "Every delay has a price, and it is due at the moment when you are least able to pay it.",
    "What can be settled in an hour today can take a season once it has had time to grow.",
  ],
  picture: [
    "Nothing falls apart tomorrow if you wait, but it costs a little more with every week, and nobody sends you the bill.",
    "You can do this today, while it is still small. It will not get any smaller by being watched.",
    "Waiting feels free because it is paid in instalments. You can stop paying today.",
    "A month from now you will have the same reasons to wait. The only thing that changes by itself is how much it costs.",
    "Whatever you would need in order to start, you already have. The one thing running out is the easy part of the time.",
    "It will never again be as small as it is today.",
    "You could close this letter and deal with it next week. You know how that goes.",
    "Do it before you have found a good reason not to.",
  ],
  ps: [
    "It takes a few minutes now, or a good deal longer later.",
    "If not now, then roughly when? That question answers itself surprisingly often.",
    "The cheapest day to deal with this is still today.",
  ],
};
