import { clipClause } from "../text/clip.ts";
import { lowerFirst } from "../text/letter-case.ts";
import { openEnd, splitSentences } from "../text/sentences.ts";
import { article, isPlural, singular } from "./nouns.ts";
import { isLatin } from "./phrase-kind.ts";

/** The people a letter is for, in the forms our sentences need. */
export interface Audience {
  /** What follows "if": "you own a small food business and work every day of the week". Null where no safe rule applies. */
  you: string | null;
  /** The same without what comes after the first clause. */
  youShort: string | null;
  /** As the brief has it, fit for the middle of a sentence: "owners of small food businesses who …". */
  group: string;
  /** The group without its clauses: "owners of small food businesses". */
  groupShort: string;
  /** Their own work, or their own life: which examples make sense to them. */
  world: "business" | "life";
}

const LEAD_IN =
  /^(?:(?:my|our|the|your)\s+)?(?:(?:ideal|target|main|typical|perfect)\s+)*(?:audience|readers?|customers?|clients?|avatar|market|list)\s*(?:is|are|:|-|would be|consists of|includes?)\s+(?:mostly |mainly )?|^(?:this (?:is|email is) (?:aimed at|for)|targeting|aimed at|i (?:want to (?:reach|target|help)|help|serve|work with|target)|for|mainly|mostly|primarily)\s+/iu;
const RELATIVE = /\s(?:who|that|whose)\s/iu;
const BOUNDARY =
  /^(?:who|that|whose|with|without|in|on|at|over|under|from|for|of|between|aged|interested|tired|ready|stuck|new|near|around|above|below|after|before|age|ages|across|by|living|based)$/iu;
const BUSINESS =
  /\b(?:business|businesses|owners? of|founders?|freelanc\w+|coach(?:es)?|consult\w+|trainers?|managers?|agenc\w+|accountants?|designers?|photographers?|teachers?|sellers?|shops?|startups?|saas|b2b|market\w+|entrepreneurs?|compan\w+|teams?|bookkeepers?|therapists?|practitioners?|realtors?|agents?|lawyers?|contractors?|developers?|engineers?|directors?|executives?|leaders?|ceos?|ctos?|cfos?|hr|owners? who|business owners|restaurant\w*|caf[eé]s?|bakers?|florists?|artisans?|makers?|writers?|authors?|solopreneurs?|self-employed|professionals?|tutors?|instructors?|stylists?|salons?|studios?|clients|customers|plumbers?|electricians?|builders?|farmers?|chefs?)\b/iu;

const THINGS_BEFORE = /\b(?:their|the|your|many|all|old|new)\s(?:\p{L}+\s)?\p{L}{3,}s\b/iu;

const secondPerson = (clause: string): string =>
  clause
    .replace(/\btheirs\b/giu, "yours")
    .replace(/\btheir\b/giu, "your")
    .replace(/\bthemselves\b/giu, "yourself")
    .replace(/\bthey are\b/giu, "you are")
    .replace(/\bthey\b/giu, "you")
    // "who love their clothes and hate throwing them away": the clothes, not the readers.
    .replace(/\bthem\b/giu, (word: string, at: number) =>
      THINGS_BEFORE.test(clause.slice(0, at)) ? word : "you",
    );

const THIRD_TO_SECOND: Record<string, string> = {
  is: "are",
  has: "have",
  does: "do",
  "doesn't": "don't",
  "isn't": "aren't",
  was: "were",
  goes: "go",
};
const pluralVerb = (verb: string): string | null => {
  const known = THIRD_TO_SECOND[verb];
  if (known !== undefined) return known;
  if (/(?:ch|sh|ss|x|zz)es$/u.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/u.test(verb)) return verb.replace(/ies$/u, "y");
  return /[^s]s$/u.test(verb) ? verb.slice(0, -1) : null;
};

/** Splits "owners of small food businesses who work …" at the word that ends the bare group. */
const splitHead = (words: readonly string[]): [string[], string[]] => {
  const at = words.findIndex((word, index) => {
    if (index === 0) return false;
    const before = words[index - 1] ?? "";
    if (BOUNDARY.test(word)) return true;
    if (/^to$/iu.test(word)) return true;
    return /(?:ing|ed)$/u.test(word) && isPlural(before.replace(/,$/u, ""));
  });
  return at === -1 ? [[...words], []] : [words.slice(0, at), words.slice(at)];
};

