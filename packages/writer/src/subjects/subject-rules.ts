/** What a subject line and the line beside it must keep to. */
export const SUBJECT_LENGTH = { shortest: 8, preferredFrom: 25, preferredTo: 50, most: 60 } as const;
export const PREHEADER_LENGTH = { min: 40, max: 90 } as const;

/** Characters as a reader counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** The word a subject starts with, bare: no two of the five may share it. */
export const firstWord = (text: string): string =>
  /[\p{L}\p{N}$€£']+/u.exec(text.toLowerCase())?.[0] ?? text.slice(0, 3);

export const isShouting = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    letters.length > 4 &&
    /\p{Lu}/u.test(text) &&
    letters.every((letter) => letter === letter.toUpperCase() && letter !== letter.toLowerCase())
  );
};

export const FALSE_REPLY = /^\s*(?:re|fwd?|aw|wg)\s*:/iu;

export const tooMuchMarking = (text: string): boolean =>
  (text.match(/!/gu)?.length ?? 0) > 1 || (text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0) > 1;

/** Whether a text may be a subject at all. */
export const isUsableSubject = (text: string): boolean =>
  lengthOf(text) >= SUBJECT_LENGTH.shortest &&
  lengthOf(text) <= SUBJECT_LENGTH.most &&
  /[\p{L}\p{N}]/u.test(text) &&
  !isShouting(text) &&
  !FALSE_REPLY.test(text) &&
  !tooMuchMarking(text) &&
  !/https?:|www\./iu.test(text);

export const isPreferredLength = (text: string): boolean =>
  lengthOf(text) >= SUBJECT_LENGTH.preferredFrom && lengthOf(text) <= SUBJECT_LENGTH.preferredTo;

export const isUsablePreheader = (text: string): boolean =>
  lengthOf(text) >= PREHEADER_LENGTH.min && lengthOf(text) <= PREHEADER_LENGTH.max;
