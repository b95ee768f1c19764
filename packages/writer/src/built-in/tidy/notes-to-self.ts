import { endSentence } from "@storyletter/text/edges";
import { countWords } from "@storyletter/text/words";
import { isLikelyNote } from "../addressee/addressee.ts";
import { isAside, isForTheWriter } from "./wishes.ts";

/** What is in a brief for its author or for a writer, and not for a reader. */

export const REASONS = {
  note: "A note to yourself.",
  blank: "Something in it is still to be filled in.",
  header: "A line of a quoted mail.",
  dictation: "A mark of the dictation.",
  order: "It talks to the writer, not to your reader.",
  wish: "A note for whoever writes the letter.",
  takenBack: "Your next line takes it back.",
  doubted: "You were not sure of it.",
  keptOut: "It holds what you want left out.",
  code: "It holds a word too long to read.",
  renamed: "It is called what you say instead.",
} as const;

const NOTE =
  /^[([*_\s]{0,4}(?:(?:todo|to-do|fixme|tbd|tbc)\s?[:\-–—]|nb:|subject lines? (?:ideas?|options?|below|at|is|could|should|tbd)|see (?:below|above|attached)|n\.b\.|(?:notes?|memo|me) to (?:self|me|myself|writer|editor)\s?[:\-–—,]?|note\s?[:\-–—](?!.{1,80}(?<!\p{L})(?:only|(?:does|do) not cover|excludes?)(?!\p{L}))|notes\s?:|reminder\s?:|draft\s?:|internal\s?:|compliance\s?:|edit\s?:|fyi\s?:|nota\s?:|notiz\s?:|remarque\s?:|pendiente\s?:|remember to (?:add|check|insert|mention)|need to (?:check|confirm|verify|add|insert)|(?:double[- ]?)?check (?:this|that|the|with|w\/|if|date|name|price|number|spelling)(?!.{0,60}(?<!\p{L})(?:before you|first|not the|not when)(?!\p{L}))|not sure (?:about|if|of|whether)(?! (?:i|we|he|she|they) (?:should|could|can|want|wanted|would|will|was|were|am|had|ever|did|knew|heard|believe\p{L}?) )|add (?:photo|link|image|picture|screenshot|testimonial|price|quote|name|date)s? )/iu;
/** "NB conferir a data": what is still to be checked, in any of the languages. */
const TO_CHECK =
  /^[([*_\s]{0,4}nb:?\s(?:check|confirm|verify|conferir|verificar|confirmar|comprobar|revisar|vérifier|confirmer|prüfen|klären)(?!\p{L})|(?<!\p{L})(?:à (?:vérifier|confirmer|compléter)|(?:a|por) (?:confirmar|verificar|conferir|comprobar)|noch (?:zu )?(?:prüfen|klären)|to be (?:checked|confirmed|verified))[!?.)\s]{0,6}$/iu;
/** "for the Moose Jaw ___": a blank that nobody filled in. */
const BLANK = /(?<![^\s(])_{1,20}(?![^\s.,;:!?)])/u;
/** Written large it is a note whatever follows. */
const MARKED = /^[([*_\s]{0,4}(?:TODO|FIXME|TBD|TBC|XXX|NOTE)\b/u;
const HEADER =
  /^>{0,3}\s?(?:(?:from|to|cc|bcc|sent|reply-to|von|an|gesendet|enviado|para|envoyé|à)\s?:\s.{0,200}@|(?:from|sent|subject|betreff|asunto|objet|assunto|reply-to|cc|bcc)\s?:\s|on .{4,80} wrote:$|am .{4,80} schrieb.{0,80}:$|el .{4,80} escribió:$|le .{4,80} a écrit\s?:$|-{3,}\s?(?:original|forwarded|ursprüngliche|mensaje|message)|begin forwarded message|sent from my |get outlook for |fwd?:|re:\s)/iu;
const DICTATION =
  /^[*_([]{0,2}\s?(?:(?:ok(?:ay)? )?(?:so )?(?:i['’]?m )?(?:dictating|typing|recording|writing) this (?:in|on|between|from|while|at|by)|(?:please )?excuse (?:the|my) (?:typos?|spelling|noise|english)|sorry (?:there['’]?s a|about the (?:noise|typos?|spelling)|for (?:the|my) (?:noise|typos?|spelling))|new paragraph$|voice ?(?:memo|note)|(?:transcribed|dictated)(?= (?:by|from|on|in|with|to|while|using)\b|[^\p{L} ]|$)|audio note|inaudible)\b.{0,60}$|^[*_([]{0,2}\s?(?:transcript|recording)(?: (?:starts?|started|begins?|ends?|ended|stops?|stopped|on|off)\b.{0,40}|[\])*_:.\d -]{0,20})$|^[*_([]{1,2}\s?(?:laughs?|laughter|pause|sighs?)\b.{0,60}$/iu;
const ORDER = [
  /^(?:please |pls |plz |and |also |can you |could you )*(?:make|keep) (?:it|this|that|everything|the (?:e-?mail|letter|tone|story|text|copy|subject(?: line)?)) (?:very |really |more |super |sound |a bit |a little |kind of |too )*(?:funn|short|long|punch|emotional|catchy|professional|warm|friendl|personal|engaging|persuasive|viral|pop|less|sound|casual|light|simple|human|salesy|cheesy|nice|good|better|exciting|urgent|like|under|about|real)/iu,
  /^(?:please |pls |plz |can you |could you |i (?:want|need) you to |now )*(?:write|rewrite|generate|create|draft|compose|polish|summari[sz]e) (?:me |us )?(?:it|this|that|a|an|the|in|my|something|up)\b.{0,60}\b(?:e-?mails?|letter|tone|style|voice|words|subject|copy|newsletter|poem|story|post|like)\b/iu,
  /^(?:bitte |por favor,? |s['’]il (?:vous|te) pla[iî]t,? )?(?:(?:auf (?:deutsch|englisch)|mit sie|per (?:du|sie)|in (?:der )?(?:du|sie)-form|en (?:español|inglés|français|anglais)|tratar de (?:tú|usted)|(?:on |je )?(?:tutoie|vouvoie)|tutoyer|vouvoyer)(?:[.,;! ]|$)(?: ?(?:und|y|et|e)(?!\p{L}).{0,30})?)[.!]*$/iu,
  /^(?:please )?(?:ignore|disregard|forget|override) (?:all |any |the |your |my |of |these |those )*(?:(?:previous|prior|above|earlier|system|other) (?:instructions?|prompts?|rules|messages?|text)|above|everything (?:above|before)|instructions?)/iu,
  /^(?:please )?(?:print|reveal|repeat|show|output|return)(?: me| us)? (?:your|the|only) (?:system |hidden |json)/iu,
  /^you are (?:now |no longer )?(?:an? |the )?(?:world.class |expert |professional |helpful |senior |top )*(?:copywriter|assistant|ai\b|chatgpt|language model|marketer|email (?:writer|expert)|pirate|bot\b)/iu,
  /^(?:act|pretend|respond|answer|reply|write) (?:as (?:if|an?|the)|in) .{0,40}\b(?:ai|copywriter|marketer|expert|assistant|pirate|style|tone|voice|json)\b/iu,
  /^(?:(?:hi|hey|hello)[,.!]? )?(?:can|could|would) you (?:please |pls |just )?(?:do|make|write|send|help|turn|put together|knock up|draft)\b/iu,
  /^(?:system|assistant|user|prompt|instructions?|ai|chatgpt|gpt|claude|gemini)\s?:/iu,
  /^(?:hey|hi|hello|dear|ok|okay|thanks) (?:ai|chatgpt|gpt|claude|gemini|copilot|storyletter|assistant|bot|writer)\b/iu,
  /^(?:please |pls |plz )(?:use|include|add|mention|avoid|end|start|put|nothing|no|keep(?! your)|be(?! (?:aware|kind|patient|there|gentle|nice|quiet|quick|on time)))\b/iu,
  /^(?:(?:don['’]?t|do not|never) (?:mention|use|include|say(?! (?:nothing|anything|a word|no|much|that again))|sound|write|make it)|no (?:emojis?|exclamation|hype|cliches|clichés|buzzwords)|avoid (?:words|phrases|jargon|cliches|sounding|hype))\b/iu,
  /\b(?:system prompt|as an ai\b|language model|chatgpt, |(?<!\b(?:read|said|sang|spoke|called|doing|did) .{0,80})in the (?:style|voice|tone) of|(?:ignore|disregard) (?:all |the |any )?(?:previous|above|prior))/iu,
];
/** What the author does not want seen, wherever in a sentence it is said. */
const NOT_FOR_PRINT =
  /\b(?:don['’]?t|do not) (?:print|publish) (?:this|that|it|her|his|their|the name)\b|\b(?:don['’]?t|do not) (?:use|mention|include|put|write) (?:her|his|their|the|my|our)(?: real| full| last| company)? (?:name|surname|photo|company|address|number)\b|\b(?:don['’]?t|do not) put (?:this|that|it|the \p{L}{1,20}|her|him) in\b|\([^()]{0,40}\b(?:off the record|leave (?:this|that|it) out|not for print)\b/iu;

const ORDER_WINDOW = 240;

/** Which story is meant, said before it: "okay so I want to tell the one about Raymond". */
const OPENING =
  /^(?:(?:so|ok|okay|well|right|um|bonjour|alors|hola|bueno|hallo|also|olá|oi)[, ]{1,2}){0,4}(?:i (?:want|wanted|would like|['’]d like|thought i['’]d|am going) to (?:tell|use|do) (?:you )?(?:the (?:one|story)|about the (?:one|time))|(?:the|this|my) story(?: is|['’]s) (?:the one|about)|(?:l['’]histoire,? )?c['’]est (?:l['’]histoire|celle) (?:de|du|des)|l['’]histoire,? c['’]est|la historia es (?:la|sobre)|die geschichte (?:ist|handelt)|a história é (?:a|sobre))(?!\p{L})/iu;

/** Whether a story's first sentence only says which story it is. */
export const announcesStory = (sentence: string): boolean => sentence.length < 160 && OPENING.test(sentence);

/** What closes a dictation, and no story. */
const CLOSING =
  /^(?:(?:so|ok|okay|well|anyway|anyways|and)[, ]{1,2}){0,3}(?:that['’]?s|that is|thats) (?:all|the story|the whole story|my story|basically it|about it|all i have|all i['’]ve got)(?: really| basically| folks| for now)?[.!]*$/iu;

/** "How do I stop this": said to the telephone. */
export const asksToStop = (sentence: string): boolean =>
  /^how (?:do|can) (?:i|you) (?:stop|end|turn off|switch off) (?:this|it)(?: thing)?(?: off)?[.?!]*$/iu.test(
    sentence,
  );

/** Beside another end of a dictation these are one too. */
export const endsDictation = (sentence: string): boolean =>
  asksToStop(sentence) ||
  /^(?:(?:ok|okay|right|so|anyway|and)[, ]{1,2}){0,2}(?:that['’]?s it|stop|stop stop|end|(?:stop|end) (?:recording|dictation))[.!]*$/iu.test(
    sentence,
  );

export const closesDictation = (sentence: string): boolean => sentence.length < 80 && CLOSING.test(sentence);

const FROM_COLLEAGUE =
  /^(\p{Lu}\p{L}{1,20}) ?[:,–-] ?(?:tell|use|write|make|please|pls|plz|can|could|don['’]?t|add|put|keep|start|include|mention|i think|maybe|remember|check|this|here)\b/iu;

/** Who is spoken to, or speaks, in a line that a colleague left before the story ("Jordan: tell the one about …"). */
export const colleagueIn = (line: string): string | null => FROM_COLLEAGUE.exec(line)?.[1] ?? null;

const LONGEST_ANSWER = 6;

/** A line of the talk around a story that was pasted out of a chat. */
export const isChat = (line: string, colleague: string): boolean => {
  const lower = line.toLowerCase();
  return (
    lower.startsWith(`${colleague.toLowerCase()}:`) ||
    (lower.startsWith("me:") && line.split(" ").length <= LONGEST_ANSWER)
  );
};

const LEAST_REST = 5;
const MOST_PARTS = 80;
const LEAST_AFTER_NOTE = 12;

const isNote = (clause: string): boolean =>
  NOT_FOR_PRINT.test(clause) || BLANK.test(clause) || TO_CHECK.test(clause) || isForTheWriter(clause);
/** A note of its own that is about the clause before it. */
const LOOKS_BACK = /^(?:and |but |pls |please )*(?:don|do not)/iu;
/** "first year maybe 10 kilo, but please don't promise this" */
const PROMISES = /(?<!\p{L})(?:promise|claim|guarantee) (?:this|that|it)(?!\p{L})/iu;
/** "…but I can't find it, Brian might have it": what the clause after it is about. */
const MISSES =
  /(?:^|\s)(?:but |and )?(?:i|we) (?:can['’]?t|cannot|couldn['’]?t) find (?:it|them|the \p{L}{2,20})$/iu;
const TAIL = /^(?:and )?(?:not|nor|nicht|y no|et pas|e não)(?!\p{L})/iu;
const GOES_ON = /^(?:but|so|anyway|ok|okay|pero|aber|mais|mas)(?!\p{L})/iu;

/** Without the clauses that are not for print; null where nothing would be left to read. `isKnown`: one of them is. */
export const withoutUnprintable = (
  sentence: string,
  { least = LEAST_REST, isKnown }: { least?: number | undefined; isKnown: boolean },
): string | null => {
  const parts = sentence.split(
    /([,;]\s|\s(?=and (?:y['’]?all|you guys|you lot) can )|\s(?=but (?:its?|it['’]s|that|the|he|she|they|we|i|don['’]?t)\b))/iu,
  );
  if (parts.length > MOST_PARTS) return null;
  const kept: string[] = [];
  let notes = 0;
  let wasNote = false;
  for (let at = 0; at < parts.length; at += 2) {
    const clause = parts[at] ?? "";
    const joint = parts[at - 1] ?? "";
    // What follows a note at the start belongs to it, unless it is the story itself.
    const isTail: boolean =
      (wasNote && TAIL.test(clause)) ||
      (notes > 0 && kept.length === 0 && !GOES_ON.test(clause) && countWords(clause) < LEAST_AFTER_NOTE);
    wasNote = isNote(clause) || (isKnown && isLikelyNote(clause)) || isTail;
    if (!wasNote) kept.push(kept.length === 0 ? clause : joint + clause);
    else {
      notes += 1;
      const isOfLast = MISSES.test(kept.at(-1) ?? "") && !isTail && kept.length > 1;
      if (((NOT_FOR_PRINT.test(clause) || PROMISES.test(clause)) && LOOKS_BACK.test(clause)) || isOfLast)
        kept.pop();
    }
  }
  if (notes === 0) return null;
  const rest = kept.join("").replace(/^(?:but|so|and) /iu, "");
  return countWords(rest) >= least ? endSentence(rest) : null;
};

/** "ok so this is about Marguerite (she said i can use her name)": who it is about. */
const ABOUT_SOMEBODY =
  /^(?:(?:[Oo]k(?:ay)?|[Ss]o|[Rr]ight|[Ww]ell),? ){0,3}(?:[Tt]his (?:one |story )?is|[Ii]t['’]?s|[Tt]he story is) about (\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20})?) \([^()]{1,100}\)[.,]?$/u;

/** "Mr Pugh, not his real name, well it is actually": the name is the story's, and the talk about it is not. */
export const withoutAboutText = (sentence: string): string | null => {
  const [, about] = ABOUT_SOMEBODY.exec(sentence) ?? [];
  if (about !== undefined) return about;
  const [first = "", ...rest] = sentence.split(", ");
  if (!NAMES_SOMEBODY.test(first)) return null;
  const kept = rest.filter((clause) => !isLikelyNote(clause) && !TALKS_ON.test(clause));
  if (kept.length === rest.length || isLikelyNote(first)) return null;
  // What follows the talk goes on from the name.
  return kept.length === 0
    ? first
    : `${first}${/^\p{L}{2,12}(?:ed|ing) |^(?:and|but|who|with) /iu.test(kept[0] ?? "") ? "," : ""} ${kept.join(", ")}`;
};
const TALKS_ON = /^(?:well|though|although|actually|or|but)(?!\p{L})/iu;
const NAMES_SOMEBODY = /(?:^| )(?:Mr|Mrs|Ms|Miss|Dr)\.? \p{Lu}|\p{Ll},? (?!I(?:['’ ]|$))\p{Lu}\p{Ll}/u;

/** "Background (from Gill's talk, cleaned up):" */
const HEADING =
  /^(?:background|notes?|story|context|source|facts|raw notes|from (?:the|my|her|his) \p{L}{2,15}|hintergrund|notizen|contexto|notas|contexte)(?: (?:notes|story|info))?(?: ?[(–—-][^()]{1,120}\)?)?:$/iu;

/** "Leave it in", alone in a field: there is nothing before it that it could be about. */
export const isOrderOfNothing = (field: string): boolean =>
  /^(?:leave|keep|cut|take|let) (?:it|that|this) (?:in|out)[.!]?$/iu.test(field.trim());

/** "thx": to whoever writes. */
const THANKS =
  /^(?:thx|thnx|tnx|ty|thanks|many thanks|cheers|ta)(?: (?:a lot|so much|in advance|x+))?[.! ]*$/iu;

/** Why a sentence is not for a reader; null when it is. */
export const reasonToLeaveOut = (sentence: string): string | null => {
  const start = sentence.slice(0, ORDER_WINDOW);
  if (MARKED.test(start) || NOTE.test(start) || TO_CHECK.test(start)) return REASONS.note;
  if (BLANK.test(sentence)) return REASONS.blank;
  if (HEADING.test(start) || THANKS.test(start)) return REASONS.note;
  if (HEADER.test(start)) return REASONS.header;
  if (DICTATION.test(start)) return REASONS.dictation;
  if (ORDER.some((pattern) => pattern.test(start))) return REASONS.order;
  if (NOT_FOR_PRINT.test(sentence) && !/["“„«]/u.test(sentence)) return REASONS.note;
  if (isForTheWriter(sentence)) return REASONS.wish;
  if (/\S{81}/u.test(sentence)) return REASONS.code;
  return null;
};

/** A note between round brackets, beside text that is for the reader. */
const NOTE_INSIDE =
  /^(?:obs|nota|ps|hinweis)\s?[:.]\s?(?:não|no|ne|nicht|bitte|sin|sem)(?!\p{L})|^not .{2,40}(?:that['’]?s what|that was|as) (?:i|we) |^(?:todo|tbd|tbc|check|verify|confirm|insert|add |fill|find |ask |note|nb\b|not sure|double|idk|need to|should we|can we|is this|is that|fix |change |update |placeholder|link here|maybe (?:cut|drop|skip|change|add|use|remove)|cut this|skip this|remove this|delete|internal(?! \p{L}+ (?:is|was))|leads (?:in)?to\b|upsell|goes to|links? to|laughs?|laughter|pause|inaudible|sighs?)|\?\?|\b(?:double[- ]?check|can we use|please (?:check|confirm|add)|let me know if|to be confirmed)\b|^\p{Lu}\p{Ll}{1,12} ?[-–—,:] ?(?:can|should|could|is|are|do|please|pls)\b|[,;] ?(?:check|confirm|verify|tbc|tbd)$/iu;

/** What is taken out of a sentence, and what stays. */
export interface WithoutNotes {
  text: string;
  notes: string[];
  /** Something the sentence needs was a blank: without it the sentence is broken. */
  isBroken: boolean;
}

/** "only if we place the mortgage CHECK STILL 395": from the word in capitals on it is a note. */
const NOTE_AT_END =
  /(?<=[\p{Ll}\d)] )(?:CHECK|CONFIRM|VERIFY|ASK|TBC|TODO|DOUBLE[- ]CHECK|NB|PRÜFEN|KLÄREN|CONFIRMAR|COMPROBAR|REVISAR|VERIFICAR|VÉRIFIER|CONFIRMER)(?: [\p{Lu}\d£$€%.,'’?!]{1,20}){0,8}$/u;
const MARK_ALONE = /\*[a-z][a-z ]{2,40}\*/giu;
const TIMESTAMP = /\[?\b\d{1,2}:\d{2}(?::\d{2})?\]/gu;
/** "[including my own mother]": of three words or more, and joined to what is around it. */
const SAID_IN_SQUARE =
  /^(?:in|of|on|at|from|including|as|with|who|which|and|but|one of|because|not|even) (?![^?]*\?)(?!.*(?<!\p{L})(?:bold|italics?|photos?|pics?|pictures?|image|logo|link|subject|headline|quotes?|caps|capitals|end|top|bottom|left|right)(?!\p{L}))\S+ \S/iu;
const LONGEST_NOTE = 300;
/** A longer one was no name that the sentence needs. */
const SHORT_NOTE = 6;
const LONGEST_IN_SQUARE = 800;

/** Takes notes in brackets out. Curly brackets are always notes or blanks, square ones mostly; round ones seldom are. */
export const withoutNotes = (sentence: string): WithoutNotes => {
  const noted = /\p{Ll}/u.test(sentence) ? NOTE_AT_END.exec(sentence) : null;
  if (noted !== null) {
    const rest = withoutNotes(sentence.slice(0, noted.index).trim());
    return { ...rest, notes: [...rest.notes, noted[0]] };
  }
  if (!/[([{*]/u.test(sentence)) return { text: sentence, notes: [], isBroken: false };
  const notes: string[] = [];
  let isBroken = false;
  let text = "";
  let at = 0;
  const source = sentence.replace(TIMESTAMP, "").replace(MARK_ALONE, (mark) => {
    if (!DICTATION.test(mark)) return mark;
    notes.push(mark);
    return "";
  });
  while (at < source.length) {
    const open = source.charAt(at);
    const closing = open === "(" ? ")" : open === "[" ? "]" : open === "{" ? "}" : "";
    const end = closing === "" ? -1 : closeWithin(source, at, closing);
    const inside = end === -1 ? "" : source.slice(at + 1, end).trim();
    if (
      end === -1 ||
      ((open === "(" || (open === "[" && SAID_IN_SQUARE.test(inside) && !/^NOT(?!\p{L})/u.test(inside))) &&
        !NOTE_INSIDE.test(inside) &&
        !TO_CHECK.test(inside) &&
        !isAside(inside))
    ) {
      text += open;
      at += 1;
      continue;
    }
    notes.push(source.slice(at, end + 1));
    const after = source.slice(end + 1);
    if (
      open === "(" ? countWords(inside) <= SHORT_NOTE && isStump(text, after) : isNeeded(text, after, inside)
    )
      isBroken = true;
    at = end + 1;
    while (closing === "}" && source.charAt(at) === "}") at += 1;
  }
  return { text: notes.length === 0 ? sentence : neat(text), notes, isBroken };
};

const closeWithin = (text: string, open: number, closing: string): number => {
  const end = text.slice(open, open + (closing === "]" ? LONGEST_IN_SQUARE : LONGEST_NOTE)).indexOf(closing);
  return end === -1 ? -1 : open + end;
};

const neat = (text: string): string =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .join(" ")
    .replace(/ (?=[.,;:!?])/gu, "")
    .replaceAll(",,", ",")
    .trim();

const OWNED = /\b(?:my|our|his|her|their|your|a|an|the|this|that|one) \p{L}{2,30}(?: \p{L}{3,20})? $/u;

/** "from the machine at (don't name the shop)": nothing is left of it. */
const isStump = (before: string, after: string): boolean =>
  /^[.!?\s]{0,4}$/u.test(after) &&
  /\s(?:at|from|of|for|with|by|bei|von|mit|chez|de|con|com)\s?$/iu.test(before.slice(-8));

/** "In 1994 [look in diary] a gentleman came in": the sentence is whole without it. */
const TO_LOOK_UP =
  /^(?:look|check|see|ask|find|verify|confirm|ring|was it|or was|is it|think|i think|not sure|maybe|approx|\?)/iu;

/** "my client [name] called" can do without the blank; "I met [name] there" cannot. */
const isNeeded = (before: string, after: string, inside: string): boolean => {
  if (isAside(inside) || TO_LOOK_UP.test(inside)) return false;
  const rest = after.trim();
  if (rest === "" || /^[.!?,;:)]/u.test(rest))
    return /\b(?:with|to|at|in|by|for|from|of|is|was|called|named|met|on|and|the|a|an)\s$/iu.test(
      before.slice(-12),
    );
  return before.trim() === ""
    ? false
    : !OWNED.test(before.slice(-60)) && !/[.!?,;:]\s?$/u.test(before.slice(-2));
};
