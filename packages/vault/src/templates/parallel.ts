import type { Template } from "../template.ts";

export const sameDay: Template = {
  id: "P01",
  category: "parallel",
  name: "Two on the Same Day",
  preview: "Two that began alike, and the one small thing that made the difference.",
  whenToUse:
    "You sell prevention, maintenance or a habit: things whose value shows only when they’re missing. Both cases must be real, and one may be your own.",
  fields: [
    {
      name: "the_same_start",
      label: "How were they alike?",
      type: "textarea",
      placeholder: "I sold the same bicycle twice before lunch",
      prompt: "The day, the place, and enough likeness for the comparison to be fair.",
    },
    {
      name: "how_one_went",
      label: "How did the first one go?",
      type: "textarea",
      placeholder: "She came by every spring for twenty minutes",
      prompt: "The uneventful one first. Keep it short: nothing happened, and that’s the point.",
    },
    {
      name: "how_the_other_went",
      label: "How did the other one go?",
      type: "textarea",
      placeholder: "He pushed his through the door yesterday",
      prompt: "The moment it showed, with no hint of blame.",
    },
    {
      name: "the_one_difference",
      label: "What was the only difference?",
      type: "textarea",
      placeholder: "One chain was changed the week it wore out",
      prompt: "A single act with its date and its price.",
    },
  ],
  craft: "Be fair to the second one, and don’t be clever about it. Most of your readers are the second one.",
  example: {
    business: "a bicycle workshop",
    paragraphs: [
      {
        tells: ["the_same_start"],
        text: "On the first Saturday in April three years ago I sold the same bicycle twice before lunch. Grey, eight gears, one size apart. Both would go to the station and back.",
      },
      {
        tells: ["how_one_went"],
        text: "The first has come in every spring since. I hang it up, look at the chain and wipe it down, and we talk about her tomatoes.",
      },
      {
        tells: ["how_the_other_went"],
        text: "The second came yesterday, pushed. A chain that wears gets longer, and a chain that is too long grinds down whatever it runs over. There was little to save behind or in front. He read the estimate twice and asked when he should have heard something.",
      },
      {
        tells: ["the_one_difference"],
        text: "He couldn’t have. Both chains were worn out in the same spring, and neither made a sound. Hers was changed that week, for €24.",
      },
      { text: "The cheap repair is the one before the noise." },
      {
        text: "I can’t hear your bicycle from here, and neither can you. If no one has looked at its chain since you bought it, bring it in. It takes twenty minutes, it costs €19, and there’s coffee, and someone’s tomatoes in August.",
      },
    ],
    call: "Pick twenty minutes:",
    address: "example.com/twenty-minutes",
  },
  subjects: [
    { angle: "detail", text: "I sold it twice before lunch" },
    { angle: "question", text: "When should he have heard it?" },
    { angle: "lesson", text: "Before the noise, it costs €24" },
    { angle: "reader", text: "If no one has looked at your chain" },
  ],
};

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
