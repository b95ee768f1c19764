import { BEATS, type EmailBrief, type Finding, type Letter } from "@storyletter/contract/schemas";
import { checkLetter } from "@storyletter/writer/checks";
import type { SentenceReader } from "@storyletter/writer/model-reading";
import { type Measure, percent } from "../measures/measure.ts";
import type { SentenceKind, TruthCase } from "./load-sentences.ts";

const FACTS = "invented-facts";
const UNSUPPORTED = "unsupported-sentence";

/** A model's letter of these paragraphs alone. */
export const letterOf = (paragraphs: string[]): Letter => ({
  subjects: [],
  parts: BEATS.map((beat) => ({ beat, paragraphs: beat === "scene" ? paragraphs : [] })),
  wordCount: 0,
  trackingUrl: "https://example.com/",
  writer: { kind: "model", name: "Model", version: "1", fallbackReason: null },
});

/** A sentence, and whether anything was said against it. */
export interface Judged {
  about: string;
  kind: SentenceKind;
  text: string;
  found: string[];
}

const rulesOn = (brief: EmailBrief, text: string): Finding[] => checkLetter(letterOf([text]), brief);
const messages = (findings: readonly Finding[], rules: readonly string[]): string[] =>
  findings.filter(({ rule }) => rules.includes(rule)).map(({ message }) => message);

/** What the rules find, without a model. */
export const judgeByRules = (cases: readonly TruthCase[]): Judged[] =>
  cases.flatMap(({ about, brief, sentences }) =>
    sentences.map(({ kind, text }) => ({
      about,
      kind,
      text,
      found: messages(rulesOn(brief, text), [FACTS, UNSUPPORTED]),
    })),
  );

/** The same with the model's labels, in one call for each brief. */
export const judgeByModel = async (
  cases: readonly TruthCase[],
  reader: SentenceReader,
  onFailure: (line: string) => void,
): Promise<{ judged: Judged[]; asked: number; labelled: number }> => {
  const judged: Judged[] = [];
  const total = { asked: 0, labelled: 0 };
  for (const { about, brief, sentences } of cases) {
    const letter = letterOf(sentences.map(({ text }) => text));
    const { findings, asked, labelled } = await reader.read(letter, brief).catch((error: unknown) => {
      onFailure(`${about}: ${error instanceof Error ? error.message : String(error)}`);
      return { findings: checkLetter(letter, brief), asked: sentences.length, labelled: 0 };
    });
    total.asked += asked;
    total.labelled += labelled;
    for (const { kind, text } of sentences) {
      const open = findings.filter(({ sentence }) => sentence !== undefined && text.includes(sentence));
      const found = [...messages(rulesOn(brief, text), [FACTS]), ...messages(open, [UNSUPPORTED])];
      judged.push({ about, kind, text, found });
    }
  }
  return { judged, ...total };
};

const LEAST_CAUGHT = 0.95;
const MOST_ALARMS = 0.02;

const shareFound = (judged: readonly Judged[]): number =>
  judged.filter(({ found }) => found.length > 0).length / Math.max(1, judged.length);

/** Caught and false alarms of one set. Rules alone have no goal for what they catch: most inventions only a reader can tell. */
export const truthMeasures = (name: string, judged: readonly Judged[], isWithModel: boolean): Measure[] => {
  const wrong = judged.filter(({ kind }) => kind !== "fair");
  const fair = judged.filter(({ kind }) => kind === "fair");
  const [caught, alarms] = [shareFound(wrong), shareFound(fair)];
  return [
    {
      name: `${name}: invented and swollen sentences caught`,
      goal: isWithModel ? `at least ${percent(LEAST_CAUGHT, 1)}` : "none, because most need a reader",
      value: `${percent(caught, 1)} of ${wrong.length}`,
      met: !isWithModel || caught >= LEAST_CAUGHT,
      details: wrong
        .filter(({ found }) => found.length === 0)
        .map(({ about, kind, text }) => `${about}: missed, ${kind}: ${text}`),
    },
    {
      name: `${name}: false alarms`,
      goal: `at most ${percent(MOST_ALARMS, 1)}`,
      value: `${percent(alarms, 1)} of ${fair.length}`,
      met: alarms <= MOST_ALARMS,
      details: fair
        .filter(({ found }) => found.length > 0)
        .map(({ about, text, found }) => `${about}: ${text} (${found.join("; ")})`),
    },
  ];
};

export const labelMeasure = (
  name: string,
  { asked, labelled }: { asked: number; labelled: number },
): Measure => ({
  name: `${name}: sentences the model gave a label`,
  goal: "100%",
  value: `${percent(labelled, asked)} of ${asked}`,
  met: labelled === asked,
  details: [],
});
