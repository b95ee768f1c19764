import { isPlural } from "./nouns.ts";

const list = (words: string): Set<string> => new Set(words.trim().split(/\s+/u));

/** Base forms that open a phrase only as verbs. */
const PLAIN = list(`
be become get keep stay make take give bring put let have know learn teach understand discover find see feel hear
sleep eat wake enjoy stop begin avoid prevent protect save earn sell buy win lose attract reach
donate pledge sponsor adopt volunteer grow build create write read speak say tell ask show explain think decide choose turn
go come leave move walk dance sing breathe carry hold drop throw pull push
improve increase reduce remove replace fix solve simplify automate streamline organize organise manage handle
reclaim regain recover restore rebuild master achieve accomplish complete finish deliver send receive
remember forget notice recognize recognise listen understand believe celebrate
prepare serve offer provide help enable allow ensure guarantee gain double triple
avoid escape overcome survive beat conquer defeat handle spend invest pay collect
connect join meet invite host publish launch ship hire train raise lower cut
track measure predict prove convert close generate produce discover explore
wear cook bake grow heal relax unwind unlock replace transform turn convince persuade
reply repeat rely retain adapt adjust arrive ride swim climb sew knit paint draw
sign reserve download enrol enroll register subscribe apply grab claim secure schedule browse watch
set follow treat develop`);

/** Words that are as often nouns: verbs only when what follows says so. */
const DOUBTFUL = list(`
book plan charge work rest time love answer design market focus call change start cost price value use look hope
study practice practise test play share lead love trust talk travel step sound care order post pitch file name
photograph film coach guide support access return drive run free fill clean clear level cover mark bill report
feature need want like live close open try land check view turn control fear cut`);

const OBJECT_START =
  /^(?:a|an|the|my|your|our|his|her|their|its|this|that|these|those|more|less|every|each|all|any|no|for|with|without|from|to|in|like|it|them|him|you|us|me|yourself|better|faster|out|up|on|into|how|what|when|where|about|\d.*|one|two|three|four|five|ten)$/iu;
const ADVERBS = list(
  "never always finally just simply easily quickly actually really confidently effortlessly",
);

const cache = new Map<string, boolean>();

/** The base of "getting", "saves", "raised", or null when the form is not of a verb in the list. */
const known = (word: string): boolean => {
  const hit = cache.get(word);
  if (hit !== undefined) return hit;
  const answer = PLAIN.has(word) || DOUBTFUL.has(word);
  cache.set(word, answer);
  return answer;
};

const isAdverb = (word: string): boolean => ADVERBS.has(word.toLowerCase());

/** Whether a word can be a verb in its base form. */
export const isVerbBase = (word: string): boolean => known(word) || MORE_VERBS.has(word);

/** "getting" is "get", "making" is "make"; null for what is no form of a verb. */
export const baseOfGerund = (word: string): string | null => {
  const stem = word.toLowerCase().replace(/ing$/u, "");
  if (stem === word.toLowerCase()) return null;
  return [stem, `${stem}e`, stem.slice(0, -1)].find(isVerbBase) ?? null;
};

/** "Charge for results", "never miss", "don't lose": an order, or what a person can do. */
export const opensWithBaseVerb = (words: readonly string[]): boolean => {
  const [first = "", second = "", third = ""] = words.map((word) => word.toLowerCase().replaceAll("’", "'"));
  if (isAdverb(first)) return known(second) || MORE_VERBS.has(second);
  if (first === "don't" || (first === "do" && second === "not")) return true;
  if (first === "stop" && (second.endsWith("ing") || OBJECT_START.test(second))) return true;
  if (PLAIN.has(first) || MORE_VERBS.has(first))
    return second === "" || !/^(?:is|are|was|were|has|of)$/u.test(second);
  return DOUBTFUL.has(first) && (OBJECT_START.test(second) || (second.endsWith("ly") && third !== ""));
};
const MORE_VERBS = list("miss worry chase waste guess wonder fight struggle suffer quit doubt hide regret");

const NO_VERB =
  /^(?:all|both|half|such|what|quite|rather|many|not|even|just|only|once|twice|less|more|most|much|every|each|no|any|some|a|an|the|my|your|our|their|his|her|its|this|that|these|those|one|two|three|\d.*|for|with|without|in|on|at|of|to|from|by|into|over|under|after|before|between|through|about|around|like|as|if|when|while|because|and|or|but|so|than|then|yes|here|there|now|soon|within|during|until|since|across|behind|beyond|near|per|plus|somewhere|somehow|everywhere|anywhere|maybe|perhaps|suddenly|tonight|today|next|finally)$|(?:ing|ed|ly|s)$/u;

