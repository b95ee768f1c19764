import type { Template } from "../template.ts";

export const onTheShelf: Template = {
  id: "K01",
  category: "keepsake",
  name: "The Thing on the Shelf",
  preview: "An object you keep where you work, and what it reminds you of.",
  whenToUse:
    "A week in which nothing happened. Look around your desk: the thing you’d save from a fire and couldn’t explain to a burglar is your story.",
  fields: [
    {
      name: "the_object",
      label: "What is it?",
      type: "text",
      placeholder: "A jar of apricot jam that no one may open",
      prompt: "Name it, and one thing about it that is odd.",
    },
    {
      name: "where_it_stands",
      label: "Where do you keep it?",
      type: "text",
      placeholder: "Above my desk, between two dictionaries",
      prompt: "Let us see it from your chair.",
    },
    {
      name: "how_you_got_it",
      label: "How did you get it?",
      type: "textarea",
      placeholder: "I bought it in a farm shop for the label",
      prompt: "The scene of the find, and who else was in it.",
    },
    {
      name: "what_it_says_to_you",
      label: "What does it remind you of?",
      type: "textarea",
      placeholder: "Every word on it was in the dictionary",
      prompt: "A sentence for a bad working day. It’s the bridge to your offer.",
    },
  ],
  craft: "Describe first, explain late. As long as readers want to know why it’s there, they read on.",
  example: {
    business: "a translator for online shops",
    paragraphs: [
      {
        tells: ["the_object"],
        text: "There is a jar of apricot jam that no one in this house may open.",
      },
      {
        tells: ["where_it_stands"],
        text: "It sits above my desk between two dictionaries, label facing out.",
      },
      {
        tells: ["how_you_got_it"],
        text: "I found it in an English farm shop that sends a lot to Germany. It was meant to say: may contain traces of nuts. Someone had looked up nuts, found the kind that goes on a bolt, and picked up two dots on the way to the printer. “May contain traces of mothers,” it tells the Germans, in very beautiful italics.",
      },
      {
        text: "I laughed until the woman at the register asked. When I told her, she didn’t laugh. They had six thousand labels in the barn.",
      },
      {
        tells: ["what_it_says_to_you"],
        text: "Every word on that jar was in the dictionary. It’s up there for the days when I’m too quick.",
      },
      {
        text: "Someone abroad is opening your shop this evening and reading one of your sentences out to the whole kitchen. They won’t write to you about it.",
      },
      {
        text: "I would. Ten pages of your shop, read by someone who grew up in the language, with a list of every jar I find: £240, within a week.",
      },
    ],
    call: "Send me ten pages:",
    address: "example.com/traces",
  },
  subjects: [
    { angle: "dialogue", text: "“May contain traces of mothers”" },
    { angle: "detail", text: "Six thousand labels in a barn" },
    { angle: "gap", text: "The jam no one may open" },
    { angle: "reader", text: "If you sell in a language you don’t speak" },
  ],
};

export const thrownOut: Template = {
  id: "K02",
  category: "keepsake",
  name: "The Thing We Took Down",
  preview: "What got better once something everyone has was gone.",
  whenToUse:
    "Your offer has less than others: fewer features, no app, no stage. Frame it as a gain, with the day you noticed.",
  fields: [
    {
      name: "the_thing",
      label: "What is gone?",
      type: "text",
      placeholder: "The big clock over lane four",
      prompt: "Something visible that every competitor has.",
    },
    {
      name: "why_it_was_there",
      label: "Why was it there?",
      type: "textarea",
      placeholder: "It came with the pool, for people who race",
      prompt: "The reason that was once right, or that no one ever questioned.",
    },
    {
      name: "the_day_without",
      label: "What happened on the first day without it?",
      type: "textarea",
      placeholder: "Bettina looked up to see her time, found none and swam back",
      prompt: "An accident is best. One person, one thing they did for the first time.",
    },
    {
      name: "what_we_do_without",
      label: "What else do you do without?",
      type: "textarea",
      placeholder: "Lanes to share, and certificates",
      prompt: "Two more things in the same spirit, then what you offer instead.",
    },
  ],
  craft: "Don’t sneer at those who keep theirs. It was useful to someone. It just got in your people’s way.",
  example: {
    business: "a swimming school for adults",
    paragraphs: [
      {
        tells: ["the_thing"],
        text: "The clock over lane four stopped on a Tuesday. By Thursday I had hidden the ladder.",
      },
      {
        tells: ["why_it_was_there"],
        text: "It came with the pool, three feet across, made for people who race. I teach adults who are afraid of water, and in six years I’d never asked what it was doing up there.",
      },
      {
        tells: ["the_day_without"],
        text: "It stopped in the middle of a lesson. Bettina, who always turned back halfway, swam past it and touched the end. She looked up for her time, found none, and swam back.",
      },
      {
        text: "Since then no one has asked me for a time. They ask each other how many breaths.",
      },
      { text: "Some of what makes a thing hard is merely hanging on the wall." },
      {
        tells: ["what_we_do_without"],
        text: "So this is a school without a clock, without a badge, and without anyone overtaking you. There are eight people in warm water, and a teacher who gets in.",
      },
      {
        text: "Perhaps you’re the one who minds the towels on vacation. Come and hold on to the edge with us, on Tuesday evenings, in the beginners’ course.",
      },
    ],
    call: "Ask for a place at the edge:",
    address: "example.com/no-clock",
    postscript: "The ladder is behind the boiler. Please don’t tell the janitor.",
  },
  subjects: [
    { angle: "gap", text: "Why I hid the ladder" },
    { angle: "detail", text: "The clock over lane four" },
    { angle: "reader", text: "For the one who minds the towels" },
    { angle: "lesson", text: "It was merely hanging on the wall" },
  ],
};
