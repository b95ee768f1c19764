/** A gap between two words of a text without marks, and what can be read around it. */

const WORD_CLASSES: readonly (readonly [string, RegExp])[] = [
  ["who", /^(?:i|he|she|we|they|you|it|there|that|this|everybody|nobody|someone|somebody|everyone)$/u],
  [
    "who-is",
    /^(?:i'?m|he'?s|she'?s|it'?s|they'?re|we'?re|you'?re|there'?s|that'?s|i'?ve|we'?ve|they'?ve|i'?d|he'?d|she'?d|i'?ll|we'?ll)$/u,
  ],
  ["the", /^(?:the|an?|my|his|her|our|their|your|its|this|these|those|some|every|another|each|any|both)$/u],
  [
    "in",
    /^(?:of|to|with|for|in|on|at|by|from|into|about|over|under|through|after|before|until|till|without)$/u,
  ],
  ["and", /^(?:and|or|but)$/u],
  ["that", /^(?:that|which|who|because|cos|cause|if|when|while|where|what|how|why|than|as|so|like)$/u],
  [
    "is",
    /^(?:is|was|are|were|am|be|been|had|has|have|did|does|do|can|could|will|would|should|might|must|didn'?t|don'?t|wasn'?t|isn'?t|couldn'?t|can'?t|won'?t|wouldn'?t|hadn'?t|haven'?t|doesn'?t)$/u,
  ],
  [
    "said",
    /^(?:said|says|say|asked|asks|told|tells|goes|thought|knew|think|know|reckon|replied|texted|wrote)$/u,
  ],
  [
    "came",
    /^(?:went|came|got|put|took|sat|stood|gave|made|saw|heard|found|left|kept|felt|ran|brought|bought|began|lost|held|paid|comes|gets|looks|started|stopped|turned|called|rang|phoned|stayed|tried|looked|walked|opened|used|worked|wanted|needed|grew|sold|drove|ate|drank|slept|broke|fell|taught|met|won|cut|read|shut|hung|threw|caught|built|spent|sent|swore|sang|rode|woke|wore|led|fed)$/u,
  ],
  [
    "day",
    /^(?:now|then|today|yesterday|tomorrow|later|once|ago|time|times|morning|afternoon|evening|night|noon|lunch|days?|weeks?|weekends?|months?|years?|hours?|minutes?|seconds|moment|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas|easter|first|end|point)$/u,
  ],
  [
    "and-so",
    /^(?:anyway|anyways|eventually|finally|suddenly|honestly|apparently|basically|actually|obviously|turns|meanwhile|afterwards|well|right|okay|ok|um|uh|yeah|no|yes|oh)$/u,
  ],
  ["just", /^(?:just|never|always|still|also|even|really|only|all|both|not|too|very|so)$/u],
  [
    "it-me",
    /^(?:me|him|her|us|them|myself|himself|herself|themselves|everything|nothing|something|anything)$/u,
  ],
  [
    "0",
    /^\d|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand)$/u,
  ],
];
const CLASS_OF_END: readonly (readonly [string, RegExp])[] = [
  ["-ed", /^\p{L}{2,}ed$/u],
  ["-ing", /^\p{L}{2,}ing$/u],
  ["-ly", /^\p{L}{2,}ly$/u],
  ["-s", /^\p{L}{2,}[^s]s$/u],
];

/** A word as it is typed, and what is known of it. */
interface Known {
  word: string;
  kind: string;
  isVerb: boolean;
}

const OUTSIDE: Known = { word: "^", kind: "^", isVerb: false };

const known = (typed: string): Known => {
  const [plain = ""] = /[\p{L}\d](?:.*[\p{L}\d])?/su.exec(typed.replaceAll("’", "'")) ?? [];
  const small = plain.toLowerCase();
  const isName = /^\p{Lu}/u.test(plain) && !/^i(?:'|$)/u.test(small);
  const kind =
    WORD_CLASSES.find(([, pattern]) => pattern.test(small))?.[0] ??
    (isName ? "Name" : (CLASS_OF_END.find(([, pattern]) => pattern.test(small))?.[0] ?? "word"));
  return {
    word: /^\d/u.test(small) ? "0" : small,
    kind,
    isVerb: /^(?:is|came|said|who-is|-ed)$/u.test(kind),
  };
};

const kinds = (...all: readonly Known[]): string => all.map(({ kind }) => kind).join(" ");

const LENGTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40];

/** A run of words whose gaps can be read one after the other. */
export class Run {
  private readonly words: readonly Known[];
  /** How many verbs stand before each word. */
  private readonly verbsBefore: readonly number[];
  constructor(typed: readonly string[]) {
    this.words = typed.map(known);
    let verbs = 0;
    this.verbsBefore = [...this.words, OUTSIDE].map(({ isVerb }) => (isVerb ? verbs++ : verbs));
  }

  /** What speaks for or against a mark before the word at this place; `since` is where its sentence begins. */
  featuresBefore(at: number, since: number): string[] {
    const word = (place: number): Known => this.words[place] ?? OUTSIDE;
    const [third, second, left] = [word(at - 3), word(at - 2), word(at - 1)];
    const [right, next, later, last] = [word(at), word(at + 1), word(at + 2), word(at + 3)];
    const first = word(since);
    const length = LENGTHS.findLast((least) => at - since >= least) ?? 0;
    const hasVerb = (this.verbsBefore[at] ?? 0) > (this.verbsBefore[since] ?? 0);
    return [
      "gap",
      `l ${left.word}`,
      `ll ${second.word} ${left.word}`,
      `lll ${third.word} ${second.word} ${left.word}`,
      `r ${right.word}`,
      `rr ${right.word} ${next.word}`,
      `rrr ${right.word} ${next.word} ${later.word}`,
      `lr ${left.word} ${right.word}`,
      `lrr ${left.word} ${right.word} ${next.word}`,
      `llr ${second.word} ${left.word} ${right.word}`,
      `l*r ${left.word} ${next.word}`,
      `k ${kinds(left, right)}`,
      `k+ ${kinds(left, right, next)}`,
      `+k ${kinds(second, left, right)}`,
      `k++ ${kinds(right, next, later)}`,
      `k+++ ${kinds(left, right, next, later, last)}`,
      `+k+ ${kinds(second, left, right, next)}`,
      `lk ${left.word} ${kinds(right, next)}`,
      `kr ${kinds(second, left)} ${right.word}`,
      `since ${length}`,
      `since ${length} ${right.word}`,
      `since ${length} ${right.kind} ${next.kind}`,
      `verb ${hasVerb}`,
      `verb ${hasVerb} ${kinds(left, right, next)}`,
      `verb ${hasVerb} ${first.kind} ${right.kind}`,
      `verb ${hasVerb} ${first.word} ${right.kind}`,
    ];
  }
}
