import type { Bank } from "../phrase.ts";

/** The reader comes in: one sentence, with the reader's own situation in it. */
export const PARTICULAR_ENTRY: Bank = [
  {
    text: "If {you}, you hardly need anybody to explain what that is like, because you have your own version of it.",
    storyType: "direct",
  },
  {
    text: "If {you}, you probably recognised the moment long before the story got to the end of it.",
    storyType: "direct",
  },
  {
    text: "I am telling you this because, if {you}, the same thing is likely to be waiting somewhere in your own week.",
    storyType: "direct",
  },
  {
    text: "Anybody in your position knows the feeling, and if {you}, you may know it better than you would like.",
    storyType: "direct",
  },
  {
    text: "If {you}, there is a fair chance that you have stood in that place, perhaps more often than you have told anybody.",
    storyType: "direct",
  },
  {
    text: "You need not have been there, because if {you}, you have most likely had a day that felt the same.",
    storyType: "direct",
  },
  {
    text: "If {you}, the details will be different in your case, while the feeling underneath is probably familiar.",
    storyType: "direct",
  },
  {
    text: "It would be easy to call that an exception, but if {you}, you know how ordinary it really is.",
    storyType: "direct",
  },
  {
    text: "Now look at it from where you stand: if {you}, that story does not take place far from your own door.",
    storyType: "direct",
  },
  {
    text: "If {you}, I suspect that you were nodding at some point, and that you know exactly where.",
    storyType: "direct",
  },
  {
    text: "Hardly anybody outside quite understands that, but if {you}, you understood it at once.",
    storyType: "direct",
  },
  {
    text: "If {you}, you can probably tell how such things go on, because you see the beginning of them often enough.",
    storyType: "direct",
  },
  {
    text: "On the surface that has nothing to do with you, and yet if {you}, the same pattern is probably at work.",
    storyType: "indirect",
  },
  {
    text: "If {you}, you may wonder what that has to do with your own days, and the answer is closer than it looks.",
    storyType: "indirect",
  },
  {
    text: "Take away the place and the people, and if {you}, what remains of the story may sound rather familiar.",
    storyType: "indirect",
  },
  {
    text: "I would keep it to myself if it stopped there, but if {you}, you meet the same question in other clothes.",
    storyType: "indirect",
  },
  {
    text: "If {you}, yours will have other people in it and another setting, and the turning point may well be the same.",
    storyType: "indirect",
  },
  {
    text: "Your own version looks quite different, of course, and still, if {you}, what lies underneath does not change.",
    storyType: "indirect",
  },
  {
    text: "It is a small story about something else entirely, which makes it easier to see the point clearly if {you}.",
    storyType: "indirect",
  },
  {
    text: "If {you}, let {theImage} stand for whatever it is that you have been working around for a while.",
    storyType: "indirect",
  },
  {
    text: "You may never have to deal with {aImage}, but if {you}, something in your life plays the same part.",
    storyType: "indirect",
  },
  {
    text: "What holds there holds elsewhere, and if {you}, it may be worth trying it on your own situation.",
    storyType: "indirect",
  },
  {
    text: "If {you}, try putting yourself in that place for a moment, and notice how little you have to change.",
    storyType: "indirect",
  },
  {
    text: "From there it is only a short step to you, because if {you}, you face the same choice in another form.",
    storyType: "indirect",
  },
];

/** The same where the audience cannot be addressed directly. */
export const PARTICULAR_ENTRY_FOR_GROUP: Bank = [
  "I am writing this for {group}, because they will see faster than anybody what it comes down to.",
  "Among {group}, hardly anybody needs to have that explained, and if you are one of them you know why.",
  "This one is for {group}, and if that is you, the next few lines are about your own situation.",
  "It might as well be a story about {group}, since they meet the same thing in one form or another.",
  "If there is anybody who will recognise themselves in it, it is {group}, and perhaps you are one of them.",
  "The people I have in mind are {group}, because the story is closer to them than it looks.",
];
