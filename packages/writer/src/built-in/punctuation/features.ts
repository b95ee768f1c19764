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
    /^(?:went|came|got|put|took|sat|stood|gave|made|saw|heard|found|left|kept|felt|ran|brought|bought|began|lost|held|paid|comes|gets|looks|started|stopped|turned|called|rang|phoned|stayed|tried|looked|walked|opened|used|worked|wanted|needed|grew|sold|drove|ate|drank|slept|broke|fell|taught|met|won|cut|read|shut|hung|threw|caught|built|spent|sent|swore|sang|rode|woke|wore|led|fed|drew|flew|blew|rose|chose|froze|hid|bit|lay|laid|fought|dealt|bent|lent|crept|wept|swept|dug|stuck|struck|swung|spun|sank|tore|spread|burnt|learnt|smelt|knelt|lit|slid|shot|quit|hit|let|set|became|forgot|meant|understood|lived|knows|makes|takes|gives|keeps|runs|costs|works|lives|stands|sits|feels|means|needs|turns|wants|calls|sees|loves|has)$/u,
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

/** "when I finally went": behind one of these at its beginning, a sentence goes on until it has a second verb. */
const OPENS = /^(?:when|whenever|if|while|after|before|because|since|until|once|as|by|what|all|the)$/u;
const JOINS = /^(?:and|but|so|then|or|because)$/u;
const LONGEST_CLAUSE = 40;
/** How far to look for the verb behind a gap. */
const FAR = 9;

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

  /** Where the last clause before a place begins: behind an "and", or with its sentence. */
  private clauseAt(at: number, since: number): number {
    const first = Math.max(since, at - LONGEST_CLAUSE);
    for (let place = at - 1; place > first; place -= 1)
      if (JOINS.test(this.words[place - 1]?.word ?? "")) return place;
    return first;
  }

  /** How many words before a place the last verb of its clause stands. */
  private verbBefore(at: number, clause: number): number {
    for (let far = 1; far < FAR && at - far >= clause; far += 1)
      if (this.words[at - far]?.isVerb === true) return far;
    return FAR;
  }

  /** How many words after a place the next verb stands. */
  private verbFrom(at: number): number {
    for (let far = 0; far < FAR; far += 1) if (this.words[at + far]?.isVerb === true) return far;
    return FAR;
  }

  /** What speaks for or against a mark before the word at this place; `since` is where its sentence begins. */
  featuresBefore(at: number, since: number): string[] {
    const word = (place: number): Known => this.words[place] ?? OUTSIDE;
    const [third, second, left] = [word(at - 3), word(at - 2), word(at - 1)];
    const [right, next, later, last] = [word(at), word(at + 1), word(at + 2), word(at + 3)];
    const first = word(since);
    const length = LENGTHS.findLast((least) => at - since >= least) ?? 0;
    const verbsFrom = (place: number): number => (this.verbsBefore[at] ?? 0) - (this.verbsBefore[place] ?? 0);
    const hasVerb = verbsFrom(since) > 0;
    const clause = this.clauseAt(at, since);
    const opening = OPENS.test(word(clause).word) ? word(clause).word : word(clause).kind;
    const verbs = Math.min(2, verbsFrom(clause));
    const ahead = this.verbFrom(at);
    const before = word(at + ahead - 1).kind;
    const behind = this.verbBefore(at, clause);
    const lastVerb = behind === FAR ? "none" : word(at - behind).word;
    const sinceClause = LENGTHS.findLast((least) => at - clause >= least) ?? 0;
    const all = Math.min(4, verbsFrom(since));
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
      `clause ${opening} ${verbs}`,
      `clause ${opening} ${verbs} ${right.kind}`,
      `clause ${opening} ${verbs} ${kinds(left, right)}`,
      `ahead ${ahead} ${right.kind}`,
      `ahead ${ahead} ${before} ${right.kind}`,
      `ahead ${ahead} ${kinds(left, right)}`,
      `ahead ${ahead} clause ${opening} ${verbs}`,
      `behind ${behind} ${lastVerb}`,
      `behind ${behind} ${lastVerb} ${right.kind}`,
      `behind ${behind} ${left.kind} ${right.kind} ${ahead}`,
      `joint ${word(clause - 1).word} ${opening} ${verbs} ${right.kind}`,
      `clause ${sinceClause} ${verbs} ${right.kind}`,
      `all ${all} ${length} ${right.kind}`,
      `second ${this.verbFrom(at + ahead + 1)} ${ahead} ${right.kind}`,
    ];
  }
}
