import type { WritingNotes } from "@storyletter/contract/schemas";
import { endSentence } from "@storyletter/text/edges";
import { splitSentences } from "@storyletter/text/sentences";
import { countWords } from "@storyletter/text/words";
import { withoutSpokenOrder } from "./dictated.ts";
import { thingKeptOut, withoutThings } from "./kept-out.ts";
import { outOfBrackets, withoutNoteLines } from "./note-lines.ts";
import { REASONS } from "./notes-to-self.ts";
import type { Field } from "./read-field.ts";
import { HELD, newNames, renamed, restored } from "./renamed.ts";
import { isForTheWriter, wishAtEnd } from "./wishes.ts";

/**
 * What the author of a field doubts, forbids or notes for later, taken out together with what it governs, before the
 * field is read. In doubt it goes: the author sees it beside the letter and can put it back.
 */

/** "Side story, may not need: …" */
const OPTIONAL =
  /^(?:\p{L}{1,12}[ ,]{1,2}){0,4}(?:may|might|maybe|probably|possibly|perhaps)(?: do)? ?(?:not|n['’]t|don['’]?t) (?:need|use|want|keep|fit|be needed)[^.!?:]{0,30}:|^(?:optional|only if there['’]?s (?:room|space)|if there['’]?s (?:room|space)|kann weg|evtl\.? weglassen|opcional|facultatif)\s?[:–—-]/iu;

