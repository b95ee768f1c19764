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
