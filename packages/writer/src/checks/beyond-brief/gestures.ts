import { plainWords, tellsPast } from "./word-keys.ts";

/** What a body does or a heart feels. One word of a group in the brief vouches for the others. */
const GROUPS: readonly RegExp[] = [
  /^(?:cr(?:y|ied|ies|ying)|tears?|tearful|sob(?:s|bed|bing)?|we(?:ep|pt|eping)|wein\w*|tränen|pleur\w*|larmes?|llor\w*|lágrimas?|chor(?:ou|ei|ar|ava|aram|ando))$/u,
  /^(?:laugh\w*|giggl\w*|chuckl\w*|lacht\w*|rire?|riait|rió|rieron|riu)$/u,
  /^(?:smil(?:e|es|ed|ing)|grin\w*|lächel\w*|souri\w*|sonri\w*|sorri\w*)$/u,
  /^(?:hug(?:s|ged|ging)?|embrac\w*|umarm\w*|abraz\w*|abraç\w*)$/u,
  /^(?:kiss\w*|küss\w*|embrass\w*|besó|besaron|beij\w*)$/u,
  /^(?:trembl\w*|shaking|shiver\w*|zitter\w*|temblab\w*|tremia)$/u,
  /^(?:whisper\w*|mutter\w*|murmur\w*|flüster\w*|chuchot\w*|susurr\w*|sussurr\w*)$/u,
  /^(?:sigh\w*|gasp\w*|groan\w*|seufz\w*|soupir\w*|suspir\w*)$/u,
  /^(?:nod(?:s|ded|ding)?|wink\w*|shrug\w*|frown\w*|blush\w*|nickt\w*)$/u,
  /^(?:knelt|kneel\w*|knees)$/u,
  /^(?:applau\w*|clapp\w*|cheer(?:s|ed|ing))$/u,
  /^(?:danc(?:e|ed|ing))$/u,
  /^(?:slap(?:s|ped)?|pat(?:s|ted)|strok(?:ed|ing)|squeez\w*|licked)$/u,
  /^(?:ashamed|embarrass(?:ed)?|humiliat\w*|mortified)$/u,
  /^(?:scared|terrified|afraid|frightened|panick\w*|froze|frozen)$/u,
  /^(?:devastated|heartbroken|overwhelmed|thrilled|furious|ecstatic|jealous)$/u,
  /^(?:proud|pride|stolz|fière?s?|orgullos\w*|orgulhos\w*)$/u,
];

const BODY =
  /^(?:eyes?|cheeks?|lips?|throat|chest|fists?|shoulders?|elbow|chin|forehead|heart|stomach|épaules?|bras|yeux|schultern?|augen|ojos|hombros?|olhos|ombros?)$/u;
const HAND = /^(?:hands?|arms?|faces?|fingers?|thumbs?|paws?)$/u;
const OWNER = new Set([
  "my",
  "his",
  "her",
  "their",
  "mon",
  "ma",
  "mes",
  "son",
  "sa",
  "ses",
  "meine",
  "seine",
  "ihre",
  "mis",
  "sus",
  "meus",
  "seus",
]);
const TOUCH = new Set(
  "took taken held grabbed squeezed touched reached shook put ran covered wiped clasped caught dropped pressed shaking shook trembled".split(
    " ",
  ),
);

/** "her eyes", "took his hand": a part of a body that does something. */
const bodyParts = (words: readonly string[]): string[] =>
  words.filter(
    (word, at) =>
      OWNER.has(words[at - 1] ?? "") &&
      (BODY.test(word) || (HAND.test(word) && words.some((other) => TOUCH.has(other)))),
  );

const singular = (word: string): string => word.replace(/s$/u, "");

const isThirdPerson = (words: readonly string[]): boolean =>
  !words.includes("you") && !words.includes("your");

/** A gesture or feeling in a told sentence that the brief has no word of. */
export const gesturesBeyond = (source: string): ((sentence: string) => string | null) => {
  const known = new Set(plainWords(source));
  const missing = GROUPS.filter((group) => ![...known].some((word) => group.test(word)));
  const parts = new Set([...known].map(singular));
  return (sentence) => {
    const words = plainWords(sentence);
    if (!isThirdPerson(words)) return null;
    const feeling = words.find((word) => missing.some((group) => group.test(word)));
    if (feeling !== undefined) return feeling;
    if (!tellsPast(words) && !words.some((word) => /^(?:a|ont|hat|war|ha)$/u.test(word))) return null;
    return bodyParts(words).find((part) => !parts.has(singular(part))) ?? null;
  };
};
