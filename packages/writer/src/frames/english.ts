import { namesOrNot } from "../built-in/grammar/inside.ts";
import { phraseKind } from "../built-in/grammar/phrase-kind.ts";
import type { Frames } from "./frames.ts";

export const ENGLISH: Frames = {
  kindOf: phraseKind,
  inside: namesOrNot,
  and: "and",
  or: "or",
  moment: {
    careful: { when: "You may know the moment when ", scene: "You may know the moment: " },
    hurried: { when: "You know when ", scene: "You know the moment: " },
  },
  colon: ": ",
  offer: {
    there: ["There's {x}"],
    to: "",
    invited: "You're invited to ",
    afterwards: "Afterwards, ",
    about: { plain: "This is about ", label: "What this is about: " },
  },
  price: {
    label: "Price",
    both: ["It's {sale} instead of {price}."],
    saving: [
      "It's {sale} instead of {price}, so you save {saving}.",
      "It's {sale} instead of {price}. You save {saving}.",
    ],
    either: ["It's {price}, or {sale}."],
    until: ["It's {price}, but {sale}."],
    apart: ["{price}, {sale}."],
    plain: ["It's {price}."],
    free: ["It's free."],
    nowFree: ["It's free instead of {price}."],
  },
  call: {
    buy: { named: ["Get {x} here:", "Order {x} here:"], plain: ["Order here:", "Get yours here:"] },
    book: { named: ["Book {x} here:"], plain: ["Book here:"] },
    download: {
      named: ["Download {x} here:", "Get {x} here:"],
      plain: ["Download it here:", "The download is here:"],
    },
    webinar: {
      named: ["Save your seat for {x}:", "Sign up for {x} here:"],
      plain: ["Save your seat for the webinar here:", "Sign up for the webinar here:"],
    },
    apply: {
      named: ["Apply for {x} here:", "Apply for {x}:"],
      plain: ["Apply here:", "Send your application here:"],
    },
    learn: {
      named: ["See more about {x} here:", "Read more about {x} here:"],
      plain: ["Read more here:", "Find out more here:"],
    },
  },
  reply: ["{x}, or use this link:"],
  bareReply: ["{x} to this email"],
};
