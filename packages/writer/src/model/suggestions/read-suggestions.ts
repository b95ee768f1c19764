import type { LetterSuggestion } from "@storyletter/contract/letters";
import type { SuggestionRequest } from "@storyletter/domain/ports";
import { beyondBrief } from "../../checks/exact/line-faults.ts";
import { lengthOf, SUBJECT_LENGTH } from "../../subject-line.ts";
import { cleanAnswer, isRefusal } from "../answer/clean-answer.ts";
import { modelFault } from "../faults.ts";
import { asPostscript, cleanerFor } from "../letter/plain-text.ts";

const MAX_SUBJECTS = 5;
const MAX_PREHEADER = 250;
/** Quotation marks around the whole answer, and around nothing inside it. */
const QUOTED = /^["“]([^"“”]*)["”]$/u;

/** Of one passage; an answer far longer than what it replaces is a talk about it. */
const LONGEST = 4;
const MIN_ROOM = 600;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.replace(/^\s*\d{1,2}[.)]\s+/u, "").trim())
    .filter((line) => line !== "");

/** What stands in the author's words, from the brief and the letter: facts are compared with these. */
const vouchedFor = ({ brief, letter, passage }: SuggestionRequest) => ({
  ...brief,
  story: `${brief.story}\n${letter.text}\n${letter.subjects.join("\n")}\n${passage}`,
});

const asWanted = (text: string, { kind }: SuggestionRequest): string =>
  kind === "ps" ? asPostscript(text) : text;

/** Fewer words may still become a refusal. */
const FIRST_WORDS = 4;

/** Reads what there is of an answer that is still on its way; nothing where it may turn out to be none. */
export function textsSoFar(request: SuggestionRequest): (answer: string) => string[] {
  const clean = cleanerFor(vouchedFor(request));
  const isSubjects = request.kind === "subjects";
  return (raw) => {
    const answer = cleanAnswer(raw);
    // A word or a line that is not whole may become an address.
    const whole = answer.slice(0, Math.max(0, answer.search(isSubjects ? /\n[^\n]*$/u : /\s\S*$/u)));
    const words = whole.split(/\s+/u).length;
    if (words < FIRST_WORDS || isRefusal(whole) || whole.trimStart().startsWith("{")) return [];
    if (isSubjects) return linesOf(whole).map((line) => clean(line.split("|", 1)[0] ?? ""));
    return [asWanted(linesOf(clean(whole.trim().replace(/^["“]/u, ""))).join(" "), request)];
  };
}

/**
 * A model's answer as suggestions, each with what it would add to brief and letter.
 * @throws ModelError if the answer is no suggestion
 */
export function readSuggestions(answer: string, request: SuggestionRequest): LetterSuggestion[] {
  const known = vouchedFor(request);
  const clean = cleanerFor(known);
  const addsTo = beyondBrief(known);
  if (request.kind === "subjects") {
    const present = new Set(request.letter.subjects.map((text) => text.toLowerCase()));
    const subjects = linesOf(answer)
      .map((line) => line.split("|").map((piece) => clean(piece)))
      .flatMap(([text = "", preheader = ""]): LetterSuggestion[] =>
        text === "" ||
        lengthOf(text) > SUBJECT_LENGTH.most ||
        preheader.length > MAX_PREHEADER ||
        present.has(text.toLowerCase())
          ? []
          : [{ text, preheader, adds: addsTo(`${text}\n${preheader}`) }],
      )
      .slice(0, MAX_SUBJECTS);
    if (subjects.length === 0) throw modelFault("invalid-answer");
    return subjects;
  }
  const whole = linesOf(clean(answer.trim().replace(QUOTED, "$1"))).join(" ");
  const text = asWanted(whole, request);
  const room = Math.max(request.passage.length * LONGEST, MIN_ROOM);
  if (whole === "" || whole.startsWith("{") || text.length > room) throw modelFault("invalid-answer");
  return text === request.passage ? [] : [{ text, preheader: null, adds: addsTo(text) }];
}
