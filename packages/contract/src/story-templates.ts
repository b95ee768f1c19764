import type { Option } from "./options.ts";

/** A story told freely, or filled in field by field (DATA-17). */
export const STORY_MODES = [
  { value: "simple", label: "Simple" },
  { value: "advanced", label: "Advanced" },
] as const satisfies readonly Option[];
export type StoryMode = (typeof STORY_MODES)[number]["value"];

/** One question of a template. `name` stands in the structured story, the rest on the screen. */
export interface TemplateField {
  readonly name: string;
  readonly label: string;
  readonly type: "select" | "text" | "textarea";
  readonly placeholder: string;
  /** What a select offers. */
  readonly options?: readonly Option[];
}

/** A kind of story that is filled in field by field. */
export interface StoryTemplate {
  readonly id: string;
  readonly category: string;
  readonly name: string;
  /** One sentence that shows what comes of it. */
  readonly preview: string;
  readonly fields: readonly TemplateField[];
}

const ago = (label: string): Option => ({ value: label, label });

/** The four templates everybody can fill in (TMPL-04 to TMPL-10); words and field types by decision TMPL-12. */
export const STORY_TEMPLATES: readonly StoryTemplate[] = [
  {
    id: "T01",
    category: "transformation",
    name: "Time-Based",
    preview: "Two years ago I baked through every night; today I am home for breakfast.",
    fields: [
      {
        name: "timeframe",
        label: "How long ago",
        type: "select",
        placeholder: "Choose a time",
        options: [ago("6 months ago"), ago("1 year ago"), ago("2 years ago"), ago("5 years ago")],
      },
      {
        name: "past_situation",
        label: "Where you were then",
        type: "textarea",
        placeholder: "e.g. I worked night shifts and wrote in the linen room",
      },
      {
        name: "current_situation",
        label: "Where you are now",
        type: "textarea",
        placeholder: "e.g. I write for a living and sleep at night",
      },
      {
        name: "turning_point",
        label: "The turning point",
        type: "textarea",
        placeholder: "e.g. A patient asked me to read to him, and fell asleep smiling",
      },
      {
        name: "process_hint",
        label: "How you got from there to here",
        type: "textarea",
        placeholder: "e.g. One page every night, however bad",
      },
    ],
  },
  {
    id: "T02",
    category: "transformation",
    name: "Revenue Growth",
    preview: "From $2,000 a month to $11,500, and one change that made the difference.",
    fields: [
      {
        name: "starting_amount",
        label: "Where the figure started",
        type: "text",
        placeholder: "e.g. $2,000 a month",
      },
      { name: "ending_amount", label: "Where it ended", type: "text", placeholder: "e.g. $11,500 a month" },
      { name: "timeframe", label: "How long it took", type: "text", placeholder: "e.g. 14 months" },
      {
        name: "main_strategy",
        label: "What you did",
        type: "textarea",
        placeholder: "e.g. I wrote one letter a week to people who had bought before",
      },
    ],
  },
  {
    id: "F01",
    category: "failure",
    name: "Expensive Mistake",
    preview: "One wrong decimal cost $4,200 in a night, and taught a check that takes a minute.",
    fields: [
      {
        name: "mistake_cost",
        label: "What it cost",
        type: "text",
        placeholder: "e.g. $4,200 in one night",
      },
      {
        name: "what_happened",
        label: "What happened",
        type: "textarea",
        placeholder: "e.g. I set a daily budget of 5000 instead of 50.00 and went to bed",
      },
      {
        name: "lesson_learned",
        label: "What it taught you",
        type: "textarea",
        placeholder: "e.g. Check the thing you are sure about",
      },
      {
        name: "prevention_tip",
        label: "How your reader can avoid it",
        type: "textarea",
        placeholder: "e.g. Have somebody else read the numbers aloud",
      },
    ],
  },
  {
    id: "C01",
    category: "client",
    name: "Results Story",
    preview: "Maria's weekday classes stood empty; ten weeks later they had a waiting list.",
    fields: [
      {
        name: "client_name",
        label: "Your client",
        type: "text",
        placeholder: "e.g. Maria, a real client who agrees to be named",
      },
      {
        name: "initial_problem",
        label: "What was wrong",
        type: "textarea",
        placeholder: "e.g. Her studio was empty from Monday to Thursday",
      },
      {
        name: "solution_provided",
        label: "What you did together",
        type: "textarea",
        placeholder: "e.g. We asked 20 former students why they had stopped coming",
      },
      {
        name: "results_achieved",
        label: "What came of it",
        type: "textarea",
        placeholder: "e.g. Three weekday classes with a waiting list",
      },
      { name: "timeframe", label: "How long it took", type: "text", placeholder: "e.g. 10 weeks" },
    ],
  },
];
