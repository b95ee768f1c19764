import type { Bank } from "../phrase.ts";

/** The reader comes in: one short step from the story, with the reader's own situation in it. */
export const PARTICULAR_ENTRY: Bank = [
  { text: "If {you}, you know what that is like.", storyType: "direct" },
  { text: "If {you}, you know the feeling.", storyType: "direct" },
  { text: "I am writing to you because {you}.", storyType: "direct" },
  { text: "If {you}, some of that will sound familiar.", storyType: "direct" },
  { text: "Does any of it sound familiar? If {you}, it will.", storyType: "direct" },
  { text: "If {you}, you could tell a story much like it.", storyType: "direct" },
  { text: "You need not have been there: if {you}, you have been close.", storyType: "direct" },
  { text: "Now to you: if {you}, this is where it gets familiar.", storyType: "direct" },
  { text: "If {you}, you have your own version of that.", storyType: "direct" },
  { text: "It is not one person's story alone: if {you}, it is yours as well.", storyType: "direct" },
  { text: "If {you}, you could have told me the beginning of it.", storyType: "direct" },
  { text: "That happens more often than people say, and if {you}, you can confirm it.", storyType: "direct" },
  { text: "Why do I tell you this? Because {you}.", storyType: "direct" },
  { text: "If {you}, the rest of this letter is about you.", storyType: "direct" },
  { text: "If {you}, you have {aImage} of your own.", storyType: "indirect" },
  { text: "If {you}, the same thing happens to you, only without {theImage}.", storyType: "indirect" },
  { text: "What has that to do with you? More than it seems, if {you}.", storyType: "indirect" },
  {
    text: "It comes from another corner of life, but if {you}, it is about you as well.",
    storyType: "indirect",
  },
  { text: "You may wonder why I tell you this. It is because {you}.", storyType: "indirect" },
  { text: "If {you}, you know that too, from a different angle.", storyType: "indirect" },
  { text: "Yours has other people in it, but if {you}, you know how it goes.", storyType: "indirect" },
  { text: "Take away {theImage}, and if {you}, it could be your week.", storyType: "indirect" },
  { text: "Now look at your own days: if {you}, you will not have to look for long.", storyType: "indirect" },
  { text: "It holds far beyond that one story: if {you}, you will know where.", storyType: "indirect" },
  { text: "I thought of you when I wrote it down, because {you}.", storyType: "indirect" },
  {
    text: "You may never have to deal with {aImage}, but if {you}, something else plays its part.",
    storyType: "indirect",
  },
  { text: "Perhaps all is well with {theImage}, but if {you}, look a little closer.", storyType: "indirect" },
  { text: "From there it is only a step to you, if {you}.", storyType: "indirect" },
];

/** The same where the audience cannot be addressed directly. */
export const PARTICULAR_ENTRY_FOR_GROUP: Bank = [
  "I am writing this for {group}.",
  "This one is for {group}. If that is you, the next lines are about your own days.",
  "Who I have in mind: {group}. Perhaps that is you.",
  "It could be a story about {group}. The same thing happens there.",
  "Among {group}, nobody needs to have that explained.",
  "If anybody will recognise it, it is {group}.",
];
