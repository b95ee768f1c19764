import { countWords } from "@storyletter/letter/words";
import { endSentence, isTerminator, lastMark, openEnd } from "../text/edges.ts";
import { isFact } from "./facts.ts";
import { headlines } from "./focus.ts";
import type { Making } from "./making.ts";
import { phraseOf } from "./material.ts";
import { ownPieces, type Piece } from "./piece.ts";
import { capitalizedName } from "./product.ts";
import { holds } from "./same.ts";
import type { Field, FieldText } from "./tidy/read-field.ts";
import { upperFirst } from "./tidy/spelling.ts";

/** The name as it is typed, with the capitals of a name; null without one. */
export const productName = ({ material, frames }: Making): string | null => {
  const field = material.phrases.productName;
  if (field === null) return null;
  const typed = openEnd(phraseOf(field));
  if (frames.and !== "and") return typed;
  const name = capitalizedName(typed);
  if (name !== typed && !material.notes.tidied.some(({ to }) => to === name))
    material.notes.tidied.push({ field: "productName", from: typed, to: name });
  return name;
};

/** A field as sentences: points and loose phrases are one sentence, prose stays as it is. */
const asSentences = (field: FieldText): Piece[] => {
  const isProse = !field.isList && field.sentences.some(({ text }) => isTerminator(lastMark(text)));
  if (isProse) return ownPieces(field);
  return [{ text: endSentence(upperFirst(openEnd(phraseOf(field)))), fields: [field.field] }];
};

const IS_WHOLE =
  /^(?:i|we|you|it|this|that|these|there|our|my|he|she|they|if|when|ich|wir|sie|es|das|je|nous|vous|c['’]est|yo|nosotros|es un|eu|nós|é um)(?:['’\s])/iu;

/** "Garage Dad 21: 21 workouts, 12 min each": the name, and what it is in the words that follow. */
const named = (name: string, [first, ...rest]: readonly Piece[], { frames }: Making): Piece[] => {
  const alone: Piece = { text: endSentence(upperFirst(name)), fields: ["productName"] };
  if (first === undefined) return [alone];
  if (holds(first.text, name)) return [first, ...rest];
  const open = openEnd(first.text);
  const fields: Field[] = ["productName", ...first.fields];
  const kind = frames.kindOf(open);
  const isEnglish = frames.and === "and";
  if (isEnglish && kind === "thirdPerson")
    return [{ text: endSentence(`${upperFirst(name)} ${frames.inside(open)}`), fields }, ...rest];
  const stays =
    IS_WHOLE.test(open) ||
    open.includes(":") ||
    (isEnglish && ["sentence", "imperative"].includes(kind)) ||
    /[?!]$/u.test(open);
  if (stays || name.includes(":")) return [alone, first, ...rest];
  return [{ text: endSentence(`${upperFirst(name)}${frames.colon}${frames.inside(open)}`), fields }, ...rest];
};

/** Beside a name, less than this says nothing of its own. */
const LEAST_TOPIC = 3;

/** The product and what it is; without a product field, what the mail is about. */
export const productPieces = (making: Making): Piece[] => {
  const { productDescription } = making.material.phrases;
  const name = productName(making);
  const described = productDescription === null ? [] : asSentences(productDescription);
  const topic = headlines(making)
    .filter((text, at) => name === null || at === 0 || isFact(text) || countWords(text) >= LEAST_TOPIC)
    .map((text): Piece => ({ text, fields: ["contentFocus"] }));
  if (name === null) return described.length > 0 ? described : topic;
  return named(name, described.length > 0 ? described : topic, making);
};

/** The benefit, bare: no sentence of ours around it. */
export const benefitPieces = ({ material }: Making): Piece[] =>
  material.phrases.keyBenefit === null ? [] : asSentences(material.phrases.keyBenefit);

const LEAST_PROOF = 3;

/** The proof as the fact it is; what is too short to be read alone goes into the notes. */
export const proofPieces = ({ material }: Making): Piece[] => {
  const field = material.phrases.proofElement;
  if (field === null) return [];
  const typed = openEnd(phraseOf(field));
  if (countWords(typed) >= LEAST_PROOF) return asSentences(field);
  material.notes.notes.push({
    field: "proofElement",
    text: `Not printed, too short to be read alone: "${typed}"`,
  });
  return [];
};