/** "Quote a fair price": a bare word before an article or a possessive is an order, whatever word it is. */
export const opensWithBareWordAndDeterminer = (words: readonly string[]): boolean => {
  const [first = "", second = ""] = words.map((word) => word.toLowerCase());
  return /^(?:a|an|the|my|your|our|their)$/u.test(second) && /^\p{L}+$/u.test(first) && !NO_VERB.test(first);
};

const strip = (word: string, endings: readonly (readonly [RegExp, string])[]): boolean =>
  endings.some(
    ([pattern, base]) =>
      pattern.test(word) &&
      (known(word.replace(pattern, base)) || MORE_VERBS.has(word.replace(pattern, base))),
  );

const NOUN_ING = list(
  "marketing coaching training bookkeeping accounting branding building meeting clothing hosting consulting styling wedding evening morning ceiling beginning nothing something everything anything thing king spring string catering cleaning planning photographing writing housing tutoring parenting gardening grooming mentoring publishing banking lighting landscaping",
);

/** "Getting paid on time". */
export const opensWithGerund = (words: readonly string[]): boolean => {
  const first = words[0]?.toLowerCase() ?? "";
  if (!first.endsWith("ing") || NOUN_ING.has(first)) return first === "being" || first === "having";
  return strip(first, [
    [/ing$/u, ""],
    [/ing$/u, "e"],
    [/(.)\1ing$/u, "$1"],
    [/ying$/u, "ie"],
  ]);
};

/** "Saves you three hours a week". */
export const opensWithThirdPerson = (words: readonly string[]): boolean => {
  const [first = "", second = ""] = words.map((word) => word.toLowerCase());
  if (!first.endsWith("s") || first.length < 4) return false;
  const plain = [first.slice(0, -1), first.slice(0, -2), first.replace(/ies$/u, "y")];
  if (plain.some((base) => PLAIN.has(base))) return !/^(?:of|and|from|for)$/u.test(second);
  return (
    plain.some((base) => DOUBTFUL.has(base)) &&
    /^(?:you|your|up|one|a|an|the|me|us|people|with|without)$/u.test(second)
  );
};

const IRREGULAR_PAST = list(
  "built wrote cut sold made found took gave kept left lost met paid put quit ran said sent set spent spoke began bought brought came did felt got went grew held knew learnt let read rose saw started stopped taught told thought threw won hired fired had stuck dropped",
);

/** "Raised prices for new clients": a past action without its subject. */
export const opensWithPast = (words: readonly string[]): boolean => {
  const [first = "", second = ""] = words.map((word) => word.toLowerCase());
  if (second === "" || /^(?:in|by|at)$/u.test(second)) return false;
  if (IRREGULAR_PAST.has(first)) return true;
  return (
    first.endsWith("ed") &&
    strip(first, [
      [/ed$/u, ""],
      [/ed$/u, "e"],
      [/(.)\1ed$/u, "$1"],
      [/ied$/u, "y"],
    ]) &&
    OBJECT_OR_PLURAL.test(second)
  );
};
const OBJECT_OR_PLURAL =
  /^(?:a|an|the|my|our|your|his|her|their|all|every|each|some|many|more|fewer|no|\d.*|one|it|them|to|with|on|from|up|out|down|over|off|back|.*s|.*ing)$/u;

const FINITE =
  /^(?:is|are|was|were|isn't|aren't|will|won't|can|can't|cannot|could|would|should|must|may|might|has|have|had|does|do|did|don't|doesn't|didn't|gets|makes|helps|means|takes|gives|works|comes|goes|needs|wants|feels|knows|becomes|keeps|starts|stops|shows|teaches|saves|costs|lets|brings|turns|frees|got|came|went|became|made|took|gave|found|said|wrote|beats|beat|matters|wins|leads|grows|changes|pays|sells|follows|stays|lives|lies|left|lost|felt|saw|knew|began|told|asked|called|started|stopped|changed|worked|needed|wanted)$/u;

/** "Problems reach your desk", "your users stay": a plural and what it does. */
export const opensWithPluralAndVerb = (words: readonly string[]): boolean =>
  [0, 1].some((index) => {
    const verb = words[index + 1]?.toLowerCase() ?? "";
    return (PLAIN.has(verb) || MORE_VERBS.has(verb)) && isPlural(words[index] ?? "");
  });

/** "pictures you will want to see": the clause belongs to the noun. */
const CONTACT_CLAUSE =
  /^(?:everyone|everybody|nobody|you|we|they|i|you'll|we'll|they'll|you'd|i've|you've)$/u;

/** A finite verb before any "that" or "who": the phrase is a sentence of its own. */
export const hasFiniteVerb = (words: readonly string[]): boolean => {
  for (const word of words.slice(1).map((each) => each.toLowerCase().replaceAll("’", "'"))) {
    if (CONTACT_CLAUSE.test(word)) return false;
    if (/^(?:that|who|which|where|whose|what|how|whether|why)$/u.test(word)) return false;
    if (FINITE.test(word)) return true;
  }
  return false;
};
