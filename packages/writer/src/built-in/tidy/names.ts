/** Names among the words of a brief. */

/** A capital in the middle of a sentence, and no title of several such words. */
const NAME_INSIDE =
  /(?<=(?:^|[\s(])\p{Ll}[\p{Ll}'’]{0,20},? )\p{Lu}\p{Ll}{2,20}(?=[.,;:!?)]|['’]s|$| [^\p{Lu}])/gu;

/** Words that the brief writes with a capital wherever it has them in the middle of a sentence, but for slips. */
export const namesTypedSmall = (texts: readonly string[]): Map<string, string> => {
  const names = new Map<string, string>();
  for (const text of texts)
    for (const [name] of text.matchAll(NAME_INSIDE))
      if (!NO_NAME.test(name)) names.set(name.toLowerCase(), name);
  // "the club" beside "the Club" is a word.
  for (const text of texts) for (const [, word = ""] of text.matchAll(AFTER_ARTICLE)) names.delete(word);
  return names;
};
const AFTER_ARTICLE =
  /(?<!\p{L})(?:the|a|an|my|our|your|his|her|their|this|that|each|every|some|no|any|\d{1,4}) (\p{Ll}{3,20})(?!\p{L})/gu;

/** Where such a word can only be the name: "me col and arthur", "in thirroul"; "last year" is no name. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  names.size === 0 ? text : text.replace(SMALL_WORD, (word) => names.get(word) ?? word);
const SMALL_WORD =
  /(?<=(?<![\p{L}\p{N}])(?:in|at|from|worries|thanks|sorry|bloody|hey|hi|dear|poor|near|to|called|named|and|with|me|by|told|asked|rang|said|says) )\p{Ll}{3,21}(?![\p{L}\p{N}@])/gu;

const NO_NAME =
  /^(?:the|and|for|with|without|your|our|from|you|that|this|not|are|was|all|day|days|week|weeks|plan|free|guide|kit|course|class|club|call)$/iu;

/** Words that the fields write with a capital inside a sentence, by their small form. */
export const namesIn = (texts: readonly string[]): Map<string, string> => {
  const names = new Map<string, string>();
  for (const text of texts)
    for (const [name] of text.matchAll(/(?<=[\p{Ll}\p{N},;&] )\p{Lu}[\p{L}’'-]{0,40}/gu))
      if (name.length > 2 && !/^\p{Lu}{2,}$/u.test(name) && !NO_NAME.test(name))
        names.set(name.toLowerCase(), name);
  return names;
};
