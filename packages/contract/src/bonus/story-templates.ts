import type { Option } from "../emails/options.ts";
import type { StoryTemplate } from "./story-template.ts";

/** A story as free text, or filled in field by field. */
export const STORY_MODES = [
  { value: "simple", label: "Simple" },
  { value: "advanced", label: "Advanced" },
] as const satisfies readonly Option[];
export type StoryMode = (typeof STORY_MODES)[number]["value"];

/**
 * The four templates available to everyone. The Story Vault has the same four with advice on each field,
 * and sixteen more.
 */
export const STORY_TEMPLATES: readonly StoryTemplate[] = [
  {
    id: "T01",
    category: "transformation",
    name: "Time-Based",
    preview: "Then and now, and the one day in between that made the difference.",
    fields: [
      {
        name: "timeframe",
        label: "How long ago?",
        type: "select",
        placeholder: "Choose a time",
        options: ["6 months ago", "1 year ago", "2 years ago", "5 years ago"],
      },
      {
        name: "past_situation",
        label: "Where were you then?",
        type: "textarea",
        placeholder: "I sat on the kitchen floor with four shoeboxes of receipts",
      },
      {
        name: "current_situation",
        label: "Where are you today?",
        type: "textarea",
        placeholder: "My return was done on a Tuesday afternoon",
      },
      {
        name: "turning_point",
        label: "What was the turning point?",
        type: "textarea",
        placeholder: "A letter came with a fine of €340, and I had the money and the time all along",
      },
      {
        name: "process_hint",
        label: "What did you do from then on?",
        type: "textarea",
        placeholder: "Fifteen minutes, every Friday at four",
      },
    ],
  },
  {
    id: "T02",
    category: "transformation",
    name: "Revenue Growth",
    preview: "Two numbers, and the one decision between them.",
    fields: [
      {
        name: "starting_amount",
        label: "What were you making at the start?",
        type: "text",
        placeholder: "$1,900 a month",
      },
      {
        name: "ending_amount",
        label: "What are you making now?",
        type: "text",
        placeholder: "$4,100 a month",
      },
      {
        name: "timeframe",
        label: "How long did it take?",
        type: "text",
        placeholder: "Ten months",
      },
      {
        name: "main_strategy",
        label: "What did you do?",
        type: "textarea",
        placeholder: "I stopped taking single bookings and gave every dog a standing appointment",
      },
    ],
  },
  {
    id: "F01",
    category: "failure",
    name: "Expensive Mistake",
    preview: "What it cost you to learn something your readers can have for free.",
    fields: [
      {
        name: "mistake_cost",
        label: "What did it cost?",
        type: "text",
        placeholder: "€2,800, and every speech of a wedding",
      },
      {
        name: "what_happened",
        label: "What happened?",
        type: "textarea",
        placeholder: "The memory card slid out of my fingers into a drain",
      },
      {
        name: "lesson_learned",
        label: "What did you learn?",
        type: "textarea",
        placeholder: "A picture that exists once doesn’t exist yet",
      },
      {
        name: "prevention_tip",
        label: "How can others avoid it?",
        type: "textarea",
        placeholder: "Two cards at once, kept in different pockets",
      },
    ],
  },
  {
    id: "C01",
    category: "client",
    name: "Results Story",
    preview: "One client, one problem, what you did about it, and where they are today.",
    fields: [
      {
        name: "client_name",
        label: "Who is your client?",
        type: "text",
        placeholder: "Priya, a dentist with two chairs",
      },
      {
        name: "initial_problem",
        label: "What was the problem?",
        type: "textarea",
        placeholder: "Four patients in a row didn’t show up",
      },
      {
        name: "solution_provided",
        label: "What did you do?",
        type: "textarea",
        placeholder: "We changed the last sentence of each call, and nothing else",
      },
      {
        name: "results_achieved",
        label: "What were the results?",
        type: "textarea",
        placeholder: "Two gaps in the week where there had been eleven",
      },
      {
        name: "timeframe",
        label: "How long did it take?",
        type: "text",
        placeholder: "Ten weeks",
      },
    ],
  },
];
