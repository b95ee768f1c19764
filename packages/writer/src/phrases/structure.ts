import type { Bank } from "./phrase.ts";

/** For a story of one or two sentences: what can be said when that is all there is. */
export const THIN_SCENE: Bank = [
  "That is the whole story. It does not get any longer if you tell it slowly.",
  "It fits into one breath, and I could leave it at that.",
  "There is not much more to tell. Most turning points are about that long.",
  "Told like that, it sounds like nothing. It is not nothing.",
  "It takes hardly longer to read than it takes to happen, and still it has stayed with me.",
  "There is no long version of it, and perhaps that is why it is so easy to walk past what is in it.",
  "You could put it on a postcard, and there would be room left for the address and a stamp.",
  "I could decorate it a little, but all that matters about it is already there.",
  "Put like that, it sounds like something one tells over coffee and then forgets about.",
  "It is a short story, and everything that can be learned from it fits into the length of it.",
  "That is all there is to tell, and it is quite enough to think about for an evening.",
];

export const THIN_TURN: Bank = [
  "It is easy to shrug such a thing off. This letter is about what happens when you do not.",
  "You can let a thing like that pass, or you can look at it once more. The second look is where it turns.",
  "The facts stay what they are. What can change is the way of looking at them.",
  "Once, it is one of those things. Look twice, and it starts to look like a pattern.",
  "It only begins to say something once you stop treating it as an accident and start to ask what it shows.",
  "What makes the difference is whether you shrug and go on, or stop for as long as it takes to understand it.",
  "What happens is the smaller part of it, and what one decides to make of it afterwards is the larger.",
  "For a while it is only something that one remembers, and then one day it turns out to be an answer.",
  "There comes a point at which such a thing stops being a story and becomes a question.",
  "It is easily told and quickly forgotten, unless somebody asks what it has to do with everything else.",
  "All of that would be of no importance, if it did not keep happening in one form or another.",
];

/** Where nothing is known of the reader. */
export const ENTRY_FOR_ANYONE: Bank = [
  "If you have read this far, something in it probably sounds familiar.",
  "I do not know what your story looks like. I suspect that there is one.",
];

/** From the lesson to the thing on offer. Keys say what the brief supplies. */
export const PRODUCT_INTRO: Record<"nameAndThing" | "name" | "thing" | "nothing", Bank> = {
  nameAndThing: [
    "That is what {name} is for: {thing}.",
    "That is why there is {name}: {thing}.",
    "So here is {name}: {thing}.",
    "For exactly that there is {name}: {thing}.",
    { text: "It is also the idea behind {name}: {thing}.", storyType: "indirect" },
    { text: "This is what {name} is made for. It is {aThing}.", storyType: "direct" },
    "That is where {name} comes in. It is {aThing}.",
    "There is help: it is called {name}, and it is {aThing}.",
    "Let me show you {name}. It is {aThing}.",
    "You do not have to work that out alone. There is {name}: {thing}.",
    "One way to get there is {name}: {thing}.",
    "If you would like to change that, there is {name}: {thing}.",
    "{name} starts at exactly this point. It is {aThing}.",
    "There is a shorter way. It is called {name}, and it is {aThing}.",
    "So that it does not stay a good intention, there is {name}: {thing}.",
  ],
  name: [
    "That is what {name} is for.",
    "That is where {name} can help.",
    "It is also the whole idea behind {name}.",
    "It is the reason why I am telling you about {name}.",
    "What I would like to show you for that is called {name}.",
    "One way to get there is called {name}.",
    "You do not have to work that out alone. That is what {name} is for.",
  ],
  thing: [
    "That is why I would like to show you {thing}.",
    "What I have for you is {thing}.",
    "For exactly that, there is something you can use: {thing}.",
    "One way to get there: {thing}.",
  ],
  nothing: [
    "That is what I would like to help you with.",
    "I have something for you that starts exactly there.",
    "This is the point at which I can make you an offer.",
    "There is a next step, and I would like to show it to you.",
  ],
};

export const LESSON_LEAD: Bank = [
  "Here is what I took from it: {lesson}",
  "In one line: {lesson}",
  "What has stayed with me is simple: {lesson}",
  "It comes down to this: {lesson}",
  "There is a plain sentence in it: {lesson}",
  "What I know since then: {lesson}",
  "If there is a lesson in it, it is a short one: {lesson}",
  "Since then I have tried to live by one sentence: {lesson}",
  "What it taught me fits on the back of a receipt: {lesson}",
  "I would sum it up like this: {lesson}",
  "It took me a story to learn what others may simply know: {lesson}",
  "You could write it on a wall: {lesson}",
  "All of it can be said in one line: {lesson}",
];