/** An order about the letter written large: "LEAVE OUT CANDLES", "RING HIM". */
const LARGE =
  /^(?:(?:PLEASE|PLS|BUT|AND|ALSO|NB) ){0,2}(?:LEAVE (?:OUT|IT|THIS|THAT)|CUT|SKIP|DROP|DELETE|REMOVE|TAKE OUT|CHECK|VERIFY|CONFIRM|RING|ASK|PHONE|CHANGE (?:NAME|THE)|KEEP (?:OUT|IT|THIS|THAT|IN)|(?:DON['’]?T|DO NOT|NEVER) (?:MENTION|PUT|SAY|PRINT|WRITE|USE|INCLUDE|QUOTE|NAME|PUBLISH|PROMISE|FORGET)|NOT FOR PRINT|NO (?:PONER|DECIR|MENCIONAR|PUBLICAR)|NE PAS (?:METTRE|DIRE|ÉCRIRE|MENTIONNER)|NÃO (?:COLOCAR|PÔR|DIZER|MENCIONAR|PUBLICAR)|(?:BITTE )?NICHT (?:SCHREIBEN|ERWÄHNEN|DRUCKEN|NENNEN)|WEGLASSEN)(?![\p{L}])/u;
/** A note beside a statement that may not be true, or not be said. */
const FORBIDS =
  /(?<!\p{L})(?:(?:or|and) is it\?|or was it\?|made (?:that|this|it) up|(?:don['’]?t|do not) quote|(?:don['’]?t|do not) (?:use|mention|say|print|put|give|write) (?:the |any )?names? of|is it (?:ok|okay|alright|allowed) to|(?:ring|call|ask|phone) (?:him|her|them)(?: first)?(?=[.!?]|$)|off the record)/iu;
/** In a field of facts, what is still to be checked may be wrong. */
const DOUBTS =
  /(?<!\p{L})(?:not sure|unsure|update (?:the |this )?(?:numbers?|figures?|dates?|prices?|count)|(?<!(?:we|i|you|they|to|then|and) )check (?:with(?! yours?(?!\p{L}))|if|this|that|w\/|numbers?|figures?|dates?|prices?|times?|again|still)|verify|to be confirmed|tb[cd]|comprobar|confirmar|verificar|revisar|(?:nach)?prüfen|nachsehen|vérifier|à (?:confirmer|voir)|conferir)(?!\p{L})|^check[!?.]*$/iu;
/** It is about the words beside it, and does not doubt them. */
const REMARK =
  /(?<!\p{L})(?:check my (?:maths?|numbers?|sums?|figures?)|working title|placeholder|to approve|to be approved|(?:don['’]?t|do not) know (?:who|when|where|which|whose))(?!\p{L})|(?<!\p{L})(?:CHECK|RING|ASK|VERIFY|CONFIRM) (?:\p{Lu}{2,}|$)/u;
/** "[or call it 'What Else Can a Nurse Do?' - decide by Friday]" */
const OR_ELSE =
  /^[([]?(?:or (?!what|more|less|any)|maybe |perhaps |oder |vielleicht |ou |o )|(?<!\p{L})(?:decide|better name|or something)(?!\p{L})/iu;
const OTHER_NAME = /\s(?:--?|–|—|\/)\s?(?:or|maybe|perhaps|oder|vielleicht|ou|o)\s.{2,200}$/isu;
const BRACKETS = /\([^()\n]{1,300}\)|\[[^[\]\n]{1,300}\]/gu;
/** A paragraph of its own; what its last sentence says of it, it says of all of it. */
const IN_BRACKETS = /^\s?\([^()\n]{1,1500}\)\s?$/u;
/** "on the 12th [of June]" */
const OF_A_MONTH =
  /\[(of (?:January|February|March|April|May|June|July|August|September|October|November|December))\]/giu;
/** "monthly pack Rs 2400 <- push this one": without what the arrow says of it. */
const ARROWS = ["<-", "<=", "←"];
const LONGEST_POINTED = 80;
const withoutArrow = (line: string, note: (text: string, reason: string) => void): string => {
  const at = Math.max(...ARROWS.map((arrow) => line.lastIndexOf(arrow)));
  if (at < 1 || line.length - at > LONGEST_POINTED) return line;
  note(line.slice(at), REASONS.note);
  return line.slice(0, at).trimEnd();
};

/** Names and subjects: a doubt beside one is not about a fact. */
const NAMES: ReadonlySet<Field> = new Set(["productName", "emailSubject", "title", "callToAction"]);

/** "(das NICHT schreiben)": what is before it is not for print. */
const UNSAYS =
  /^(?:das |dies |auch |bitte ){0,3}nicht (?:schreiben|erwähnen|drucken|veröffentlichen|sagen|nennen)(?!\p{L})|^(?:esto |eso )?no (?:l[oa] )?(?:poner|pongan?|pongas|escribir|escriban?|publicar|decir|digan?)(?: esto| eso)?(?: as[ií])?[.! ]*$|^(?:ça |cela )?ne pas (?:écrire|mettre|dire|imprimer)(?: ça| cela)?[.! ]*$|^(?:isso |isto )?não (?:escrever|pôr|publicar|dizer)(?: isso| isto)?[.! ]*$/iu;
const LEAST_BEFORE = 6;

/** A note at the start of a sentence is about the one before it. */
const apart = (sentence: string): string[] =>
  sentence.startsWith(HELD) && sentence.length > 2 ? [HELD, sentence.slice(1).trim()] : [sentence];

/** "No the smoking ban was 07, leave that out": all of it goes. */
const ENDS_IN_ORDER =
  /(?:[,;–—-] ?| (?=(?:so|but) ))(?:(?:so|but|and|please|pls) ){0,2}(?:(?:leave|cut|take|keep) (?:that|this|it)(?: bit| part)? out|(?:don['’]?t|do not|dont) (?:put|print|mention|include|say|write) (?:that|this|it)(?: in)?)[.! ]*$/iu;

/** "Je voudrais parler du stage": what the mail is to speak of. */
const TO_SPEAK_OF =
  /^(?:so )?(?:je (?:voudrais|veux|souhaite)|on voudrait) (?:bien )?parler (?:de|du|des)(?!\p{L})|^(?:ich|wir) (?:möchte|will|wollen|möchten) (?:über|von) .{1,80} (?:schreiben|erzählen|berichten)|^(?:quiero|quería|quisiera|quero|queria) (?:hablar|contar|falar) (?:de|sobre)(?!\p{L})/iu;

type Held = "keep" | "drop" | "govern";

/** "[check with Colin if he has put his price up]" doubts no sentence without a figure. */
const OF_A_FIGURE =
  /(?<!\p{L})(?:prices?|costs?|dates?|numbers?|figures?|years?|times?|fees?|precios?|fechas?|preise?|datum|prix|preços?|datas?)(?!\p{L})/iu;

/** "over 300 nurses (check number, was 312 in August?)": the one before it. */
const OF_THE_NUMBER =
  /^[([]?(?:check|verify|confirm|update) (?:the |this |that )?(?:number|figure|count)s?(?!\p{L})/iu;

const kindOf = (field: Field, inside: string, sentence: string): Held => {
  if (NAMES.has(field))
    return FORBIDS.test(inside) || DOUBTS.test(inside) || REMARK.test(inside) || OR_ELSE.test(inside)
      ? "drop"
      : "keep";
  if (FORBIDS.test(inside) || UNSAYS.test(inside)) return "govern";
  // "(78 € + 38, to check)" doubts its own figures alone.
  if (field !== "story" && DOUBTS.test(inside))
    return (/\d/u.test(inside) && !OF_THE_NUMBER.test(inside)) ||
      (OF_A_FIGURE.test(inside) && !/\d/u.test(sentence))
      ? "drop"
      : "govern";
  return field !== "story" && REMARK.test(inside) ? "drop" : "keep";
};

/** Behind a dash or a comma at the end: "– visitors book, don't know who", "- check with Tom". */
const tailAt = (text: string): number =>
  Math.max(...[", ", " - ", " – ", " — ", "- "].map((mark) => text.lastIndexOf(mark)));

/** A sentence; what stands in it between brackets is apart. */
interface Part {
  field: Field;
  /** With a mark in place of each bracket. */
  sentence: string;
  brackets: readonly string[];
  whole: string;
  bare: string;
  /** The whole field. */
  typed: string;
}

/** What becomes of a sentence, and what the author is told of it. */
interface Verdict {
  kept: string | null;
  listed: { text: string; reason: string; isDoubt?: boolean }[];
  /** The sentence before goes as well. */
  takesBefore?: boolean;
  /** What is to be kept out of the story. */
  keptOut?: string | null;
}

const insideOf = (bracket: string): string => bracket.slice(1, -1).trim();

const left = (text: string, reason: string): Verdict => ({ kept: null, listed: [{ text, reason }] });

const optional = ({ field, bare, whole }: Part): Verdict | null => {
  if (field !== "story") return null;
  if (OPTIONAL.test(bare)) return left(whole, REASONS.note);
  return ENDS_IN_ORDER.test(bare) ? left(whole, REASONS.takenBack) : null;
};

const ofTheMail = ({ field, bare, whole }: Part): Verdict | null =>
  field === "contentFocus" && TO_SPEAK_OF.test(bare) ? left(whole, REASONS.order) : null;

/** "dont put the +20 in the email": nor what it is for. */
const KEPT_FIGURE =
  /(?<!\p{L})(?:don['’]?t|do not|never) (?:put|mention|include|print|use|say|show) (?:the |that |any )?([+\p{Sc}]{0,2}\d[\d.,]*%?)(?!\S)/iu;

const ordered = ({ field, bare, whole, typed }: Part): Verdict | null => {
  const figure = field === "story" ? undefined : KEPT_FIGURE.exec(bare)?.[1];
  if (figure !== undefined) return { ...left(whole, REASONS.wish), keptOut: figure };
  const isShouted = !/\p{Ll}/u.test(typed);
  const keptOut = thingKeptOut(bare);
  if (isShouted || !(LARGE.test(bare) || (field === "story" && keptOut !== null))) return null;
  // "…, el precio cambia. NO PONER": what is before it is not for print.
  return { ...left(whole, REASONS.wish), keptOut, takesBefore: keptOut === null && TAKES_BACK.test(bare) };
};

const FEWEST_POINTS = 2;

const doubted = ({ field, brackets, bare, whole }: Part): Verdict | null => {
  if (!brackets.some((each) => kindOf(field, insideOf(each), bare) === "govern")) return null;
  const isUnsaid = brackets.some((each) => UNSAYS.test(insideOf(each)));
  const clause = bare.slice(0, Math.max(0, bare.lastIndexOf(", ")));
  // "…, hab geheult (das NICHT schreiben)": only the clause beside it.
  // Of a list only its last point.
  const isList = field !== "story" && clause.split(", ").length >= FEWEST_POINTS;
  const isClause = (isUnsaid || isList) && brackets.length === 1 && countWords(clause) >= LEAST_BEFORE;
  return {
    kept: isClause ? `${clause}.` : null,
    listed: [{ text: whole, reason: isUnsaid ? REASONS.takenBack : REASONS.doubted, isDoubt: true }],
    takesBefore: !/[\p{L}\p{N}]/u.test(bare),
  };
};

const newlyNamed = ({ field, sentence, brackets, typed }: Part): Verdict | null => {
  const change = field === "story" ? renamed(sentence, brackets, typed) : null;
  return change && { kept: change.text, listed: [{ text: change.note, reason: REASONS.renamed }] };
};

/** Without the remarks between brackets and at its end; a doubt at its end takes it along. */
const withoutRemarks = ({ field, sentence, brackets, bare }: Part): Verdict => {
  const remarks = brackets.filter((each) => kindOf(field, insideOf(each), bare) === "drop");
  const text = restored(
    sentence,
    brackets.map((each) => (remarks.includes(each) ? "" : each)),
  );
  const listed: Verdict["listed"] = remarks.map((each) => ({ text: each, reason: REASONS.note }));
  const wish = wishAtEnd(text);
  const before = wish === null ? "" : text.slice(0, -wish.length);
  if (wish !== null && countWords(before) > 1)
    return { kept: `${before}.`, listed: [...listed, { text: wish.trim(), reason: REASONS.wish }] };
  const tail = field === "story" ? -1 : tailAt(text);
  const said = tail < 1 ? "" : text.slice(tail + 2).trim();
  const isRemark = REMARK.test(said) || (NAMES.has(field) && OR_ELSE.test(said));
  const isDoubt = !NAMES.has(field) && (FORBIDS.test(said) || (DOUBTS.test(said) && !isRemark));
  if (isDoubt) return { kept: null, listed: [...listed, { text, reason: REASONS.doubted, isDoubt }] };
  if (!isRemark && !DOUBTS.test(said)) return { kept: text, listed };
  const rest = text.slice(0, tail).trimEnd();
  const kept = /[.!?]$/u.test(text) ? endSentence(rest) : rest;
  return { kept, listed: [...listed, { text: said, reason: REASONS.note }] };
};

const verdictOn = (part: Part): Verdict =>
  optional(part) ??
  ofTheMail(part) ??
  ordered(part) ??
  doubted(part) ??
  newlyNamed(part) ??
  withoutRemarks(part);

const partsOf = (line: string, field: Field, typed: string): Part[] => {
  const held: string[] = line.match(BRACKETS) ?? [];
  let next = 0;
  return splitSentences(line.replace(BRACKETS, HELD))
    .flatMap(apart)
    .map((sentence) => {
      const brackets = held.slice(next, next + sentence.split(HELD).length - 1);
      next += brackets.length;
      const bare = sentence.replaceAll(HELD, "").trim();
      return { field, sentence, brackets, whole: restored(sentence, brackets), bare, typed };
    });
};

const LONGEST = 20_000;

/**
 * A field without what its author doubts, forbids or notes for later; each is listed beside the letter. `keptOut` is
 * what other fields say is to be kept out of it.
 */
export const setAside = (
  field: Field,
  typed: string,
  { leftOut }: WritingNotes,
  keptOut: readonly string[] = [],
): string => {
  if (typed.length > LONGEST || typed.includes(HELD)) return typed;
  const note = (text: string, reason: string): void => void leftOut.push({ field, text, reason });
  /** What is taken out of a sentence of the author's is told first. */
  const doubt = (text: string, reason: string): void => void leftOut.unshift({ field, text, reason });
  const things = [...keptOut];
  // 'The One-Page Retirement -- or "Before You Sign"? decide': the first name is the name.
  const other = field === "productName" ? OTHER_NAME.exec(typed) : null;
  if (other !== null) note(other[0].trim(), REASONS.note);
  const own = other === null ? typed : typed.slice(0, other.index);
  const lines =
    field === "story"
      ? newNames(own, note).split("\n")
      : own
          .replace(OF_A_MONTH, "$1")
          .split("\n")
          .map((line) => withoutArrow(line, note));
  const read = (field === "story" ? withoutNoteLines(lines, note) : lines).map((typedLine) => {
    const line =
      field === "story"
        ? withoutSpokenOrder(outOfBrackets(typedLine), (text) => note(text, REASONS.order))
        : typedLine;
    if (IN_BRACKETS.test(line) && isForTheWriter(line.slice(line.lastIndexOf(". ") + 2))) {
      note(line.trim(), REASONS.note);
      return "";
    }
    const kept: string[] = [];
    let isChanged = false;
    for (const part of partsOf(line, field, typed)) {
      const verdict = verdictOn(part);
      const before = verdict.takesBefore ? kept.pop() : undefined;
      for (const { text, reason, isDoubt } of verdict.listed)
        (isDoubt ? doubt : note)(before === undefined ? text : `${before} ${text}`, reason);
      if (verdict.keptOut) things.push(verdict.keptOut);
      if (verdict.kept !== null) kept.push(verdict.kept);
      isChanged ||= verdict.listed.length > 0;
    }
    return isChanged ? kept.join(" ").trim() : line;
  });
  return withoutThings(read, things, doubt);
};
const TAKES_BACK =
  /^(?:NO (?:PONER|DECIR|PUBLICAR)|NICHT|NE PAS|NÃO|(?:DON['’]?T|DO NOT) \p{L}+|LEAVE|CUT)[^.!?]{0,24}[.!?]*$/u;
