import type { Bank } from "./phrase.ts";

export type CallToAction = "buy" | "book" | "download" | "webinar" | "apply" | "learn" | "custom";

/** One verb and what follows from it; the link stands on the next line. */
export const CTA_LINES: Record<Exclude<CallToAction, "custom">, { named: Bank; unnamed: Bank }> = {
  buy: {
    named: ["Get {name}:", "Get {name} and {outcome}:", "Buy {name}:", "Buy {name} and {outcome}:"],
    unnamed: ["Get it here:", "Get it here and {outcome}:"],
  },
  book: {
    named: [
      "Book {name}:",
      "Book {name} and {outcome}:",
      "Book your {place} and {outcome}:",
      "Book your {place}:",
    ],
    unnamed: ["Book your {place}:", "Book your {place} and {outcome}:", "Book it here:"],
  },
  download: {
    named: ["Download {name}:", "Download {name} and {outcome}:"],
    unnamed: ["Download it here:", "Download it here and {outcome}:"],
  },
  webinar: {
    named: ["Save your seat for {name}:", "Save your seat and {outcome}:", "Save your seat in the webinar:"],
    unnamed: ["Save your seat in the webinar:", "Save your seat and {outcome}:"],
  },
  apply: {
    named: ["Apply for {name}:", "Apply for {name} and {outcome}:"],
    unnamed: ["Send your application:", "Apply here and {outcome}:"],
  },
  learn: {
    named: ["Learn more about {name}:", "See how {name} works:", "Learn how to {outcome} with {name}:"],
    unnamed: ["Learn more here:", "Learn how to {outcome}:"],
  },
};

/** The step itself, made small. Says nothing about what waits on the page. */
export const SMALL_STEP: Record<CallToAction, Bank> = {
  buy: [
    "It is a small decision. What follows from it does not have to be.",
    "Have a look and ask yourself what it would be worth to you. That is all the arithmetic there is.",
    "You do not need to think about it for long. You have been thinking about it for a while.",
    "Ask yourself what it would be worth to have this off your mind.",
    "It is easy to get and easy to begin with.",
  ],
  book: [
    "All it takes is a date. Dates have a way of making things real.",
    "As long as it is not in the calendar, it is only a good intention.",
    "Pick a time that suits you, and it is no longer an idea.",
    "Choose a day, and the first half is done.",
    "A fixed date does half of the work. The other half is turning up.",
  ],
  download: [
    "You can look at it today and use it tomorrow.",
    "It is the kind of thing that is best understood by having it in front of you.",
    "Have it at hand before you need it. That is the whole trick.",
    "Open it once, and you will see whether it suits you.",
    "It takes up no room, and it is there when it counts.",
  ],
  webinar: [
    "You only have to be there and listen. Bring the question you have been carrying around.",
    "Sit down, listen, and see what it does to your own list of open questions.",
    "It is easier to take in when somebody walks you through it.",
    "Keep the time free, and bring something to write with.",
    "You may leave with one good idea. One is usually enough.",
  ],
  apply: [
    "Applying is a way of finding out whether it fits, for both sides.",
    "Writing the application is already worth something. It makes you say what you want.",
    "You do not have to be sure. You have to be honest about where you stand.",
    "Say where you are and where you want to go. The rest can be talked about.",
    "It starts with a few honest lines about you.",
  ],
  learn: [
    "You do not have to decide anything yet. Have a look, and see what it stirs.",
    "Take a minute to look at it. A minute is enough to know whether it speaks to you.",
    "Read it at your own pace and keep what is useful.",
    "Look at it with your own case in mind. That is the quickest way to tell.",
    "It may answer the question you have just been asking yourself.",
  ],
  custom: [
    "It is one step, and it is a clear one.",
    "It takes no great resolve. It takes a minute.",
    "You will know quickly whether it is for you.",
    "Do it while the thought is fresh.",
    "There is little to lose by it, and something to find out.",
  ],
};

/** Ends the P.S. and stands right before the link. */
export const PS_LINK: Record<CallToAction, Bank> = {
  buy: [
    "You can get it here:",
    "It is waiting for you here:",
    "Here is the way to it:",
    "Get yours here:",
    "This is where you find it:",
  ],
  book: [
    "This is where it starts:",
    "You can book here:",
    "Here is the calendar:",
    "Choose your date here:",
    "Book it here, while you think of it:",
    "Save your place here:",
    "It takes a minute to book:",
  ],
  download: [
    "You can download it here:",
    "It is one click away:",
    "Here it is:",
    "Take it with you here:",
    "Download it here, while you think of it:",
  ],
  webinar: [
    "Your seat is here:",
    "This is the way in:",
    "Save your seat here:",
    "Come along, the door is here:",
    "Here is the way in:",
  ],
  apply: [
    "Apply here:",
    "This is where it starts:",
    "Send your application here:",
    "The first step is here:",
    "You can apply here:",
  ],
  learn: [
    "Have a look here:",
    "You can read on here:",
    "Read the rest here:",
    "See for yourself here:",
    "It goes on here:",
  ],
  custom: [
    "This is where it starts:",
    "The way there:",
    "Here is the way:",
    "It takes one click:",
    "You find it here:",
  ],
};
