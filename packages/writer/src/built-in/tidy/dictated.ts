import { countWords } from "@storyletter/letter/words";

/** What a story said aloud, or typed without its marks, needs before it can be read as sentences. */

const COMMANDS =
  /(?<!(?:^|\s)(?:a|the|this|every|each|first|last|my|one|no) )(?<=\s)(?:full stop|period(?= new)|new (?:paragraph|line)|comma|question mark|exclamation mark|(?:open|close) quotes?)(?![\p{L}])/giu;
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/ (?:full stop |period )?new (?:paragraph|line)(?!\p{L})[.,]? ?/giu, ".\n\n"],
  [/,? full stop(?!\p{L})\.?/giu, "."],
  [
    /(?<!(?:a|the|this|that|each|every|trial|time|long|short|first|last)) period(?= (?:and|so|but|then|she|he|i|we|they|it|the|my|anyway)(?!\p{L}))/giu,
    ".",
  ],
  [/ question mark(?!\p{L})/giu, "?"],
  [/ exclamation mark(?!\p{L})/giu, "!"],
  [/ comma(?!\p{L})/giu, ","],
  [/ open quotes? /giu, ' "'],
  [/ close quotes?(?!\p{L})/giu, '"'],
];
/** It says itself that it is dictated: then one mark is enough. */
const SAYS_SO =
  /(?<!\p{L})(?:talking|speaking|saying) (?:this )?(?:in)?to (?:the|my|this) (?:phone|thing)|(?<!\p{L})dictat(?:ing|ed)|voice (?:memo|note|thing)/iu;
const SURE = /(?:full stop|period) new (?:paragraph|line)/iu;

