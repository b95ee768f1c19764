import { SUBJECT_ANGLES, type SubjectAngle, type SubjectLine } from "@storyletter/contract/letters";
import { cleanAnswer } from "./clean-answer.ts";

/** What a model wrote, as it wrote it. */
export interface ModelAnswer {
  paragraphs: string[];
  /** Empty where it wrote none. */
  call: string;
  ps: string;
  subjects: SubjectLine[];
  openings: string[];
}

type Section = "letter" | "call" | "ps" | "subjects" | "openings";

/** The marks of an answer, and what models write in their place. */
const SECTIONS: Readonly<Record<string, Section>> = {
  letter: "letter",
  email: "letter",
  body: "letter",
  call: "call",
  calltoaction: "call",
  cta: "call",
  ps: "ps",
  postscript: "ps",
  subjects: "subjects",
  subjectlines: "subjects",
  openings: "openings",
  otheropenings: "openings",
  twootheropenings: "openings",
};

const sectionNamed = (name = ""): Section | undefined =>
  SECTIONS[name.toLowerCase().replaceAll(/[^a-z]/gu, "")];

/** "[CALL] Book it", "**[LETTER]**", "<letter>"; the end of one is "[/LETTER]". */
const MARK = /^[\s*_#>]{0,6}[[<]([\w .-]{2,24})[\]>][*_:\s]{0,4}(.*)$/u;
const END_MARK = /^[\s*_#]{0,6}[[<]\/[\w .-]{2,24}[\]>]/u;
/** "## Subjects", "**Call:**", "SUBJECTS:". */
const HEADING = /^(?:#{1,6}\s|\*\*)\s?([\w .-]{2,24}?):?(?:\*\*)?:?$/u;
const CAPITALS = /^([A-Z][A-Z ]{1,23}):?$/u;
/** "CALL: Book it", "P.S. It waits." */
const LABELLED = /^(?:\*\*)?(CALL(?: TO ACTION)?|CTA|P\.?\s?S\.?)(?:\*\*)?\s?[:.]?(?:\*\*)?\s+(.+)$/u;

const markIn = (line: string): { section: Section; rest: string } | null => {
  for (const pattern of [MARK, HEADING, CAPITALS, LABELLED]) {
    const [, name, rest = ""] = pattern.exec(line) ?? [];
    const section = sectionNamed(name);
    if (section !== undefined) return { section, rest };
  }
  return null;
};

const FENCE = /^\s*(?:`{3,}\w*|~{3,}|-{3,}|\*{3,}|={3,})\s*$/u;

type Sections = Record<Section, string[]>;
const empty = (): Sections => ({ letter: [], call: [], ps: [], subjects: [], openings: [] });

/** The lines under each mark, an answer given twice as two; null for lines before the first mark and after an end. */
const sectionsIn = (text: string): { before: string[]; runs: Sections[] } => {
  const before: string[] = [];
  const runs: Sections[] = [];
  let section: Section | null = null;
  for (const line of text.split("\n").map((each) => each.trim())) {
    if (line === "" || FENCE.test(line)) continue;
    if (END_MARK.test(line)) {
      section = null;
      continue;
    }
    const mark = markIn(line);
    if (mark !== null) {
      if (runs.length === 0 || mark.section === "letter") runs.push(empty());
      section = mark.section;
    }
    const said = mark === null ? line : mark.rest;
    if (runs.length === 0) before.push(line);
    else if (section !== null && said !== "") runs.at(-1)?.[section].push(said);
  }
  return { before, runs };
};

const POINT = /^(?:\d{1,2}[.)]|[-*•])\s+/u;
/** "Subject 1: …", which models put in front of a letter or a subject. */
const LABEL = /^\W{0,2}(?:subject(?: line)?|preheader|angle)(?: \d)?\W{0,2}:\W{0,2}\s*/iu;
const TALK =
  /^(?:here(?:['’]s| is| are)|sure|certainly|of course|let me know|i hope|feel free|note:)(?!\p{L})/iu;

const angleOf = (named: string | undefined, text: string): SubjectAngle => {
  const known = SUBJECT_ANGLES.find((angle) => angle === named?.toLowerCase());
  if (known !== undefined) return known;
  if (/\?["”]?$/u.test(text)) return "question";
  return /^["“]/u.test(text) ? "dialogue" : "detail";
};

/** "detail | Three hundred rolls | What two camping stoves taught me"; the angle may be missing. */
const subjectIn = (line: string): SubjectLine[] => {
  const pieces = line
    .replace(POINT, "")
    .split("|")
    .map((piece) => piece.replace(LABEL, "").replaceAll("**", "").trim())
    .filter((piece) => piece !== "");
  const isNamed = SUBJECT_ANGLES.some((angle) => angle === pieces[0]?.toLowerCase());
  const [preheader, text, unknown] = (isNamed ? pieces.slice(1) : pieces).toReversed();
  const angle = isNamed ? pieces[0] : unknown;
  const isLine = /\p{L}/u.test(text ?? "") && angle?.toLowerCase() !== "angle";
  return isLine && text && preheader ? [{ angle: angleOf(angle, text), text, preheader }] : [];
};

const LIST_POINT = /^[-*•]\s+/u;

/** Lines as paragraphs; the points of a list are one, a line each. */
const paragraphsOf = (lines: readonly string[]): string[] =>
  lines.reduce<string[]>((paragraphs, line, index) => {
    const isPoint = LIST_POINT.test(line);
    const text = line.replace(LIST_POINT, "• ");
    const list = isPoint && LIST_POINT.test(lines[index - 1] ?? "") ? paragraphs.pop() : undefined;
    paragraphs.push(list === undefined ? text : `${list}\n${text}`);
    return paragraphs;
  }, []);

const MAX_OPENINGS = 2;

const answerOf = ({ letter, call, ps, subjects, openings }: Sections): ModelAnswer => ({
  paragraphs: paragraphsOf(letter.filter((line) => !LABEL.test(line))),
  call: call[0] ?? "",
  ps: ps.filter((line) => !TALK.test(line)).join(" "),
  subjects: subjects.flatMap(subjectIn),
  openings: openings
    .map((line) => line.replace(POINT, ""))
    .filter((line) => !TALK.test(line))
    .slice(0, MAX_OPENINGS),
});

/** An answer that is complete: its letter, or null where there is none. */
export const readAnswer = (text: string): ModelAnswer | null => {
  const { before, runs } = sectionsIn(cleanAnswer(text));
  const whole = runs.findLast(({ letter, call }) => letter.length > 0 && call.length > 0);
  const sections = whole ?? runs.findLast(({ letter }) => letter.length > 0);
  if (sections !== undefined) return answerOf(sections);
  // Its first mark was left out; what stands before the call is the letter.
  const [first] = runs;
  const letter = before.filter((line) => !TALK.test(line));
  return first !== undefined && first.call.length > 0 && letter.length > 0
    ? answerOf({ ...first, letter })
    : null;
};

/** What may still become a mark or a heading. */
const UNDECIDED = /^\s*(?:[[<*#`~=>-]|[A-Z. ]{1,20}:?$)/u;

/** The letter of an answer that is still on its way, in paragraphs; empty until its mark is there. */
export const letterSoFar = (raw: string): string => {
  const text = cleanAnswer(raw);
  const end = text.lastIndexOf("\n") + 1;
  const last = text.slice(end);
  const { runs } = sectionsIn(UNDECIDED.test(last) && markIn(last) === null ? text.slice(0, end) : text);
  const { paragraphs, call, ps } = answerOf(runs.at(-1) ?? empty());
  return [...paragraphs, ...(call === "" ? [] : [call]), ...(ps === "" ? [] : [`P.S. ${ps}`])].join("\n\n");
};
