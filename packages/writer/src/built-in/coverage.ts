import { bareWords, wordKey } from "@storyletter/text/words";

/** Words that tell nothing about what is offered. */
const SMALL =
  /^(?:the|and|for|with|our|your|from|that|this|its|it's|of|in|on|at|to|an?|by|my|we|you|is|are|or|off|per|all|who|w|der|die|das|und|für|mit|von|den|dem|des|im|am|zu|ein|eine|einen|einer|le|la|les|de|des|du|un|une|et|à|au|aux|pour|par|sur|en|el|los|las|y|con|por|para|del|al|una|os|as|do|da|dos|das|um|uma|em|no|na|com|e|o|a|new|now|offer|offers|deal|promo|special|tool|service|available|incl|including|inc|also|people|folks|ppl|deadline)$/u;

const NUMBERS = [
  "one two three four five six seven eight nine ten eleven twelve",
  "una dos tres cuatro cinco seis siete ocho nueve diez once doce",
  "eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
  "une deux trois quatre cinq six sept huit neuf dix onze douze",
  "uma dois três quatro cinco seis sete oito nove dez onze doze",
];
const DIGITS = new Map([
  ...NUMBERS.flatMap((names) => names.split(" ").map((name, at): [string, string] => [name, String(at + 1)])),
  ...["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map(
    (name, at): [string, string] => [name, String(at * 10 + 20)],
  ),
  ...["min", "mins", "minutes"].map((name): [string, string] => [name, "minute"]),
]);

/** "couples" and "couple", "minutes" and "minute", "zwei" and "2" are one word here. */
const root = (word: string): string => {
  const digit = DIGITS.get(word);
  if (digit !== undefined) return digit;
  const bare = word
    .replace(/['’]s$/u, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  return bare.length > 4 ? bare.replace(/(?<!s)s$/u, "").replace(/(?:en|e|n)$/u, "") : bare;
};

/** The words of a text that tell something. */
export const tellingWords = (text: string): string[] =>
  bareWords(text.replace(/(?<=\d)-(?=\p{L})/gu, " ")).filter(
    (word) => !SMALL.test(word) && (word.length > 2 || /\d/u.test(word)),
  );

/** What a text has said: to be asked about one word after another. */
export const knownWords = (text: string): ReadonlySet<string> => new Set(bareWords(text).map(root));

/** Whether a text says something that is not known. */
export const addsWords = (text: string, known: ReadonlySet<string>): boolean =>
  tellingWords(text).some((word) => !known.has(root(word)));

const rootsOf = (text: string): string => ` ${bareWords(text).map(root).join(" ")} `;

/** Whether a number is said with its noun: "12 places" is not said by "max 12 people". */
export const addsNumber = (text: string, elsewhere: string): boolean => {
  const roots = rootsOf(elsewhere);
  const words = bareWords(text);
  return words.some((word, at) => {
    const noun = words[at + 1] ?? "";
    return /^\d+$/u.test(root(word)) && !SMALL.test(noun) && !roots.includes(` ${root(word)} ${root(noun)}`);
  });
};

const JOINTS =
  /^(?:for|at|in|on|near|with|from|before|after|until|by|who|starting|including|für|in|im|bei|mit|ab|bis|am|pour|à|au|en|dans|avec|chez|para|con|desde|hasta|em|com|até)$/iu;

/** A word that joins a place, a day or a reader to what is before it. */
export const isJoint = (word: string): boolean => JOINTS.test(word);

/** The end of a clause, from the joint before the first word that is not known; null where its beginning is new. */
export const newTail = (clause: string, known: ReadonlySet<string>): string | null => {
  const words = clause.split(" ");
  const first = words.findIndex((word) => addsWords(word, known));
  if (first < 1) return null;
  const jointBefore = (end: number): number =>
    words.slice(0, end).findLastIndex((word, place) => place > 0 && isJoint(word));
  const joint = jointBefore(first);
  // "who never rest" goes with whom it is for.
  const at = words[joint] === "who" ? jointBefore(joint) : joint;
  return at < 1 ? null : words.slice(at).join(" ");
};

/** Every word of one text is in the other, in a row, whatever its case and punctuation. */
export const holds = (whole: string, part: string): boolean => wordKey(whole).includes(wordKey(part));
