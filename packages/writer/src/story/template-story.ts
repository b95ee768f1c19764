import { readStructuredStory } from "@storyletter/contract";
import { phraseKind } from "../grammar/phrase-kind.ts";
import { cleanField } from "../text/clean.ts";
import { lowerFirst, upperFirst } from "../text/letter-case.ts";
import { endSentence, openEnd } from "../text/sentences.ts";

/** A story filled in field by field (decision TMPL-13), told in the author's own words. */
export interface TemplateStory {
  /** Paragraphs of prose, built from the fields. */
  prose: string;
  /** The lesson, if the template asked for it. */
  lesson: string | null;
  /** Advice the author gives: goes to the reader, not into the story. */
  advice: string | null;
  firstPerson: boolean;
  /** What kind of story the template says it is. */
  hint: string;
}

const parseFields = (story: string): Map<string, string> | null => {
  const structured = readStructuredStory(story);
  if (structured === null) return null;
  const fields = new Map([["type", structured.type], ...structured.fields]);
  for (const [key, value] of fields) {
    const clean = cleanField(value);
    if (clean === "") fields.delete(key);
    else fields.set(key, clean);
  }
  return fields;
};

const sentence = (text: string): string => endSentence(upperFirst(text));

/** A field as a sentence: whole ones stay, actions get their "I", anything else follows a colon. */
const told = (text: string, lead: string, subject = "I"): string => {
  const kind = phraseKind(text);
  if (kind === "sentence" || /[.!?]\s+\p{L}/u.test(text)) return sentence(text);
  if (kind === "past") return sentence(`${subject} ${lowerFirst(text)}`);
  return sentence(`${lead}: ${openEnd(lowerFirst(text))}`);
};

const moment = (timeframe: string): string => upperFirst(openEnd(timeframe));

const timeBased = (fields: Map<string, string>): string[] => {
  const past = fields.get("past_situation");
  const when = fields.get("timeframe");
  const now = fields.get("current_situation");
  const turn = fields.get("turning_point");
  const how = fields.get("process_hint");
  const opened =
    past === undefined
      ? []
      : /^(?:i|we|my|our)\b/iu.test(past) && when !== undefined
        ? [sentence(`${moment(when)}, ${lowerFirst(past)}`)]
        : [when === undefined ? sentence(past) : sentence(`${moment(when)}: ${lowerFirst(past)}`)];
  return [
    ...opened,
    ...(turn === undefined ? [] : [told(turn, "Then came the turning point")]),
    ...(how === undefined ? [] : [told(how, "How it went from there")]),
    ...(now === undefined
      ? []
      : [
          /^(?:i|we|my|our)\b/iu.test(now) && !/\b(?:today|now)\b/iu.test(now)
            ? sentence(`Today ${lowerFirst(now)}`)
            : told(now, "Today"),
        ]),
  ];
};

const revenueGrowth = (fields: Map<string, string>): string[] => {
  const from = fields.get("starting_amount");
  const to = fields.get("ending_amount");
  const time = fields.get("timeframe");
  const strategy = fields.get("main_strategy");
  const opening = [from, to]
    .filter((amount) => amount !== undefined)
    .map((amount, index) => sentence(index === 0 ? amount : `Then ${lowerFirst(amount)}`));
  return [
    ...(opening.length > 0 ? [opening.join(" ")] : []),
    ...(time === undefined
      ? []
      : [
          sentence(
            from !== undefined && to !== undefined
              ? `Between those figures: ${openEnd(lowerFirst(time))}`
              : `It took ${openEnd(lowerFirst(time))}`,
          ),
        ]),
    ...(strategy === undefined ? [] : [told(strategy, "The whole strategy")]),
    ...(to === undefined || from === undefined
      ? []
      : [sentence(`At the end of it stood ${openEnd(lowerFirst(to))}`)]),
  ];
};

const expensiveMistake = (fields: Map<string, string>): string[] => {
  const cost = fields.get("mistake_cost");
  const event = fields.get("what_happened");
  const costTold =
    cost === undefined
      ? []
      : [
          phraseKind(cost) === "sentence"
            ? sentence(cost)
            : sentence(`${upperFirst(openEnd(cost))}. That is what the mistake cost`),
        ];
  return [...costTold, ...(event === undefined ? [] : [told(event, "What happened")])];
};

const clientResult = (fields: Map<string, string>): string[] => {
  const name = openEnd(fields.get("client_name") ?? "My client");
  const problem = fields.get("initial_problem");
  const solution = fields.get("solution_provided");
  const results = fields.get("results_achieved");
  const time = fields.get("timeframe");
  const problemTold =
    problem === undefined
      ? []
      : phraseKind(problem) === "sentence"
        ? [
            sentence(
              problem.replace(/^(?:she|he|they)\b/iu, name).replace(/^(?:her|his|their)\b/iu, `${name}'s`),
            ),
          ]
        : phraseKind(problem) === "past" || phraseKind(problem) === "thirdPerson"
          ? [sentence(`${name} ${lowerFirst(problem)}`)]
          : [sentence(`${name} had one problem: ${openEnd(lowerFirst(problem))}`)];
  return [
    ...problemTold,
    ...(solution === undefined ? [] : [told(solution, "What we did about it", "We")]),
    ...(time === undefined
      ? []
      : [
          /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|a|an|just|only|less|about)\b/iu.test(time)
            ? sentence(`It took ${openEnd(lowerFirst(time))}`)
            : sentence(time),
        ]),
    ...(results === undefined ? [] : [told(results, "What came of it", name)]),
  ];
};

const LESSON_FIELD = /lesson|learn|insight|takeaway|moral/u;
const ADVICE_FIELD = /tip|advice|prevent/u;

const anyTemplate = (fields: Map<string, string>): string[] =>
  [...fields]
    .filter(([key]) => key !== "type" && !LESSON_FIELD.test(key) && !ADVICE_FIELD.test(key))
    .map(([key, value]) => told(value, upperFirst(key.replaceAll("_", " "))));

const KNOWN: readonly (readonly [RegExp, (fields: Map<string, string>) => string[]])[] = [
  [/T0*1$/iu, timeBased],
  [/T0*2$/iu, revenueGrowth],
  [/F0*1$/iu, expensiveMistake],
  [/C0*1$/iu, clientResult],
];

/** Reads a structured story; null when the story is free text. */
export const readTemplateStory = (story: string): TemplateStory | null => {
  const fields = parseFields(story);
  if (fields === null) return null;
  const type = fields.get("type") ?? "";
  const build = KNOWN.find(([pattern]) => pattern.test(type))?.[1] ?? anyTemplate;
  const known = build(fields);
  const paragraphs = known.length > 0 ? known : anyTemplate(fields);
  const find = (pattern: RegExp) => [...fields].find(([key]) => pattern.test(key))?.[1] ?? null;
  const prose = (
    paragraphs.length > 0 ? paragraphs : [find(LESSON_FIELD) ?? find(ADVICE_FIELD) ?? type]
  ).join("\n");
  return {
    prose,
    lesson: find(LESSON_FIELD),
    advice: find(ADVICE_FIELD),
    firstPerson: !/C\d+$/iu.test(type),
    hint: /^failure/iu.test(type) ? "mistake failure" : "",
  };
};