const ORGANISATION =
  /\b(?:business|company|agency|firm|shop|store|studio|salon|restaurant|caf[eé]|startup|practice|school|team|gym|hotel|bakery|clinic)$/iu;

const oneOf = (head: string): string | null => {
  const pieces = head
    .split(/\s*(?:,\s*(?:and|or|&)?|\s(?:and|or|&)\s|\/)\s*/iu)
    .filter((piece) => piece !== "");
  const last = (piece: string) => piece.split(/\s+/u).at(-1) ?? "";
  if (pieces.some((piece) => /\b(?:their|other|more|all|any|the)\b/iu.test(piece))) return null;
  const allPlural = pieces.every((piece) => isPlural(last(piece)));
  const groups = allPlural ? pieces : isPlural(last(head)) && !head.includes(",") ? [head] : null;
  if (groups === null || groups.length > 4) return null;
  const ones = groups.map((group) => {
    const words = group.split(/\s+/u);
    return [...words.slice(0, -1), singular(words.at(-1) ?? "")].join(" ");
  });
  const named = ones.map((one, index) => (index === 0 ? lowerFirst(one) : one));
  if (named.some((one) => one.split(/\s+/u).length > 6)) return null;
  const first = named[0] ?? "";
  const rest = named.slice(1);
  if (named.some((one) => ORGANISATION.test(one)) && rest.length > 0) {
    const each = named.map((one) => `${ORGANISATION.test(one) ? "run" : "are"} ${article(one)} ${one}`);
    return each.length > 2 ? null : each.join(" or ");
  }
  const joined = rest.length === 0 ? first : `${[first, ...rest.slice(0, -1)].join(", ")} or ${rest.at(-1)}`;
  return `${article(joined)} ${joined}`;
};

const clauseOfYou = (relative: string): string | null => {
  const [pronoun = "", ...rest] = relative.trim().split(/\s+/u);
  if (/^whose$/iu.test(pronoun)) return `your ${secondPerson(rest.join(" "))}`;
  const clause = secondPerson(rest.join(" ")).replace(
    /\b(?:and|or|but) (?:who|that) /giu,
    (match) => `${match.split(" ")[0]} `,
  );
  return clause === "" || /^(?:i|we|he|she|you|it|my|our|the)\b/iu.test(clause) ? null : clause;
};

/** "people over 50 who have given up on gyms": both halves become the reader's. */
const peopleWithClause = (tail: readonly string[]): string | null => {
  const at = tail.findIndex((word) => /^(?:who|that)$/iu.test(word));
  const first = at > 0 ? youOfPeople(tail.slice(0, at)) : null;
  const second = at > 0 ? clauseOfYou(tail.slice(at).join(" ")) : null;
  return first === null || second === null ? null : `${first.replace(/,$/u, "")} and ${second}`;
};

function youOfPeople(tail: readonly string[]): string | null {
  const [first = "", ...rest] = tail.map((word) => word);
  const after = secondPerson(rest.join(" "));
  if (/^(?:who|that)$/iu.test(first)) {
    const [verb = "", ...more] = rest;
    return clauseOfYou(`who ${[verb, ...more].join(" ")}`);
  }
  if (after === "" || /\b(?:who|that|whose) /iu.test(after)) return peopleWithClause(tail);
  if (/^with$/iu.test(first)) return `have ${after}`;
  if (/^without$/iu.test(first)) return `have no ${after}`;
  if (
    /^(?:over|under|in|at|from|on|aged|new|tired|ready|stuck|interested|between)$/iu.test(first) ||
    /ing$/u.test(first)
  )
    return `are ${first.toLowerCase()} ${after}`;
  return null;
}

const oneEmployer = (modifiers: string): string =>
  modifiers.replace(
    /\b(in|at) ((?:[a-z-]+ ){0,3})(companies|firms|agencies|schools|organi[sz]ations|businesses|startups|hospitals|restaurants)\b/u,
    (_, preposition: string, kind: string, place: string) =>
      `${preposition} ${article(`${kind}${place}`)} ${kind}${singular(place)}`,
  );

const ONE_HAS_ONE = /\b(with) ((?:[a-z-]+ ){0,2})(houses|homes|gardens|flats)\b/u;
const BODY =
  /\bwith ((?:[a-z-]+ ){0,2})(necks|backs|knees|hips|shoulders)(?: and (necks|backs|knees|hips))?\b/u;

