import { endSentence, isTerminator, lastMark, openEnd } from "@storyletter/text/edges";
import { quoted } from "@storyletter/text/quotations";
import { countWords } from "@storyletter/text/words";
import { article, isPlural } from "./grammar/nouns.ts";
import { baseOfGerund } from "./grammar/verbs.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import { ownPieces, type Piece } from "./piece.ts";
import { isMass } from "./product.ts";
import type { FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** A field as sentences: loose phrases are one sentence, prose and points stay as they are. */
export const asSentences = (field: FieldText): Piece[] => {
  if (field.isList || field.sentences.some(({ text }) => isTerminator(lastMark(text))))
    return ownPieces(field);
  return [{ text: endSentence(upperFirst(openEnd(phraseOf(field)))), fields: [field.field] }];
};

/** "sleep" */
const LEAST_BENEFIT = 2;
/** The benefit, bare: no sentence of ours around it. */
export const benefitPieces = ({ material, frames }: Making): Piece[] => {
  const field = material.phrases.keyBenefit;
  if (field === null) return [];
  const [first, ...rest] = asSentences(field);
  if (first === undefined) return [];
  if (rest.length === 0 && countWords(first.text) < LEAST_BENEFIT) {
    material.notes.notes.push({
      field: "keyBenefit",
      text: `Not printed, too short to be read alone: ${quoted(openEnd(first.text))}`,
    });
    return [];
  }
  const [thing] = openEnd(first.text).split(/ (?:who|that|which) /u, 1);
  // "Technician who calls" is what the reader gets, and no sentence.
  if (
    frames.and === "and" &&
    rest.length === 0 &&
    thing !== openEnd(first.text) &&
    frames.kindOf(openEnd(first.text)) === "noun" &&
    /^(?!(?:some|any|every|no)(?:body|one|thing)$|people$|those$|one$)\p{L}{3,20}$/iu.test(thing ?? "")
  )
    return [
      {
        ...first,
        text: `You get ${isPlural(thing ?? "") || isMass(thing ?? "") ? "" : `${article(thing ?? "")} `}${frames.inside(first.text)}`,
      },
    ];
  // "To know which dishes lose money" is said without its "to".
  const bare = frames.and === "and" ? first.text.replace(/^To (?=\p{Ll})/u, "") : first.text;
  if (bare !== first.text && frames.kindOf(openEnd(first.text)) === "infinitive")
    return [{ ...first, text: upperFirst(bare) }, ...rest];
  // "Knowing what it would cost" is no sentence: you know what it would cost.
  const [doing = ""] = first.text.split(/,? /u, 1);
  const act =
    frames.kindOf(openEnd(first.text)) === "gerund" && !isMass(first.text) ? baseOfGerund(doing) : null;
  // "Being comfortable in water": "you are" would say that they are by now.
  if (act !== null && act !== "be") {
    const you = `You ${act}`;
    return [{ ...first, text: `${you}${first.text.slice(doing.length)}`, lead: you }, ...rest];
  }
  const isLoose = frames.and !== "and" && /^\p{L}{2,12}(?:er|ir|re|ar)\s/iu.test(first.text);
  const text =
    isLoose && frames.offer.to !== "" ? `${frames.offer.to} ${frames.inside(first.text)}` : first.text;
  return [{ ...first, text }, ...rest];
};
