import type { Bank } from "../phrase.ts";

/** The reader's situation, in words that only this brief can fill. */
export const PARTICULAR_READER: Bank = [
  "Most {many} know this well, and very few of them ever find the time to do anything about it.",
  "Talk to {many} for a while, and sooner or later the same worry turns up in slightly different words.",
  "What most {many} would like is quite modest, which makes it all the stranger how seldom it happens.",
  "There are plenty of {many} who have made their peace with it, although nobody has ever asked them to.",
  "It is nothing to be embarrassed about, because nearly all {many} meet it, and hardly anybody talks about it.",
  "From the outside, {many} look as if they had all of it under control, and you know what it takes to keep up that look.",
  "Ask yourself what would be different about an ordinary week if {gain}.",
  "Suppose for a moment that {gain}, and notice which of your present worries would simply have no reason left.",
  "The question worth asking is what stands between today and the point at which {gain}.",
  "Somewhere along the way it all starts to feel normal, and the thought that {gain} begins to sound like a luxury.",
  "It is one thing to know what you want, and another to arrange your days in such a way that {gain}.",
  "When it comes to {topic}, most of what goes wrong does so quietly, long before anybody calls it a problem.",
  "There is more advice about {topic} than anybody can follow, and very little of it starts where you are.",
  "Nobody expects {topic} to be effortless, but it need not cost you as much patience as it does.",
  "If you are honest, {topic} is the part that you keep for later, because something else is always louder.",
];

/** The same without a word of the brief: for letters that have little else to say. */
export const COMMON_READER: Bank = [
  "You can know your trade inside out and still find that this part of it refuses to get any easier.",
  "You have probably heard a good deal of advice already, most of it from people who are nowhere near where you are.",
  "You can do nearly everything well and still have left something to chance that deserves better.",
  "If nothing changes, next month will look much like this one, and you will have got a little better at living with it.",
  "On a good day you hardly notice it, and on a bad day it takes more out of you than all the rest together.",
  "You know what you would tell a friend in your place, and you also know why it is harder to tell yourself.",
  "The large decisions wear you out less than the small ones that have to be made again every week.",
  "Everybody around you has got used to the way you manage it, and that makes it harder to manage it in another way.",
  "You do not have to be unhappy with the way things are to feel that there is a better way of arranging them.",
  "The odd part is that you already know roughly what to do, and that knowing it has made so little difference.",
  "Whatever you have tried so far has taught you something, even where all it taught you is what to leave alone.",
  "It tends to come up when you have no time for it, and to slip your mind as soon as you have.",
  "Perhaps you have stopped mentioning it, because the people who have to listen know it by heart.",
  "You are not short of good intentions, and neither is anybody else who has the same thing on their list.",
];
