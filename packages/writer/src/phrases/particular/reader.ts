import type { Bank } from "../phrase.ts";

/** The reader's situation, in words that only this brief can fill. */
export const PARTICULAR_READER: Bank = [
  "Most {many} know this well, and very few of them ever find the time to do anything about it.",
  "Talk to {many} for a while, and sooner or later it comes up, usually with a laugh and a look at the floor.",
  "There are plenty of {many} who have made their peace with it, although nobody has ever asked them to.",
  "From the outside, {many} look as if they had all of it under control, and you know what it takes to keep up that look.",
  "Ask yourself what would be different about an ordinary week if {gain}.",
  "It is one thing to know what you want, and another to arrange your days in such a way that {gain}.",
  "There is more advice about {topic} than anybody can follow, and very little of it starts where you are.",
  "If you are honest, {topic} is the part that you keep for later, because something else is always louder.",
];

/** The same without a word of the brief: for letters that have little else to say. */
export const COMMON_READER: Bank = [
  "You have probably heard a good deal of advice already, most of it from people who are nowhere near where you are.",
  "On a good day you hardly notice it, and on a bad day it takes more out of you than all the rest together.",
  "You know what you would tell a friend in your place, and you also know why it is harder to tell yourself.",
  "The large decisions wear you out less than the small ones that have to be made again every week.",
  "If nothing changes, next month will look much like this one, and you will have got a little better at living with it.",
  "It tends to come up when you have no time for it, and to slip your mind as soon as you have.",
  "Perhaps you have stopped mentioning it, because the people who have to listen know it by heart.",
  "You can know your trade inside out and still find that this part of it refuses to get any easier.",
  "You have good intentions enough for a whole drawer, and the drawer is closed on most days.",
  "Somebody asks how it is going, you say fine, and it is true of everything except this.",
];
