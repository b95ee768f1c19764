import type { Template } from "../template.ts";
import { documented } from "../template.ts";

export const resultsStory: Template = {
  ...documented("C01", {
    client_name: "The name as agreed with them, and one fact that makes them a person.",
    initial_problem: "A morning on which it hurt. Add what they’d already tried.",
    solution_provided: "The decisive step only, in words the client would use.",
    results_achieved: "Before and after in the same unit, as the client counts it.",
    timeframe: "From your first step to the count.",
  }),
  whenToUse:
    "A client has something to show for your work that can be counted or seen, and has read the letter and agreed to it. Never with a client you made up.",
  craft:
    "Your client is the hero and you are the visitor. Count how often the letter says “I”, then cut half.",
  example: {
    business: "a trainer for front desks",
    paragraphs: [
      {
        tells: ["initial_problem"],
        text: "On the first Monday in March four patients in a row didn’t come, and Priya polished an instrument tray that was clean.",
      },
      {
        tells: ["client_name"],
        text: "Priya is a dentist with two chairs. She had tried text messages. People read them and stayed at home.",
      },
      {
        tells: ["solution_provided"],
        text: "So I sat beside her receptionist for a morning and listened. Every call ended the same way: “We’ll see you on the ninth, then.” We changed that sentence, and nothing else. Now she says: “Will you call me if the ninth doesn’t work?” And then she waits for the yes.",
      },
      { tells: ["timeframe"], text: "Ten weeks later I was at that desk again." },
      {
        tells: ["results_achieved"],
        text: "The week on the screen had two gaps in it. In March there had been eleven. Priya wanted to know what else we could leave as it was.",
      },
      {
        text: "People keep the promises they make aloud. A text message makes the promise for them.",
      },
      {
        text: "If empty chairs cost you your mornings, listen to the last sentence of a call. Or let me: One Morning is a visit to your front desk and one page of what I heard.",
      },
    ],
    call: "Ask for a morning:",
    address: "example.com/one-morning",
  },
  subjects: [
    { angle: "dialogue", text: "“We’ll see you on the ninth, then”" },
    { angle: "detail", text: "Eleven gaps, then two" },
    { angle: "question", text: "How do your calls end?" },
    { angle: "lesson", text: "People keep what they say aloud" },
    { angle: "reader", text: "If empty chairs cost you your mornings" },
  ],
};
