import type { WritingNotes } from "@storyletter/contract/schemas";
import { splitSentences } from "../text/sentences.ts";
import type { Language } from "./language.ts";
import { HAVE_THEIRS } from "./of-readers.ts";
import type { Field } from "./tidy/read-field.ts";
import { asYou, ifReader, OTHERS, PEOPLE, YOU } from "./to-reader.ts";

const changed = (field: Field, typed: string, text: string, { tidied }: WritingNotes): string => {
  if (text !== typed) tidied.push({ field, from: typed, to: text });
  return text;
};

/** "790 if they book until 31 January": who books is the reader. */
const THEY_BOOK = /(?<=(?:^|[\s(,])(?:if|when|once|where|as long as|provided|unless) )they(?= )/iu;

/** "I connect to their POS, so they don't fill in anything", where the description has spoken of nobody. */
const FOR_THEM = /(?:^|(?<=[.!?] ))(?:I|We) [^.!?]{3,160}/gu;
const describedToReader = (described: string): string => {
  const typed = ifReader(described);
  return PEOPLE.test(typed)
    ? typed
    : typed.replace(FOR_THEM, (said) => {
        const [before = said] = said.split(/(?<!\p{L})the(?:y|ir)(?!\p{L})/iu, 1);
        const isReader =
          before !== said && !/\p{L}{3}s(?!\p{L})/u.test(before) && !OTHERS.test(said) && !YOU.test(said);
        return isReader ? asYou(said) : said;
      });
};

/** "Donors choose one of 60 objects. They receive a photograph": the reader is one of them. */
const AS_ONE_OF_THEM =
  /(?:^|(?<=[.;] ))(?:donors|givers|sponsors|members|friends|customers|clients|guests|subscribers|supporters|participants|attendees|buyers) (?=(?:get|receive|choose|pick|have|meet|learn|join|save|pay|can)(?!\p{L}))/giu;
const THEN_THEY =
  /(?<=[.;] )[Tt]hey (?=(?:also )?(?:get|receive|choose|pick|have|meet|learn|join|save|pay|can|may|will|are)(?!\p{L}))/gu;
/** "… with a photo of a toy they paid for": and no "themselves", who may be others. */
const THEY_TOO = /(?<!\p{L})they(?!\p{L})/gu;
const oneOfThem = (typed: string): string => {
  const isOne = (sentence: string): boolean => sentence.replace(AS_ONE_OF_THEM, "") !== sentence;
  if (!isOne(typed)) return typed;
  return splitSentences(typed)
    .map((sentence) =>
      isOne(sentence) ? sentence.replace(AS_ONE_OF_THEM, "You ").replace(THEY_TOO, "you") : sentence,
    )
    .join(" ")
    .replace(THEN_THEY, "You ");
};

/** A price or a benefit, said to the reader where it speaks of nobody else. */
export const fieldToReader = (
  field: Field,
  typed: string,
  { language, notes, audience }: { language: Language; notes: WritingNotes; audience: string },
): string => {
  if (language !== "english") return typed;
  if ((field === "price" || field === "salePrice") && THEY_BOOK.test(typed))
    return changed(field, typed, asYou(typed), notes);
  if (field === "productDescription" && !HAVE_THEIRS.test(audience))
    return changed(field, typed, describedToReader(oneOfThem(typed)), notes);
  const isReader =
    field === "keyBenefit" && /^(?:they|their)(?!\p{L})/iu.test(typed) && !HAVE_THEIRS.test(audience);
  return isReader && !YOU.test(typed) && !OTHERS.test(typed)
    ? changed(field, typed, asYou(typed), notes)
    : typed;
};
