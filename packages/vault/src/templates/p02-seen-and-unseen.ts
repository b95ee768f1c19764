import type { Template } from "../template.ts";

export const seenAndUnseen: Template = {
  id: "P02",
  category: "parallel",
  name: "Seen and Unseen",
  preview: "The moment everyone sees, beside the hours no one does.",
  whenToUse:
    "Your price seems high because the result looks easy. Use it before you send an offer, or when a cheaper competitor is around.",
  fields: [
    {
      name: "what_people_see",
      label: "What do people see?",
      type: "textarea",
      placeholder: "One word over a shop: BAKERY",
      prompt: "The finished thing and how briefly it’s looked at. Put the seconds in.",
    },
    {
      name: "the_hidden_part",
      label: "What don’t they see?",
      type: "textarea",
      placeholder: "I drew it eleven times in chalk and washed it off ten times",
      prompt: "The least glamorous step, counted.",
    },
    {
      name: "the_only_witness",
      label: "Who did see it?",
      type: "textarea",
      placeholder: "The baker’s boy, who asked whether I’d made a mistake",
      prompt: "Someone who came by and asked the wrong question, which is the right one.",
    },
    {
      name: "what_it_averted",
      label: "What would have happened without it?",
      type: "textarea",
      placeholder: "At dusk the sign would have said BAKER",
      prompt: "The fault that never happened. It justifies the hours.",
    },
  ],
  craft:
    "Don’t complain about the work. You’re letting readers in by the back door, and you’re glad to see them.",
  example: {
    business: "a sign painter",
    paragraphs: [
      {
        tells: ["what_people_see"],
        text: "It takes about two seconds to read BAKERY. That’s all I want from anyone on Castle Street. They should think of bread, not of the R.",
      },
      {
        tells: ["the_hidden_part"],
        text: "Before I opened a tin, I walked that street in both directions at the speed of someone with a stroller. I drew the word on the wall in chalk, eleven times. Ten times I washed it off.",
      },
      {
        tells: ["the_only_witness"],
        text: "The only one to see it was the baker’s boy. He brought me a bun at ten and asked whether I’d made a mistake.",
      },
      {
        tells: ["what_it_averted"],
        text: "I had made ten. From the bus stop the K leaned on the E. At dusk, with the lamp on, the last letter went into the shadow of the gutter and the shop was run by a man called Baker. You can’t see that on a screen. A screen has no gutter.",
      },
      {
        text: "What’s easy to read was hard for someone. Better me, with a sponge, than your customers.",
      },
      {
        text: "If a name is going up over your door this year, I’ll come and read it from across the road first. A morning with chalk is £160, and it comes off the price if I get to paint it.",
      },
    ],
    call: "Show me your wall:",
    address: "example.com/chalk",
  },
  subjects: [
    { angle: "dialogue", text: "“Did you make a mistake?”" },
    { angle: "detail", text: "Eleven times in chalk" },
    { angle: "gap", text: "A man called Baker" },
    { angle: "reader", text: "Before your name goes over the door" },
  ],
};
