import { openEnd, trimEndOf } from "@storyletter/text/edges";
import type { Language } from "@storyletter/text/language";
import { bareWords } from "@storyletter/text/words";
import { upperFirst } from "../tidy/spelling.ts";
import { goesOnAsClause, hasVerb, isEnglishClause, isPast } from "./verbs.ts";

export const WEAK_END =
  /\s(?:a|an|the|and|or|but|of|to|(?<!(?:is|are|was|were|back|come|came|all) )in|on|at|for|with|by|from|that|who|which|as|is|are|was|were|my|your|his|her|its|our|their|so|if|than|i|we|he|she|they|very|not|no|every|each|some|because|although|though|when|while|after|before|about|into|over|under|only|just|then|had|has|have|will|can|could|would|be|been|almost|nearly|(?<!(?:once|any|no|much|some|even) )more|most|this|these|those|said|says|asked|told|like|one|both|either|right|even|how|what|why|except|until|down to|thought|knew|cuando|wenn|als|weil|dass|quand|quando|porque|aunque|obwohl|y|e|et|und|pero|aber|mais|mas|de|el|la|los|las|un|una|en|con|por|para|que|der|die|das|ein|eine|mit|von|zu|le|les|des|du|dans|avec|pour|qui|o|os|as|um|uma|em|com|da)$/iu;
