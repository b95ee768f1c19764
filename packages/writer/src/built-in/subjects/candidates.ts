import type { SubjectAngle } from "@storyletter/contract/schemas";
import { wordKey } from "@storyletter/text/words";
import { lengthOf, SUBJECT_LENGTH } from "../../subject-line.ts";
import type { Draft } from "../assemble.ts";
import { upperFirst } from "../tidy/spelling.ts";
import { offerCandidates } from "./offer-lines.ts";
import { storyCandidates } from "./story-lines.ts";

/** What a subject is made of: of one kind only a few are taken. */
export const KINDS = [
  "own",
  "speech",
  "scene",
  "pair",
  "lesson",
  "benefit",
  "reader",
  "offer",
  "last",
] as const;
export type Kind = (typeof KINDS)[number];

/** A subject that is possible. */
export interface Candidate {
  kind: Kind;
  angle: SubjectAngle;
  text: string;
  /** The story sentence it is taken from, by its place. */
  from: number | null;
}

/** "mit dem Schlüssel" is no "Dem Schlüssel". */
const DECLINED = /^(?:dem|den) /iu;

/** The thing that the author wants in the subject, as it is called: "The silver teaspoon". */
const directed = ({ making }: Draft, wanted: string): Candidate[] => {
  const thing =
    /\b(?:about|with|mention|around|on|sobre|mit|über|avec|con|com) ((?:the |a |an |my |her |his |our |el |la |der |die |das |den |le |les |o |a )?[\p{L}'’-]{2,20}(?: [\p{L}'’-]{2,20}){0,3})[.!?]?$/iu.exec(
      wanted,
    )?.[1];
  if (
    thing?.includes(" ") !== true ||
    DECLINED.test(thing) ||
    !wordKey(making.material.brief.story).includes(
      wordKey(
        thing.replace(/^(?:the|an?|my|her|his|our|el|la|los|las|der|die|das|den|dem|le|les|os?|as?) /iu, ""),
      ),
    )
  )
    return [];
  return [{ kind: "own", angle: "detail", text: upperFirst(thing), from: null }];
};

/** No bracket, note, licence number or address is a subject. */
const isSettled = (text: string): boolean =>
  !/[[\]{}<>]|https?:|@|\blic(?:ense|ence)?\b|#\s?\d{4,}|\bpassed (?:in|away)\b/iu.test(text) &&
  !NOT_TO_PRINT.test(text) &&
  !CUT.test(text) &&
  !text.startsWith("(") &&
  // "So did Uncle Rangi when he heard" without its "so".
  !/^(?:did|does|were|has) (?![^?]*\?)/iu.test(text) &&
  text.split("(").length === text.split(")").length &&
  /[\p{L}\p{N}]/u.test(text);

/** "in der kirche, 2" has lost its row; in "2019 22 people" two numbers are one. */
const CUT = /, \d{1,3}$|\d{4} \d{1,3} \p{L}/u;

/** A note of the author's about the mail itself. */
export const NOT_TO_PRINT =
  /^(?:an? )?reminder(?!\p{L})|^nb(?!\p{L})|(?<!\p{L})(?:don['’]?t|do not|never) (?:say|mention|print|explain|pitch|write|put that)(?!\p{L})/iu;

/** Everything of the brief that is a whole subject; `wanted` is a direction of the author's. */
export const candidatesOf = (draft: Draft, wanted: string): Candidate[] =>
  [...storyCandidates(draft), ...directed(draft, wanted), ...offerCandidates(draft)].filter(
    ({ text }) => lengthOf(text) <= SUBJECT_LENGTH.most && isSettled(text),
  );
