import type { Template } from "../template.ts";

export const atTheCounter: Template = {
  id: "M02",
  category: "moment",
  name: "Two Minutes at the Counter",
  preview: "What a customer asked for, and what they really came for.",
  whenToUse:
    "From the outside your work looks like any other of its kind, and the difference is how you listen. Strong for repairs, care, food and anything handed over a counter.",
  fields: [
    {
      name: "who_came_in",
      label: "Who came in, and with what?",
      type: "textarea",
      placeholder: "A man with brown brogues who kept his hand on them",
      prompt: "What you saw before a word was said. Hands are better than faces.",
    },
    {
      name: "what_they_asked_for",
      label: "What did they ask for?",
      type: "text",
      placeholder: "“New soles. But could you leave the rest?”",
      prompt: "The request in their words, with the odd part left in.",
    },
    {
      name: "what_they_meant",
      label: "What was it about?",
      type: "textarea",
      placeholder: "They were his father’s shoes",
      prompt: "The one sentence that made you understand. No explanation after it.",
    },
    {
      name: "what_you_did",
      label: "What did you do?",
      type: "textarea",
      placeholder: "New soles, and not one crease touched",
      prompt: "Your craft, told as work: material, tool, care.",
    },
    {
      name: "how_they_left",
      label: "How did they leave?",
      type: "textarea",
      placeholder: "He put them on, stood up and said: “Same size.”",
      prompt: "A gesture or two words. Stop there.",
    },
  ],
  craft:
    "Don’t name feelings. If the hand on the shoe is well described, the reader supplies the rest, and supplies it better.",
  example: {
    business: "a shoe repairer",
    paragraphs: [
      {
        tells: ["who_came_in"],
        text: "A man put a pair of brown brogues on my counter and kept his hand on them.",
      },
      {
        tells: ["what_they_asked_for"],
        text: "“New soles,” he said. “But could you leave the rest?” The leather was cracked across both toes. I showed him what a little cream would do, ten minutes, no charge. He drew the left one back an inch.",
      },
      { tells: ["what_they_meant"], text: "“They’re my father’s,” he said. “That’s how he walked.”" },
      {
        tells: ["what_you_did"],
        text: "So I stitched new soles on, oak bark, the kind that lasts, and didn’t touch a single crease. It took me an hour longer than usual, most of it spent not doing things.",
      },
      {
        tells: ["how_they_left"],
        text: "When he came for them he put them on right there, stood up and looked down for a while. “Same size,” he said.",
      },
      { text: "Every repair begins with asking what has to stay." },
      {
        text: "There is a pair in your hallway that you can’t wear and can’t throw away. Bring it in. Soles start at €55 and take a week, and I’ll ask you before I touch anything.",
      },
    ],
    call: "How to bring or send a pair:",
    address: "example.com/soles",
  },
  subjects: [
    { angle: "dialogue", text: "“Could you leave the rest?”" },
    { angle: "gap", text: "He kept his hand on them" },
    { angle: "reader", text: "The pair in your hallway" },
    { angle: "lesson", text: "First ask what has to stay" },
  ],
};
