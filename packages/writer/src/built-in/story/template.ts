import { readStructuredStory } from "@storyletter/contract/constants";
import { endSentence, openEnd } from "@storyletter/text/edges";
import { cleanLines } from "@storyletter/text/markup";
import { splitSentences } from "@storyletter/text/sentences";
import { namesOrNot } from "../grammar/inside.ts";
import { phraseKind } from "../grammar/phrase-kind.ts";
import { upperFirst } from "../tidy/spelling.ts";

/** A story filled in field by field as prose in the author's own words. */
export interface TemplateStory {
  prose: string;
  /** The lesson, if the template asked for it. */
  lesson: string | null;
}

type Fields = ReadonlyMap<string, string>;

const sentence = (text: string): string => endSentence(upperFirst(text));

/** A field as a sentence: whole ones stay, actions get their subject, anything else follows a colon. */
const said = (text: string, lead: string, subject = "I"): string => {
  if (splitSentences(text).length > 1) return text;
  const kind = phraseKind(openEnd(text));
  if (kind === "sentence" || /[.!?]["”']?$/u.test(text)) return sentence(text);
  if (kind === "past") return sentence(`${subject} ${namesOrNot(text)}`);
  return sentence(`${lead}: ${openEnd(namesOrNot(text))}`);
};

const OURS = /^(?:i|we|my|our)\b/iu;

const timeBased = (fields: Fields): string[] => {
  const [past, when, turn, how, now] = [
    "past_situation",
    "timeframe",
    "turning_point",
    "process_hint",
    "current_situation",
  ].map((name) => fields.get(name));
  const lines: string[] = [];
  if (past !== undefined && when !== undefined)
    lines.push(sentence(`${openEnd(upperFirst(when))}${OURS.test(past) ? "," : ":"} ${namesOrNot(past)}`));
  else if (past !== undefined) lines.push(sentence(past));
  if (turn !== undefined) lines.push(said(turn, "Then came the turning point"));
  if (how !== undefined) lines.push(said(how, "How it went from there"));
  if (now !== undefined)
    lines.push(
      OURS.test(now) && !/\b(?:today|now)\b/iu.test(now)
        ? sentence(`Today ${namesOrNot(now)}`)
        : said(now, "Today"),
    );
  return lines;
};

const revenueGrowth = (fields: Fields): string[] => {
  const [from, to, time, how] = ["starting_amount", "ending_amount", "timeframe", "main_strategy"].map(
    (name) => fields.get(name),
  );
  const lines: string[] = [];
  if (from !== undefined)
    lines.push(to === undefined ? sentence(from) : `${sentence(from)} Then ${endSentence(namesOrNot(to))}`);
  else if (to !== undefined) lines.push(sentence(to));
  if (time !== undefined)
    lines.push(
      sentence(
        from !== undefined && to !== undefined
          ? `Between the two: ${openEnd(namesOrNot(time))}`
          : `It took ${openEnd(namesOrNot(time))}`,
      ),
    );
  if (how !== undefined) lines.push(said(how, "What I did"));
  return lines;
};

const expensiveMistake = (fields: Fields): string[] => {
  const [cost, event] = ["mistake_cost", "what_happened"].map((name) => fields.get(name));
  const lines: string[] = [];
  if (event !== undefined) lines.push(said(event, "What happened"));
  if (cost !== undefined)
    lines.push(
      phraseKind(cost) === "sentence"
        ? sentence(cost)
        : sentence(`What it cost: ${openEnd(namesOrNot(cost))}`),
    );
  return lines;
};

const clientResult = (fields: Fields): string[] => {
  const [who, problem, solution, results, time] = [
    "client_name",
    "initial_problem",
    "solution_provided",
    "results_achieved",
    "timeframe",
  ].map((name) => fields.get(name));
  const name = openEnd(who ?? "My client");
  const lines: string[] = [];
  if (who !== undefined)
    lines.push(phraseKind(who) === "sentence" ? sentence(who) : sentence(`Meet ${namesOrNot(name)}`));
  if (problem !== undefined) lines.push(said(problem, "The problem", name.split(",", 1)[0]));
  if (solution !== undefined) lines.push(said(solution, "What we did about it", "We"));
  if (time !== undefined) lines.push(said(time, "How long it took"));
  if (results !== undefined) lines.push(said(results, "What came of it", name.split(",", 1)[0]));
  return lines;
};

const LESSON = /lesson|learn|insight|takeaway|moral/u;

const anyTemplate = (fields: Fields): string[] =>
  [...fields]
    .filter(([name]) => !LESSON.test(name))
    .map(([name, value]) => said(value, upperFirst(name.replaceAll("_", " "))));

const KNOWN: Readonly<Record<string, (fields: Fields) => string[]>> = {
  T01: timeBased,
  T02: revenueGrowth,
  F01: expensiveMistake,
  C01: clientResult,
};

/** The prose of a structured story; null when the story is free text. */
export const storyFromTemplate = (story: string): TemplateStory | null => {
  const structured = readStructuredStory(story);
  if (structured === null) return null;
  const fields = new Map<string, string>();
  for (const [name, value] of structured.fields) {
    const clean = cleanLines(value).join(" ");
    if (clean !== "") fields.set(name, clean);
  }
  const build = KNOWN[structured.type.split("_").at(-1) ?? ""] ?? anyTemplate;
  const known = build(fields);
  const used = known.length > 0 ? known : anyTemplate(fields);
  const lesson = [...fields].find(([name]) => LESSON.test(name))?.[1] ?? null;
  const tip = build === expensiveMistake ? fields.get("prevention_tip") : undefined;
  const lines = tip === undefined ? used : [...used, said(tip, "How to prevent it")];
  return { prose: lines.length > 0 ? lines.join("\n") : sentence(lesson ?? structured.type), lesson };
};
