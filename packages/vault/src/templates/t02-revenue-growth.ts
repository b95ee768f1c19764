import type { Template } from "../template.ts";
import { documented } from "../template.ts";

export const revenueGrowth: Template = {
  ...documented("T02", {
    starting_amount: "Exactly as in your books, with the period it covers.",
    ending_amount: "The same measure, or the comparison is worth nothing.",
    timeframe: "The honest length, quiet months included.",
    main_strategy: "One decision a reader could make on Monday, and what it cost you at first.",
  }),
  whenToUse:
    "You can name what came in before and after, and you know what did it. Only with your own books open: a figure you couldn’t show is a figure you can’t use.",
  craft:
    "Give both figures in the first line and leave them alone. From there the letter is about the decision: a decision can be copied, a figure can’t.",
  example: {
    business: "a dog groomer who teaches other groomers",
    paragraphs: [
      { tells: ["starting_amount"], text: "$1,900 in March." },
      {
        tells: ["ending_amount"],
        text: "$4,100 the following January. Same table, same two hands, and I’d started closing on Mondays.",
      },
      {
        tells: ["main_strategy"],
        text: "I had stopped taking single bookings. Anyone who wanted to bring a dog picked a weekday, and it was theirs every sixth week until they said otherwise.",
      },
      {
        text: "Some people left over it. For most of April the phone was so quiet that I washed the clean towels to have something to do.",
      },
      {
        tells: ["timeframe"],
        text: "Then the six weeks were up, and the dogs came back without a single message from me, less matted than before, so each took less time. Ten months of that, and January looked as it did.",
      },
      {
        text: "I’d had enough dogs all along. I just never knew which ones were coming.",
      },
      {
        text: "For anyone who grooms alone and starts each week with an empty page and a full inbox there is The Standing Book: how to move your regulars over, what to say to those who won’t, and the sheet I keep it on. It costs $90.",
      },
    ],
    call: "Get The Standing Book:",
    address: "example.com/standing-book",
  },
  subjects: [
    { angle: "detail", text: "$1,900 in March, $4,100 in January" },
    { angle: "gap", text: "The month I washed clean towels" },
    { angle: "question", text: "Which dogs come on the ninth?" },
    { angle: "lesson", text: "I’d had enough dogs all along" },
    { angle: "reader", text: "For everyone who grooms alone" },
  ],
};
