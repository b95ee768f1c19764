import { countWords, wordKey } from "@storyletter/text/words";
import { FALSE_REPLY, isShouting, lengthOf, SUBJECT_LENGTH } from "../../subject-line.ts";
import { isOrderOfNothing, reasonToLeaveOut } from "../tidy/notes-to-self.ts";

const DIRECTION = [
  /^(?:something|anything|sth|smth|whatever|some kind of|idk|no idea|i don['’]?t know|not sure|tbd|irgendwas|irgendetwas|etwas mit|quelque chose|algo (?:sobre|con|de|com)|alguma coisa)\b/iu,
  /^(?:please|pls|plz|maybe|perhaps|probably|ideally|prefer(?:ably)?|could be|should be|needs? to be)\s(?:something|anything|nothing|a |an |the |about|with|use|mention|make|keep|no |not |short|funny|catchy|include|add|quote)/iu,
  /^(?:i(?:['’]d like| want| would like)|we(?:['’]d like| want)|want|would like) (?:a|an|it|something|the subject|this|one)\b/iu,
  /^(?:play (?:on|with)|focus on|hint at|tease|mention|reference|refer to|include|create|write|use) (?:a |an |the |some |something |that |his |her |my |our |curiosity|urgency|humou?r|emojis?|numbers?|words?|puns?)/iu,
  /^(?:make it|keep it|keep this|make this) (?:short|funny|catchy|simple|punchy|personal|curious|light|fun|casual|urgent|intriguing|clear|under)\b/iu,
  /^(?:nothing|not|no) (?:too |very )?(?:morbid|salesy|clickbait\S*|click bait|emojis?|caps|hype|puns?|spammy|cheesy|exclamation|jargon|long|pushy|gimmick\S*|fancy)\b/iu,
  /^(?:not|no|without|never) (?:the |any )?(?:words?|terms?|mention)\b|^(?:direction|idea|note|hint|tone)\s?:/iu,
  /^(?:don['’]?t|do not|avoid) (?:use|mention|make it|sound|be too|using|sounding|clickbait|caps|emojis?)\b/iu,
  /\?\s(?:something|maybe|or|idk|not)\b|\bsomething (?:about|with|like|quiet|funny|short|simple|warm|catchy|along|personal|curious|sweet|nice|fun|clever|punchy|emotional)\b/iu,
  /\b(?:subject line|subject:|in the subject|clickbait|click bait|open rate|emojis?|question format|a question about|or similar|or something|you decide|up to you|asunto|betreffzeile|objet du mail)\b/iu,
  /^(?:use|try|quote|take|pull|work in|lead with|open with|start with|go with)\s.{0,80}?(?:\b(?:line|quote|bit|angle|joke|pun|image)\b|\?$)/iu,
  /\b(?:line|quote|bit|joke|angle|image)\s?\?$/iu,
  /\b(?:dry|dark|light|gentle|subtle|wry|british|self-deprecating) humou?r\b|\bno (?:exclamation|emojis?|all[ -]?caps|capitals|hype|clickbait|puns?)\b/iu,
  /^(?:short|funny|catchy|curious|mysterious|intriguing|personal|urgent|question|a question|story|benefit|quote|lesson|humorous|emotional|simple|curiosity|urgency|number|n\/?a|none|no|yes|-|short and (?:sweet|funny|catchy|punchy)|(?:use )?(?:curiosity|urgency)(?: gap)?)$/iu,
];

/** 'Something about the chairs? Or "I never asked you"': the one in marks is a subject. */
const QUOTED_IDEA =
  /^[^"“”]{0,60}(?:\?|,|\.|(?<!\p{L})or|maybe|perhaps) (?:(?:or|maybe|perhaps) )?["“]([^"“”]{6,60})["”][?.]?$/iu;

/** "31 wrong rows (or something with the mandarin)", "It was never you (too much?)" */
const IN_BRACKETS = /\s\((?:[^()]{1,80}\?|(?:or|maybe|idk|not sure)(?!\p{L})[^()]{0,80})\)$/iu;
/** "…to the funeral - or is that too much?" */
const OWN_DOUBT =
  /(?:\s[-–—]|,|\.)\s(?:or |but )?(?:(?:is|was) (?:that|this|it) |maybe |a bit )?too (?:much|long|sad|weird|clever|cheesy|dark)\??$/iu;
/** 'Something about the can, but not morbid. Maybe: It was labeled "MISC."' */
const SAID_BY_COLON =
  /^.{0,100}?(?<!\p{L})(?:maybe|perhaps|e\.g\.|for example|vielleicht|quizás?|peut-être|talvez)\s?: (.{6,70})$/iu;

/** How the author's subject idea can be used. */
export type OwnIdea = { kind: "subject"; text: string } | { kind: "direction"; text: string; why: string };

/** A subject, word for word, where it reads as one; a direction otherwise. */
export const ownIdea = (typed: string, story: string): OwnIdea | null => {
  const text = typed.replaceAll(/\s/gu, " ").trim();
  if (text === "" || !/[\p{L}\p{N}]/u.test(text)) return null;
  const sure = text
    .replace(/ (?:<-|←)[^<←]{0,60}$/u, "")
    .replace(/ question mark[.?]?$/iu, "?")
    .replace(/ exclamation (?:mark|point)[.!]?$/iu, "!")
    .replace(/(?<=\S) ?\?{1,3} or (?:something|smth|sth|maybe|like)(?!\p{L}).*$/iu, "")
    .replace(IN_BRACKETS, "")
    .replace(OWN_DOUBT, "");
  const bare = sure
    .replace(/^subject(?: line)?\s?:\s/iu, "")
    .replace(SAID_BY_COLON, "$1")
    .replace(/\s?\[[^[\]]{1,120}\]$/u, "")
    .replace(/^(?:maybe|perhaps|vielleicht|quizás?|talvez|peut-être) ([^?]{1,80})\?$/iu, "$1")
    .replace(/^["“](.{1,100})["”]$/u, "$1")
    .replace(/\s?\?{2,5}$/u, "")
    .replace(QUOTED_IDEA, "$1")
    .trim();
  if (
    DIRECTION.some(
      (pattern) =>
        pattern.test(bare) ||
        (![QUOTED_IDEA, SAID_BY_COLON].some((idea) => idea.test(text)) && pattern.test(sure)),
    ) ||
    (reasonToLeaveOut(bare) !== null && !isOrderOfNothing(bare)) ||
    /[[\]{}]/u.test(bare)
  )
    return { kind: "direction", text, why: "Read as a direction, not as a subject line" };
  if (/^\p{Ll}+$/u.test(bare) && wordKey(story).includes(wordKey(bare)))
    return { kind: "direction", text, why: "One word of the story: a line with this word is used" };
  if (lengthOf(bare) > SUBJECT_LENGTH.most)
    return {
      kind: "direction",
      text,
      why: `Longer than ${SUBJECT_LENGTH.most} characters, so it is not used as a subject line`,
    };
  if (FALSE_REPLY.test(bare))
    return { kind: "direction", text, why: "Pretends to be a reply, so it is not used" };
  if (/\s(?:\/|or|vs\.?)\s/iu.test(bare) && countWords(bare) > 6 && /\s\/\s/u.test(bare))
    return { kind: "direction", text, why: "Holds several ideas" };
  return { kind: "subject", text: isShouting(bare) ? bare.charAt(0) + bare.slice(1).toLowerCase() : bare };
};
