import type { Template } from "../template.ts";

export const emptyRoom: Template = {
  id: "F02",
  category: "failure",
  name: "The Empty Room",
  preview: "You prepared for many, hardly anyone came, and the one who did gave you the reason.",
  whenToUse:
    "A launch, an opening or an offer fell flat, and you changed something because of what you heard there. Good for winning back people who once walked past.",
  fields: [
    {
      name: "what_you_prepared",
      label: "What had you prepared?",
      type: "textarea",
      placeholder: "Twenty-four mats and ginger tea for thirty",
      prompt: "Count the chairs. The numbers make the silence that follows.",
    },
    {
      name: "who_came",
      label: "Who came?",
      type: "textarea",
      placeholder: "The driver of the number 12 bus",
      prompt: "The one person, and what you did with the evening anyway.",
    },
    {
      name: "what_was_said",
      label: "What did they say?",
      type: "textarea",
      placeholder: "“I thought you had to be able to do that first.”",
      prompt: "Word for word. If you’d have to make it up, choose another template.",
    },
    {
      name: "what_you_changed",
      label: "What did you change?",
      type: "textarea",
      placeholder: "The picture in the window",
      prompt: "A visible change, done the same week.",
    },
  ],
  craft: "Make the room emptier before you make it kinder. The comedy is yours, never the guest’s.",
  example: {
    business: "a yoga studio",
    paragraphs: [
      {
        tells: ["what_you_prepared"],
        text: "I had rolled out twenty-four mats. At seven o’clock there was one pair of shoes at the door.",
      },
      {
        text: "It was our opening night. There was ginger tea for thirty, and in the window sat my most flexible friend, folded like a deckchair.",
      },
      {
        tells: ["who_came"],
        text: "The shoes belonged to Mr. Adeyemi, who drives the number 12 past our window. We did the hour together, he and I, with twenty-three mats looking on.",
      },
      {
        tells: ["what_was_said"],
        text: "Afterwards, putting on his socks, he said: “I nearly didn’t come in. I thought you had to be able to do that first.” And he nodded at the window.",
      },
      {
        text: "I had hung up the end of the road for people who were looking for the start of it.",
      },
      {
        tells: ["what_you_changed"],
        text: "My friend is gone from the window. In her place is a photograph of Mr. Adeyemi reaching for his toes and not getting there. He chose it himself.",
      },
      {
        text: "If you’ve walked past because you weren’t ready: that is what Tuesday at seven is for. It’s called The Stiff Hour, and the first one is on me.",
      },
    ],
    call: "Keep a mat for me:",
    address: "example.com/stiff-hour",
    postscript: "There is still ginger tea.",
  },
  subjects: [
    { angle: "detail", text: "24 mats, one pair of shoes" },
    { angle: "dialogue", text: "“I nearly didn’t come in”" },
    { angle: "gap", text: "What the bus driver saw in our window" },
    { angle: "reader", text: "If you can’t reach your toes" },
  ],
};
