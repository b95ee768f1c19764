import { documented } from "../documented.ts";
import type { Template } from "../template.ts";

export const timeBased: Template = {
  ...documented("T01", {
    timeframe: "One date, and keep to it. The letter opens on that day and skips the years around it.",
    past_situation: "One place, one hour, something you had in your hands.",
    current_situation: "Something a camera could have seen. Words like freedom and success can stay at home.",
    turning_point: "The bill, sentence or event after which you did one thing differently.",
    process_hint: "Enough to be believed. The full how-to belongs to what you sell.",
  }),
  whenToUse:
    "You stand today where your readers want to stand, and you can name the evening on which you stood where they are.",
  craft:
    "Spend twice as many words on the bad evening as on the good result. Readers know the kitchen floor; they have yet to see the finish.",
  example: {
    business: "a bookkeeper for freelancers",
    paragraphs: [
      {
        tells: ["timeframe", "past_situation"],
        text: "One year ago I sat on the kitchen floor with four shoeboxes of receipts, sorting them by colour. I no longer knew what else to sort them by.",
      },
      {
        tells: ["turning_point"],
        text: "The return was three weeks late. When the fine came, €340, it was not the sum that stung. I’d had the money. I’d had the time, too. I’d only never had a place to begin.",
      },
      {
        tells: ["process_hint"],
        text: "So I wrote one word into my calendar, on Friday at four: receipts. Fifteen minutes, with coffee. It turned out that fifteen minutes are enough for a week. Only a whole year of weeks is terrible.",
      },
      {
        tells: ["current_situation"],
        text: "This time my return left the house on a Tuesday afternoon. I had the evening free and didn’t know what to do with it.",
      },
      {
        text: "If your shoeboxes are fuller than you like to admit, start with a Friday. The rest of the year will follow it.",
      },
      {
        text: "Friday Books is how I do it for others: you photograph the week’s receipts, and by Monday they are where they belong.",
      },
    ],
    call: "See how a Friday works:",
    address: "example.com/friday",
    postscript: "The shoeboxes hold shoes again.",
  },
  subjects: [
    { angle: "detail", text: "Four shoeboxes and a fine of €340" },
    { angle: "gap", text: "I sorted them by colour" },
    { angle: "reader", text: "If your receipts live in a shoebox" },
    { angle: "lesson", text: "Fifteen minutes are enough for a week" },
  ],
};