/** "… to anybody okay I think that's it stop stop": said to the telephone. */
const SIGN_OFF =
  /[.,]?(?: (?:and|so|ok(?:ay)?|alright|right|yeah|anyway|i think|i guess)){0,4} (?:that['’]?s (?:it|all|everything|about it)(?: (?:ok(?:ay)?|thanks|thank you|stop|end)){0,3}(?<= (?:stop|end))|stop stop|(?:stop|end) (?:recording|dictation|dictating)|end of (?:recording|dictation))[.!]?$/iu;

const STRAY = /(?<=[.!?] )(?:period|full stop|new (?:line|paragraph))[.,]? /giu;

/** With the marks that were spoken, and null where the text is no dictation: one "full stop" can be a word of the story. */
export const withSpokenMarks = (typed: string): string | null => {
  const text = typed.trimEnd().replace(SIGN_OFF, ".").replace(STRAY, "");
  const commands = text.match(COMMANDS) ?? [];
  const kinds = new Set(commands.map((each) => each.toLowerCase()));
  if (
    (commands.length > 1 && (SURE.test(text) || kinds.size > 1)) ||
    (commands.length > 0 && SAYS_SO.test(text))
  )
    return MARKS.reduce((said, [command, mark]) => said.replace(command, mark), text).replace(
      /(?<=(?:^|[.!?]\s))(?:anyway|so|right|ok|okay)\.\.?(?=\s|$)|(?<=[^.]\.)\.(?=\s|$)/giu,
      "",
    );
  if (text === typed.trimEnd()) return null;
  return text.replace(/ (?:period|full stop)(?=[.!?](?:\s|$))/giu, "");
};

const LONG = 55;
/** So many words for one mark inside are a run of sentences. */
const FEW_MARKS = 18;
/** Its sentences are so long on average: one long one among short ones is its author's. */
const LONG_SENTENCE = 30;
const LEAST_SENTENCE = 10;
const LEAST_OWN = 3;

const SUBJECT =
  /^(?:i|he|she|we|they|it|i['’]?m|he['’]?s|she['’]?s|it['’]?s|its|they['’]re|we['’]re|i['’]ve|dad|mum|mom|nan)$/iu;
/** Behind these no clause ends: "I thought that she was". */
const OPEN_BEFORE =
  /^(?:that|which|who|whom|because|cos|cause|if|when|while|where|what|whats|how|why|so|said|says|say|thought|think|know|knew|like|than|as|until|till|before|after|and|or|but|though|although|once|since|the|a|an|my|his|her|our|their|to|of|with|for|in|on|at|by|from|i|he|she|we|they)$/iu;
/** Behind these a new clause begins without a word that joins it. */
const CLOSED_BEFORE =
  /^(?:here|now|there|again|away|off|too|them|us|him|me|later|anyway|though|home|in|out|up|down|\d{1,4})$/iu;
/** "I kid you not I said Terry": what is said begins a clause behind these as well. */
const CLOSED_BEFORE_SPEECH = /^(?:not|it|her|yes|no|course|okay|ok|right|mate|love)$/iu;
const FINITE =
  /^(?:just|is|was|are|were|had|has|have|did|does|do|can|could|will|would|said|says|went|came|got|put|took|stop|stopped|sat|stood|told|asked|looked|\p{L}{3,15}ed)$/iu;
const AFTER_AND = /^(?:then|when|after|about|there|that|this|one|my|our)$/iu;

/** "the one about Raymond Raymond was sixty seven", "I havent got hold of you youre standing up" */
const repeatsSubject = (before: string, word: string, next: string): boolean =>
  (/^\p{Lu}\p{Ll}/u.test(word) && before === word && FINITE.test(next)) ||
  (/^you$/iu.test(before) && /^you['’]?re$/iu.test(word));

const startsClause = (words: readonly string[], at: number): boolean => {
  const [before = "", word = "", next = "", second = ""] = [
    words[at - 1],
    words[at],
    words[at + 1],
    words[at + 2],
  ];
  if (repeatsSubject(before, word, next)) return true;
  if (/^anyway$/iu.test(word)) return SUBJECT.test(next);
  if (/^(?:it['’]?s|its)$/iu.test(word))
    return /^(?:not|had|been)$/iu.test(next) && !OPEN_BEFORE.test(before);
  if (CLOSED_BEFORE_SPEECH.test(before) && /^(?:i|he|she|they)$/iu.test(word))
    return /^(?:said|says)$/iu.test(next);
  return CLOSED_BEFORE.test(before) && SUBJECT.test(word) && FINITE.test(next) && second !== "";
};

const joinsClause = (words: readonly string[], at: number): boolean =>
  /^and$/iu.test(words[at] ?? "") &&
  !/^(?:mum|mom|dad|nan|me|him|her|us|them|you)$/iu.test(words[at - 1] ?? "") &&
  ((SUBJECT.test(words[at + 1] ?? "") && words[at + 2] !== undefined) ||
    AFTER_AND.test(words[at + 1] ?? "") ||
    (/^in$/iu.test(words[at + 1] ?? "") && /^(?:the|week|\d{1,4})$/iu.test(words[at + 2] ?? "")));

/** "She says Dale I got no water and I have 40 people coming": who speaks goes on speaking. */
const SAYS =
  /(?<!\p{L})(?:says?|said|goes|asks?|asked|told (?:me|him|her|us))(?: \p{Lu}\p{L}{1,15})? (?:i|you|we|my|your|our|do|can|what|why|how)(?!\p{L})/iu;
const isSpeech = (current: readonly string[], next: string): boolean =>
  /^(?:i|you|we)$/iu.test(next) && SAYS.test(current.slice(-LEAST_SENTENCE * 2).join(" "));

/**
 * A run of clauses with the full stops that it surely lacks; null where none is missing. No word is changed: only the
 * "and" that a full stop replaces goes.
 */
export const withFullStops = (line: string): string | null => {
  const words = line.split(" ");
  const marks = line.match(/[.,;:!?]/gu)?.length ?? 0;
  const ends = line.match(/[.!?](?=\s|$)/gu)?.length ?? 0;
  if (
    words.length < LONG ||
    marks * FEW_MARKS > words.length ||
    ends * LONG_SENTENCE > words.length ||
    /["“”]/u.test(line)
  )
    return null;
  const sentences: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const current = sentences.at(-1) ?? [];
    // What began without an "and" is a sentence of its own: the next one ends it.
    const isOwn = sentences.length > 1 && !/^and$/iu.test(current[0] ?? "");
    const isBreak =
      at > 0 &&
      ((current.length >= (isOwn ? LEAST_OWN : LEAST_SENTENCE) &&
        joinsClause(words, at) &&
        !isSpeech(current, words[at + 1] ?? "")) ||
        (current.length > 2 && startsClause(words, at)));
    if (isBreak) sentences.push([word]);
    else current.push(word);
  }
  if (sentences.length < 3) return null;
  return sentences
    .map((each, at) => (at > 0 && /^and$/iu.test(each[0] ?? "") ? each.slice(1) : each).join(" "))
    .map((text) => text.charAt(0).toUpperCase() + text.slice(1))
    .map(withCommas)
    .map((text) =>
      /[.,;:!?]$/u.test(text) ? `${text.replace(/[,;:]$/u, "")}.`.replace(/([.!?])\.$/u, "$1") : `${text}.`,
    )
    .join(" ");
};

const NO_COMMA_AFTER =
  /^(?:that|which|who|because|cos|cause|if|when|while|where|what|how|why|so|said|says|say|thought|think|thinks|know|knew|like|than|as|until|till|before|after|and|or|but|though|although|once|since|the|an?|my|his|her|our|their|your|to|of|with|for|in|on|at|by|from|i|he|she|we|they|it|you|oh|well|yeah|right|ok|okay|then|even|just|basically|literally|everything|everyone|all|way|time|day|place|thing|things|one|moment|year|first|last|only|tells?|told|him|them|me|hope|wish|sure|glad|afraid|see|saw|felt|feel|heard|realised|realized|guess|reckon|mean|bet|swear|maybe|is|was|are|were)$/iu;
const OBJECT = /^(?:it|an?|the|me|him|her|my|your|his|us|them)$/iu;
const NOT_PLACED = /^(?!(?:in|on|at|from|about|to|for|with|of|by|when|where)$)/iu;
/** "he didn't come", "it's a tow path", "we do it", "nobody ever gave": a clause, whatever stands before it. */
const beginsClause = ([who = "", does = "", next = ""]: readonly string[]): boolean => {
  if (/^(?:it|he|she|there)['’]s$|^(?:they|we)['’]re$|^i['’]m$/iu.test(who)) return NOT_PLACED.test(does);
  if (/^(?:its|theres)$/iu.test(who)) return /^(?:an?|the|not|just|like|all|my|loads|only)$/iu.test(does);
  if (/^that['’]s$/iu.test(who)) return /^(?:what|why|how|basically|it|all)$/iu.test(does);
  if (/^(?:nobody|everybody)$/iu.test(who)) return /^(?:ever|had|was|knew|said)$/iu.test(does);
  if (!/^(?:i|he|she|we|they|it|you)$/iu.test(who)) return false;
  if (/^(?:was|is|were|are)$/iu.test(does)) return NOT_PLACED.test(next) && next !== "";
  if (/^(?:wasn|isn|weren|aren|didn|don|doesn|couldn|can|won|hadn|haven)['’]?t$/iu.test(does)) return true;
  return (
    /^just$/iu.test(does) ||
    (/^(?:do|did|get|got|have|had|bring|take|took|put)$/iu.test(does) && OBJECT.test(next))
  );
};

/** A run of clauses with the commas that it surely lacks: "he stopped, he didn't come any closer". */
export const withCommas = (sentence: string): string => {
  if (/[,;:("“]/u.test(sentence)) return sentence;
  const words = sentence.split(" ");
  return words
    .map((word, at) => {
      const isBreak =
        at > 0 && at < words.length - 3 && !NO_COMMA_AFTER.test(word) && beginsClause(words.slice(at + 1));
      return isBreak && !/[.!?]$/u.test(word) ? `${word},` : word;
    })
    .join(" ")
    .replace(/ no sorry /giu, ", no sorry, ");
};

const FILLER =
  /(?<=\s)(?:um+|uh+|erm?|btw|oh) (?:(?:please|pls) )?(?:don['’]?t|do not|leave out|take out|cut) \p{L}/iu;
const SPOKEN_ORDER =
  /(?<=\s)(?<!(?:said|says|me|him|her|us|them|you|to|i|we|they|and|people) )(?:don['’]?t|do not) (?:put|print|mention|include|publish) (?:the (?:price|name|number|bit|part)|that|this|my|what|how much|where|who)(?!\p{L})/iu;
const RUN = 40;

/** "… and you used tweezers um dont put the price": from there on a run without marks is not for print. */
export const withoutSpokenOrder = (line: string, note: (text: string) => void): string => {
  const marks = line.match(/[.,;:!?]/gu)?.length ?? 0;
  if (countWords(line) < RUN || marks * FEW_MARKS > countWords(line)) return line;
  const places = [FILLER, SPOKEN_ORDER].map((pattern) => pattern.exec(line)?.index ?? line.length);
  const at = Math.min(...places);
  if (at === line.length) return line;
  const end = /[.!?]/u.exec(line.slice(at))?.index ?? line.length - at;
  note(line.slice(at, at + end));
  return `${line.slice(0, at).trimEnd()}${line.slice(at + end)}`;
};