const STARTS_INSIDE =
  /^(?:a ver|you know|das (?:war|ist)|c['’]est tout|eso|mehr nicht|and|or|but|so|because|which|who|whether|how (?:much|many|long|often|far|to|i|we|he|she|they|you)(?![^?]*\?)|that|these|those|its|it['’]d|their|them|there|also|then|to|than|of|with|for|in|at|on|by|from|y|und|et|e|pero|aber|mais|mas|well|anyway|like|says|said|not|nor|plus|hello|hi|hey|ok|okay|thanks|thank|anyways?|though|when|while|if|unless|after|before|as|until|once|since|where|turns|the (?:other|others|first|second|next|last|same|following|old|new)(?: one)?(?= (?:said|asked|was|is|one|had|did))|one (?:said|was|of|called|had)|another|hers|theirs|ours|j['’]en|cuando|wenn|als|quand|quando|por|porque|denn|weil|dass|aí|así|entonces|luego|dann|da|alors|puis|après|depois|donc)(?!\p{L})/iu;

/** A line taken from a sentence, as a subject sets it: no full stop at the end. */
export const asSubject = (text: string): string => {
  const plain = text.trim();
  return upperFirst(
    /[?!…]["”']?$/u.test(plain) || /\.\.\.$/u.test(plain) ? plain : trimEndOf(openEnd(plain), " ,;:–—-"),
  );
};

/** A sentence that can be read alone: it does not lean on what was before it. */
export const isAlone = (sentence: string): boolean =>
  !STARTS_INSIDE.test(sentence) ||
  (sentence.length < MOST_WITH_TIME && (AT_A_TIME.test(sentence) || IN_CASE.test(sentence)));

/** "When we laughed, he laughed." */
const IN_CASE =
  /^(?:when|if|unless|after|before|once|while|every time) [^,]{3,40}, (?:i|we|he|she|they|you|nobody|the|my)(?!\p{L})/iu;

/** "By two o'clock we had 23 ovens": when, and then somebody who does something. */
const AT_A_TIME =
  /^(?:by|at|in|on|after|before|for) (?:\S{1,15} ){0,3}(?:\S{1,15}) (?:i|we|he|she|they|nobody|my \p{L}{1,12}|the \p{L}{1,12}) \p{L}/iu;
const MOST_WITH_TIME = 70;

/** "It", "this" and "that" are of the sentence before, or of the one itself: "It tastes better than ever". */
const POINTS =
  /^(?:(?:[Ii]t(?! (?:took|rained|snowed)\b)|[Ii]t['’](?:s|ll)|[Tt]his|[Tt]hat['’]s|[Tt]here['’]s)(?!\p{L})|(?:[Dd]as|[Ee]s|[Dd]ies|[Aa][ií]) \p{Ll}|[Ll][aoe]s? \p{L}{1,12}(?:ó|aron|ieron|aban?)(?!\p{L})|[Ss]e l[aoe]s? )/u;
/** A line that may be about what was said before it. */
export const isPointing = (line: string): boolean => POINTS.test(line);

const NOT =
  /(?<!\p{L})(?:not|never|no|nobody|\p{L}+n['’]t|nicht|kein\p{L}*|nie|pas|jamais|não|nunca|ni|nem)(?!\p{L})/iu;

/** Where a sentence may be parted: a comma, a dash, a word that joins two clauses. */
const JOINTS: Readonly<Record<Language, RegExp>> = {
  english:
    /,? (?=(?:and|but|so|because|until|while|(?<!(?:time|day|moment|week|year|night|point|age|month|hour) )when|though|although) )|[,;] | [–—-]{1,3} /giu,
  spanish: /,? (?=(?:y|pero) )|[,;] | [–—-]{1,3} /giu,
  // A comma also opens a clause that the one before it cannot do without.
  german: /,? (?=(?:und|aber|denn) )|; | [–—-]{1,3} /giu,
  french: /,? (?=(?:et|mais) )|,? ; |, | [–—-]{1,3} /giu,
  portuguese: /,? (?=(?:e|mas) )|[,;] | [–—-]{1,3} /giu,
};
const JOINED = /^(?:and|but|so|y|pero|und|aber|denn|et|mais|e|mas) /iu;
/** What follows is about the clause before it, which says something else without it. */
const BENDS = /^(?:because|until|unless|if|porque|weil|sondern|but|pero|aber|mais|mas|parce)\b/iu;
const PERSON =
  /^(?:i|we|he|she|you|yo|él|ella|ich|er|sie|wir|je|j['’]\p{L}+|il|elle|on|nous|eu|ele|ela|a gente)\b/iu;
/** The clause before it cannot be read without it: "I believe I offered, at $325 an hour" is offered to do something. */
const BELONGS =
  /^(?:to|than|that|who|whose|which|of|as|for|with|by|from|if|um|zu|dass|de|à|a|para|que|qui|dont|als)(?!\p{L})/iu;
/** "…, he believed, who could be losing his hearing": the clause goes on behind what is put in. */
const INSERTED =
  /^[^,;:.!?"“”]{2,40}, (?:who|which|that|whose|to|than|of|as|for|with|by|from|if|die|der|das|que|qui|dont|dass)(?!\p{L})/iu;
/** Longer sentences hold no short clause that is worth the search. */
const LONGEST = 400;
const MOST_PARTS = 10;

interface Part {
  start: number;
  end: number;
  /** The words by which it is joined, "" at a comma. */
  joint: string;
}

const partsOf = (text: string, language: Language): Part[] => {
  const parts: Part[] = [];
  let start = 0;
  let joint = "";
  for (const match of text.matchAll(JOINTS[language])) {
    parts.push({ start, end: match.index, joint });
    start = match.index + match[0].length;
    joint = match[0];
  }
  parts.push({ start, end: text.length, joint });
  return parts.slice(0, MOST_PARTS);
};

/** "and put the ham away": who did it is in the part before. */
const startsWithPast = (text: string): boolean => isPast(keyWords(text.slice(0, 40))[0] ?? "");

/** "My mother would sigh" of "would sigh, put the ham away". */
const ENDS_AT_A_VERB = /(?<!\p{L})(?:would|could|will|can|should|must|might|had to|used to) \S{1,20}$/iu;

const keyWords = (text: string): string[] => bareWords(text);

/** Clauses of one sentence that stand alone as they are; the whole sentence is none of them. */
export const clausesWithin = (sentence: string, language: Language, most: number): string[] => {
  const text = trimEndOf(sentence.trim(), ".");
  if (text.length > LONGEST) return [];
  const parts = partsOf(text, language);
  if (parts.length < 2) return [];
  const found: string[] = [];
  for (const [from, first] of parts.entries()) {
    const head = text.slice(first.start);
    const opening = from === 0 ? head : head.replace(JOINED, "");
    const isJoined = opening !== head;
    // "my husband Anton and I ran": half of those who did.
    const isHalf =
      isJoined &&
      first.joint === " " &&
      /^i /iu.test(opening) &&
      !isEnglishClause(keyWords(text.slice(0, first.start)));
    if (isHalf) continue;
    const isNamed = isJoined && language === "english" && /^(?:the|my|our|his|her) /iu.test(opening);
    const isSpliced =
      language === "english" && first.joint === ", " && isEnglishClause(keyWords(text.slice(0, first.start)));
    if (from > 0 && !isNamed && !isSpliced && !PERSON.test(opening)) continue;
    if (!isAlone(opening) || (from > 0 && startsWithPast(opening))) continue;
    const start = first.start + head.length - opening.length;
    for (let to = from; to < parts.length; to += 1) {
      const end = parts[to]?.end ?? text.length;
      if (end - start > most) break;
      if (from === 0 && to === parts.length - 1) break;
      const line = text.slice(start, end);
      const next = parts[to + 1];
      if (
        isWholeClause(line, next === undefined ? null : text.slice(next.start), next?.joint ?? "", language)
      )
        found.push(line);
    }
  }
  return found;
};

/** Clauses of a sentence of which each is less sure to be whole: for a story that has nothing else. */
export const looseClauses = (sentence: string, language: Language, most: number): string[] =>
  partsOf(trimEndOf(sentence.trim().slice(0, LONGEST), "."), language)
    .map(({ start, end }) =>
      sentence
        .trim()
        .slice(start, end)
        .replace(JOINED, "")
        .replace(/^(?:because|when|while|until|after|before) /iu, ""),
    )
    .filter((line) => {
      const words = keyWords(line);
      const isClause = language === "english" ? isEnglishClause(words) : hasVerb(line, words, language);
      return (
        words.length > 3 &&
        line.length <= most &&
        isClause &&
        isAlone(line) &&
        !WEAK_END.test(line) &&
        !/["“”«»()]/u.test(line)
      );
    });

/** "You've done flowers, band": a list that goes on. */
const CUT_LIST = /, \S{1,20}$/u;

/** "I enjoy the quiet, serene class": what is described comes after the comma. */
const ENDS_OPEN = /(?<!\p{L})(?:the|an?|my|our|his|her|their|this|that) \p{L}+$/iu;
const GOES_ON_OPEN =
  /^(?!(?:and|but|so|or|which|who|with|without|because|then|not|no|i|we|he|she|it|they|you|the|an?|my|our|his|her|\p{L}+ing)(?!\p{L}))\p{L}+ \p{L}+/iu;

/** "Peter's wife Rosaleen came out" and said something: what she came for is cut. */
const CAME_TO =
  /(?<!\p{L})(?:came|went|got|sat|stood|turned|bent|leaned|looked|ran|walked|drove) (?:out|in|up|down|over|back|round|across|away|home)$/iu;
/** "She said nothing, and then Beto": whose verb is cut. */
const ENDS_IN_NAME = /(?:,| and| but)(?: and)?(?: then)? \p{Lu}[\p{L}'’-]+$/u;

const isWholeClause = (line: string, after: string | null, joint: string, language: Language): boolean => {
  const words = keyWords(line);
  if (line.includes(":") || !isAlone(line)) return false;
  if (words.length < (after === null ? 3 : 4) || WEAK_END.test(line) || ENDS_AT_A_VERB.test(line))
    return false;
  const [opening = ""] = line.split(", ", 1);
  const isClause =
    language === "english" ? isEnglishClause(keyWords(opening)) : hasVerb(line, words, language);
  if (!isClause) return false;
  if (after === null) return true;
  if (/^and /iu.test(after) && CAME_TO.test(line)) return false;
  if (ENDS_IN_NAME.test(line)) return false;
  if (joint.startsWith(",") && (CUT_LIST.test(line) || (ENDS_OPEN.test(line) && GOES_ON_OPEN.test(after))))
    return false;
  // "… known by a grand title; The Shop": the point of it is cut.
  if (joint.startsWith(";") && keyWords(after).length < 4) return false;
  // "Grew up in Thirroul, had a board": the first of several.
  const isFirstOfList = joint.startsWith(",") && isPast(keyWords(after.slice(0, 40))[0] ?? "");
  if (BELONGS.test(after) || isFirstOfList || INSERTED.test(after)) return false;
  if (BENDS.test(after))
    return (!NOT.test(line) || /^(?:nobody|no one)/iu.test(line)) && !/^(?:until|unless|if)/iu.test(after);
  if (NOT.test(line) && joint.startsWith(",") && !JOINED.test(after)) return false;
  if (joint !== " ") return true;
  const next = keyWords(after.slice(0, 60).replace(JOINED, ""))[0] ?? "";
  const isPlainAnd = JOINED.test(after);
  return !isPlainAnd || (language === "english" ? goesOnAsClause(next) : PERSON.test(next));
};
