import type { Template } from "../template.ts";
import { documented } from "../template.ts";

export const timeBased: Template = {
  ...documented("T01", {
    timeframe: "One date, and stick to it. The letter opens on that day and skips the years around it.",
    past_situation: "One place, one hour, something you had in your hands.",
    current_situation: "Something a camera could have seen. Leave words like freedom and success at home.",
    turning_point: "The bill, sentence or event after which you did one thing differently.",
    process_hint: "Enough to be believed. Save the full how-to for what you sell.",
  }),
  whenToUse:
    "You are where your readers want to be, and you can name the evening you were where they are now.",
  craft:
    "Spend twice as many words on the bad evening as on the good result. Readers know the kitchen floor; they haven’t seen the finish yet.",
  example: {
    business: "a bookkeeper for freelancers",
    paragraphs: [
      {
        tells: ["timeframe", "past_situation"],
        text: "One year ago I sat on the kitchen floor with four shoeboxes of receipts, sorting them by color. I no longer knew what else to sort them by.",
      },
      {
        tells: ["turning_point"],
        text: "The return was three weeks late. When the fine came, €340, it was not the sum that stung. I’d had the money. I’d had the time, too. I’d just never had a place to start.",
      },
      {
        tells: ["process_hint"],
        text: "So I wrote one word on my calendar, Friday at four: receipts. Fifteen minutes, with coffee. It turned out that fifteen minutes are enough for a week. Only a whole year of weeks is terrible.",
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
    { angle: "gap", text: "I sorted them by color" },
    { angle: "reader", text: "If your receipts live in a shoebox" },
    { angle: "lesson", text: "Fifteen minutes are enough for a week" },
  ],
};
