import type { EmotionBank } from "./emotion-bank.ts";

/** The weight going away. */
export const relief: EmotionBank = {
  peak: [
    "There is a kind of quiet that only comes when something heavy has been put down.",
    "You do not notice how much you were carrying until it is gone.",
    "It is like somebody opening a window in a room you have sat in for too long.",
    "It is strange how light a thing can be once you stop holding it.",
    "The body knows it first. You breathe out, and only then do you notice how long you have been holding it.",
    "Sometimes the best news is that something can stop.",
    "One can get so used to a weight that its going is the first one hears of it.",
    "You can see it in a face when a weight goes, and it makes people look younger than any holiday does.",
    "Relief needs no fanfare and comes as an ordinary breath that for once goes all the way down.",
  ],
  picture: [
    "Think of the moment when you no longer have to keep this in your head. Nothing dramatic happens. You just notice that your shoulders are lower.",
    "Imagine coming to the end of a day and finding nothing left that pulls at you. You can put that weight down.",
    "You have carried this for long enough. You are allowed to set it down now.",
    "Picture one evening without that small knot in your stomach. That is how it feels when it is taken care of.",
    "It gets quiet when this is off your mind. The good kind of quiet.",
    "You do not have to solve all of it. You only have to stop carrying it alone.",
    "There is a lighter version of your week. It has all the same people in it.",
    "Let this be the one thing you no longer have to think about.",
  ],
  ps: [
    "You will sleep better. It is as simple as that.",
    "You can let go of this one.",
    "One thing less to carry. That is worth a click.",
  ],
};
