import { SUBJECTS_PER_EMAIL, type SubjectAngle, type SubjectLine } from "@storyletter/contract";
import { trimOf } from "../../text/edges.ts";
import {
  FALSE_REPLY,
  firstWord,
  isShouting,
  lengthOf,
  SUBJECT_LENGTH,
  tooMuchMarking,
} from "../../text/subject-line.ts";
import { bareWords, wordKey } from "../../text/words.ts";
import type { Draft } from "../assemble.ts";
import { headlines } from "../focus.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { asSubject, WEAK_END } from "./clauses.ts";
import { ownIdea } from "./own-idea.ts";
import { preheaderFor, preheaderLines } from "./preheaders.ts";

const isAllowed = ({ text }: Candidate): boolean =>
  !isShouting(text) &&
  !tooMuchMarking(text) &&
  !FALSE_REPLY.test(text) &&
  lengthOf(text) <= SUBJECT_LENGTH.most;

/** Where an angle has to be found for a subject, the widest first. */
const ANGLES: readonly SubjectAngle[] = ["gap", "detail", "reader", "lesson", "question", "dialogue"];

/** The angle the author's own subject is nearest to. */
const angleOf = (text: string): SubjectAngle =>
  /^["“„«]/u.test(text) ? "dialogue" : /\?/u.test(text) ? "question" : /\d/u.test(text) ? "detail" : "gap";

/** Two quotations are fine where nothing else is as good; three are one trick. */
const SAME_ANGLE = 3;
const MOST_CANDIDATES = 80;
/** What a direction says about the subject line, and not what the line is about. */
const OF_DIRECTIONS =
  /^(?:something|anything|about|with|maybe|please|nothing|short|funny|quiet|simple|warm|catchy|personal|curious|like|mention|subject|line|using|keep|make|algo|sobre|etwas|über|quelque|chose|avec)$/u;

/** Five subjects from five angles, the author's own first, none starting like another. */
export const subjectsOf = (draft: Draft, former: readonly string[]): SubjectLine[] => {
  const { material } = draft.making;
  const idea = ownIdea(material.brief.emailSubject);
  if (idea?.kind === "direction")
    material.notes.notes.push({ field: "emailSubject", text: `${idea.why}: "${idea.text}"` });
  const wanted = idea?.kind === "direction" ? idea.text : "";
  const direction = new Set(bareWords(wanted).filter((word) => word.length > 3 && !OF_DIRECTIONS.test(word)));
  const towards = ({ text }: Candidate): number =>
    bareWords(text).filter((word) => direction.has(word)).length * 4;
  const leftOut = material.notes.leftOut.map(({ text }) => wordKey(text)).join("");
  const isLeftOut = (text: string): boolean => leftOut.includes(wordKey(text));
  const isFormer = ({ text }: Candidate): number => (former.some((letter) => letter.includes(text)) ? -4 : 0);
  const pool = candidatesOf(draft, wanted, direction)
    .filter((candidate) => isAllowed(candidate) && !isLeftOut(candidate.text))
    .map((candidate) => ({
      ...candidate,
      weight: candidate.weight + towards(candidate) + isFormer(candidate),
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_CANDIDATES);
  const chosen: Candidate[] = [];
  const starts = new Set<string>();
  const isNew = ({ text }: Candidate): boolean =>
    !starts.has(firstWord(text)) &&
    !chosen.some(
      (other) => wordKey(other.text).includes(wordKey(text)) || wordKey(text).includes(wordKey(other.text)),
    );
  const take = (candidate: Candidate): void => {
    chosen.push(candidate);
    starts.add(firstWord(candidate.text));
  };
  if (idea?.kind === "subject") take({ angle: angleOf(idea.text), text: idea.text, weight: 99, from: null });
  const free = (): SubjectAngle[] => ANGLES.filter((angle) => !chosen.some((other) => other.angle === angle));
  const kinds: SubjectAngle[] = chosen.map(({ angle }) => angle);
  const worth = ({ weight, angle }: Candidate): number =>
    weight - SAME_ANGLE * kinds.filter((kind) => kind === angle).length;
  while (chosen.length < SUBJECTS_PER_EMAIL) {
    const fresh = pool.filter(isNew);
    const open =
      fresh.length > 0 ? fresh : pool.filter((each) => !chosen.some(({ text }) => text === each.text));
    const next =
      open.length > 0
        ? open.reduce((one, other) => (worth(other) > worth(one) ? other : one))
        : lastResort(draft, chosen);
    kinds.push(next.angle);
    const angles = free();
    take({ ...next, angle: angles.includes(next.angle) ? next.angle : (angles[0] ?? "gap") });
  }
  const taken = new Set<string>();
  const lines = preheaderLines(draft);
  return chosen.map((candidate) => {
    const preheader = preheaderFor(candidate, lines, taken);
    taken.add(preheader);
    return { angle: candidate.angle, text: candidate.text, preheader };
  });
};

const JOINT = /^(?:in|that|which|who|when|while|because|and|but|so|with|from|at|on|after|before|until)$/iu;

/** What a sentence begins with, up to a word that adds something to it. */
const beginningsOf = (text: string): string[] => {
  const words = text.slice(0, SUBJECT_LENGTH.most * 2).split(" ");
  return words
    .flatMap((word, at) => (at > 2 && JOINT.test(word) ? [trimOf(words.slice(0, at).join(" "), " ,;:")] : []))
    .filter((line) => lengthOf(line) <= SUBJECT_LENGTH.most && !WEAK_END.test(line));
};

/** A brief of nearly nothing: how its story begins, its title, its campaign. */
const lastResort = (draft: Draft, chosen: readonly Candidate[]): Candidate => {
  const { title, campaignName, desiredEmotion } = draft.making.material.brief;
  const [offer = ""] = headlines(draft.making);
  const texts = [
    ...draft.story.slice(0, SUBJECTS_PER_EMAIL).flatMap(({ text }) => beginningsOf(text)),
    title,
    `${title}: ${offer}`,
    campaignName,
    desiredEmotion,
    `${title} – ${campaignName}`,
  ].map(asSubject);
  const isFree = (text: string): boolean =>
    text !== "" && lengthOf(text) <= SUBJECT_LENGTH.most && !chosen.some((other) => other.text === text);
  const start = [...title].slice(0, SUBJECT_LENGTH.most / 2).join("");
  const text = texts.find(isFree) ?? `${start} ${"·".repeat(chosen.length)}`;
  return { angle: "gap", text, weight: 0, from: null };
};