/** "homeowners with houses older than …": one of them has one house; and nobody has necks. */
const oneOwner = (modifiers: string): string =>
  modifiers
    .replace(
      ONE_HAS_ONE,
      (_, preposition: string, kind: string, thing: string) =>
        `${preposition} ${article(`${kind}${thing}`)} ${kind}${singular(thing)}`,
    )
    .replace(BODY, (_, kind: string, part: string, other: string | undefined) => {
      const own = `${kind}${/^(?:necks|backs)$/u.test(part) ? singular(part) : part}`;
      const with2 = other === undefined ? "" : ` and ${singular(other)}`;
      return `with ${own === `${kind}${part}` ? "" : `${article(own)} `}${own}${with2}`;
    });

const youClause = (text: string): string | null => {
  const words = text.split(/\s+/u);
  const [headWords, tail] = splitHead(words);
  const head = headWords.join(" ").replace(/,$/u, "");
  if (
    /^(?:anyone|anybody|everyone|everybody|someone|somebody|a person|any person)$/iu.test(head) &&
    /^(?:who|that)$/iu.test(tail[0] ?? "")
  ) {
    const verb = pluralVerb((tail[1] ?? "").toLowerCase());
    return verb === null ? clauseOfYou(tail.join(" ")) : secondPerson([verb, ...tail.slice(2)].join(" "));
  }
  if (/^(?:people|those|folks|adults|individuals|readers|subscribers)$/iu.test(head))
    return youOfPeople(tail);
  const relativeAt = tail.findIndex((word) => /^(?:who|that|whose)$/iu.test(word));
  const modifiers = secondPerson((relativeAt === -1 ? tail : tail.slice(0, relativeAt)).join(" ")).replace(
    /,$/u,
    "",
  );
  const relative = relativeAt === -1 ? null : clauseOfYou(tail.slice(relativeAt).join(" "));
  if (relativeAt !== -1 && relative === null) return null;
  const property =
    /^owners$/iu.test(head) && /^of\s/iu.test(modifiers) ? oneOf(modifiers.replace(/^of\s+/iu, "")) : null;
  const owned = property?.replace(/(^| )run (?=an? )/gu, "$1") ?? null;
  const role = oneOf(head);
  if (/^(?:a|an)\s/iu.test(head)) return `are ${lowerFirst(text)}`;
  const core =
    owned !== null
      ? `own ${owned}`
      : role === null
        ? null
        : `${/^(?:run|are) /u.test(role) ? "" : ORGANISATION.test(role) ? "run " : "are "}${role}${modifiers === "" ? "" : ` ${oneOwner(oneEmployer(modifiers))}`}`;
  if (core === null) return null;
  if (relative === null) return core;
  if (relative.startsWith("your ")) return `${core} and ${relative}`;
  if (/^are /u.test(relative) && core.startsWith("are ")) return `${core} and you ${relative}`;
  return owned !== null ? `${core} and ${relative}` : `${core} and you ${relative}`;
};

export const readAudience = (raw: string, mostWords = 22): Audience => {
  const sentence = openEnd(splitSentences(raw)[0] ?? raw);
  const named = sentence.replace(LEAD_IN, "");
  const clipped = openEnd(clipClause(named === "" ? sentence : named, mostWords)).replace(/…$/u, "");
  const safe =
    isLatin(clipped) && !/[?;:"“”()[\]{}<>=|]/u.test(clipped) && !/\b(?:i|we|my|our)\b/iu.test(clipped);
  const body = safe ? youClause(clipped) : null;
  const broken = body !== null && /\b(?:who|that) (?:and|or)\b|\s{2}|\byou you\b/iu.test(body);
  const you = body === null || broken ? null : `you ${body.trim()}`;
  const group = lowerFirst(clipped);
  const cut = /,|\s(?:who|that|whose|and you|but)\s/iu;
  const groupShort = group.split(RELATIVE)[0]?.split(/,\s(?!and\b|or\b)/u)[0] ?? group;
  return {
    you,
    youShort:
      you === null
        ? null
        : (you.split(/\sand (?:you |work |want |have |sell |charge )/u)[0]?.split(cut)[0] ?? you),
    group,
    groupShort,
    world:
      BUSINESS.test(raw) && !/\b(?:dog|cat|pet|horse|home|car|house)[- ]owners?\b/iu.test(raw)
        ? "business"
        : "life",
  };
};
