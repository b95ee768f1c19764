import type { Bank } from "../phrase.ts";

/** After the turn: the story looked at once more, by what can be seen and heard in it. */
export const PARTICULAR_REFLECTION: Bank = [
  "It would be easy to smile about {theImage} and move on, and it would miss the point of the story.",
  "You could tell that story as one about {aImage}, and you would leave out the only part that matters.",
  'You can take "{quote}" for a remark in passing, or you can take it as seriously as it deserves.',
  'There is a good deal in "{quote}", and it takes a moment until all of it has arrived.',
  'It is not often that a sentence as short as "{quote}" says what a whole book could not say better.',
  'Whoever hears "{quote}" at the right moment does not need much more in the way of advice.',
  "What {speaker} says there is quickly said, and yet it changes how you look at all that comes before it.",
  "Sometimes it takes {speaker} to say it, because from the inside it is nearly impossible to see.",
];

/** After the lesson: what it asks of anybody who means it. */
export const PARTICULAR_UNPACKED: Bank = [
  "It is easy to agree with that while you are reading it, and a good deal harder on an ordinary working day.",
  "It sounds almost too plain to be worth writing down, and yet most trouble begins where somebody forgets it.",
  "You can turn it over as often as you like, and it still holds on the days when nothing else does.",
  "There is no trick in it, which may be the reason why it is so easily passed over.",
  "Once you have seen it, you start to notice it everywhere, and you wonder how it could ever escape you.",
  "It is the sort of thing that everybody knows and hardly anybody acts on before it becomes necessary.",
  "If you remember one line of this letter a week from now, I hope that it will be this one.",
  "Think of it as a place to stand when you do not know what comes next.",
  "It takes less effort than it sounds, and a little more honesty than most of us like to admit.",
  "That may sound harmless, but it asks you to look at something you would rather walk past.",
  "A surprising number of good decisions rest on something as simple as that.",
  "It is worth keeping in a place where you see it, because the day on which you need it never announces itself.",
  "You can test it on your own last week, and I would be surprised if it did not hold there as well.",
  "It will not make you famous for your wisdom, but it will save you from explaining afterwards what you meant to do.",
];

/** From the lesson to what can be done about it. */
export const PARTICULAR_PRINCIPLE: Bank = [
  "So it pays to change one thing on purpose, while it is still your own decision and nobody is pushing.",
  "What helps is something that takes you from knowing it to doing it, on the days when you have other things to do.",
  "It does not have to happen all at once, as long as there is a first step that fits into the week you really have.",
  "The easiest way to get there is to borrow what somebody else has already worked out, and to make it your own.",
  "That is a matter of arrangement rather than of willpower, and arrangements can be made by anybody.",
  "You can work it out alone, given enough time, or you can take a way that is already marked.",
  "What you need for it is less than you think: a clear beginning, and something that keeps you from drifting back.",
  "If {gain}, it will not be by accident, but because something small is done differently and then done again.",
  "Between where you are and the day on which {gain}, there are fewer steps than it looks like from here.",
  "Nobody gets there by trying harder at what does not work, so something about the way of doing it has to change.",
  "More useful than any talent is a way of working that still holds when you are tired.",
  "It starts with a decision that is small enough to be made today, and firm enough to last beyond tomorrow.",
  "Making sure that {gain} is less a question of courage than of having the right thing at hand.",
  "There is a shorter way to the point where {gain}, and it begins with what you do next.",
];
