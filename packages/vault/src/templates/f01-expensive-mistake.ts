import type { Template } from "../template.ts";
import { documented } from "../template.ts";

export const expensiveMistake: Template = {
  ...documented("F01", {
    mistake_cost: "The amount, and the loss that no amount covers.",
    what_happened: "The minute itself, in the order in which you saw it. Don’t excuse anything.",
    lesson_learned: "One sentence you would say to an apprentice.",
    prevention_tip: "Something readers can do or ask for even if they never buy from you.",
  }),
  whenToUse:
    "You do one thing differently from everyone else in your trade, and the reason is a bill you once paid. It turns a dull precaution into the reason to choose you.",
  craft: "The mistake has to be yours and has to be over. If you blame the drain, the reader will blame you.",
  example: {
    business: "a wedding photographer",
    paragraphs: [
      {
        text: "The most expensive thing I ever dropped weighed less than a penny.",
      },
      {
        tells: ["what_happened"],
        text: "It was a memory card with a ceremony and every speech on it, and it slid out of my fingers between the car and a drain in front of the hotel. I lay on the asphalt with a flashlight until the night porter came out and lay down beside me.",
      },
      {
        tells: ["mistake_cost"],
        text: "I paid back the whole fee, €2,800. The bride’s grandfather had spoken for the first time in a year that evening. There is no fee for that.",
      },
      {
        tells: ["lesson_learned"],
        text: "A picture that exists once doesn’t exist yet.",
      },
      {
        tells: ["prevention_tip"],
        text: "Since then my camera writes each picture to two cards at the same moment, and they travel home in different pockets, one of them not mine.",
      },
      {
        text: "You’ll choose your photographer by the pictures, and you should. Then ask about the pockets. If you get a long answer, ask the next one.",
      },
      { text: "My calendar for next summer is open from today." },
    ],
    call: "See which Saturdays are free:",
    address: "example.com/summer",
    postscript: "The porter’s name is Carlo. He’s on my calendar too: his daughter gets married in May.",
  },
  subjects: [
    { angle: "detail", text: "Lighter than a penny, and it cost €2,800" },
    { angle: "gap", text: "The porter lay down beside me" },
    { angle: "question", text: "Which pocket is the second copy in?" },
    { angle: "lesson", text: "A picture that exists once" },
  ],
};
