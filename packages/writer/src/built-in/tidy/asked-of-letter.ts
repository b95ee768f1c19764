import { openEnd } from "@storyletter/text/edges";

/** What a field asks of the letter itself: words that it must hold, no price, and its own corrections. */

/** "must say 'your home may be repossessed …'", "Pflichthinweis: „…“" */
const REQUIRED =
  /(?<!\p{L})(?:(?:must|has to|have to|needs? to|legally|required to) (?:also |always |clearly )?(?:say|include|state|print|carry|show|read|contain)|(?:pflichthinweis|pflichtangabe|muss (?:drin|rein|dabei)stehen|aviso legal|texto obligatorio|debe (?:decir|poner)|mentions? (?:légales?|obligatoires?)|doit (?:dire|contenir)|texto obrigatório|deve (?:dizer|conter)) ?):? ?(?:'|["“„«‘] ?)([^"“”«»\n]{10,400}?)(?: ?["”“»’]|'(?=[\s).,;]|$))/iu;

export const requiredIn = (typed: string): string[] => {
  const text = REQUIRED.exec(typed)?.[1]?.trim();
  return text === undefined ? [] : [text];
};
/** In a field about the writing: "must say: bad headache = 999, not me", "not legal advice (must appear)". */
const MUST_SAY = [
  /(?<!\p{L})(?:must|has to|needs to) (?:say|mention|include): ([^\n]{10,300})/iu,
  /(?<!\p{L})(?:please|pls|plz) (?:also )?mention (?:the )?((?:closing date|deadline|start date|last day)[^.()!?\n]{4,40}?)(?: somewhere| in it| too)?(?=[.()!?\n]|$)/iu,
  /\(([^()\n]{5,100}?),? (?:please|pls|plz) (?:put|keep|mention|add) (?:that|this|it)(?: in)?\)/iu,
  // "note: the test is no guarantee, pls say that somewhere"
  /(?:^|[.;:\n] ?)([^.;:()\n]{10,200}?),? (?:pls|please|plz) (?:say|mention|put) (?:that|this|it) (?:somewhere|too|clearly)(?!\p{L})/iu,
  // "Bitte keine Plastiksäcke! (Das soll auch in die Mail.)"
  /(?:^|[.;\n] ?)([^.;()\n]{10,200}?) ?\((?:das |dies )?(?:soll|muss|sollte) (?:auch |bitte )?(?:mit )?(?:in die|ins?|rein)[^()]*\)/iu,
  // "Say also that the road is high"
  /(?:^|[.;\n] ?)(?:please |pls )?(?:also )?(?:say|mention|write) (?:also |clearly )?that (?!(?:they|people|customers|clients|readers|it)(?!\p{L}))([^.;()\n]{10,200})/iu,
  // "Not legal advice in the email itself, please include that."
  /(?:^|[.;\n] ?)(not (?:legal|medical|tax|financial|investment) advice)(?!\p{L})/iu,
  /(?:^|[.;\n] ?)([^.;()\n]{10,200}?),? \((?:this |it )?must (?:appear|be in|be included|go in)[^()]*\)/iu,
];
export const mustSayIn = (typed: string): string[] =>
  MUST_SAY.flatMap((pattern) => openEnd(pattern.exec(typed)?.[1]?.trim() ?? "") || []);

/** "The price should not be in this email", "dont mention the price" */
const NO_PRICE =
  /(?<!\p{L})prices? (?:should|must|does|do|shall) ?(?:not|n['’]t) (?:be |appear |go |stand )?(?:in|on|mentioned|printed|shown|there)(?!\p{L})|(?<!\p{L})(?:don['’]?t|do not|please no|never) (?:mention|put|print|show|include|give|say|write|name) (?:the |any |my |our )?prices?(?! (?:of|for|list)(?!\p{L}))(?!\p{L})/iu;
export const wantsNoPrice = (text: string): boolean => NO_PRICE.test(text);
/** Typed beside the price itself: "is not necessary in the email", "no pongan precio". */
const PRICE_NOT_IN =
  /(?<!\p{L})(?:not|n['’]t) (?:(?:necessary|needed|to be|for|shown|meant to be) )*(?:in )?(?:the|this) (?:e-?mail|mail|letter)(?!\p{L})|(?<!\p{L})(?:no|não|nicht|ne pas) (?:pong\p{L}+|poner|col[oa]\p{L}+|nennen|schreiben|mettre) (?:el |o |den |le )?(?:precio|preço|preis|prix)(?!\p{L}| (?:por|pro|par|per|a la|au) )/iu;
export const isPriceKept = (price: string): boolean => PRICE_NOT_IN.test(price);

/** "pls write it so that they join the April class": what readers are to do, and no note. */
const WRITE_SO =
  /^(?:(?:please|pls|plz) )?(?:write|do|word|make) (?:it|this|the (?:e-?mail|letter|mail)) so (?:that )?(?:they|people|ppl|folks|readers|everyone) (?=\p{L}{2,15} )/iu;

/** "Book Bruno's two hours (no wait - book your dog's two hours)" */
const SAID_ANEW = /^.{2,80}? \(?(?:no,? wait|or rather|i mean|scratch that),? ?[-–—:]? ?([^()]{3,80})\)?$/isu;

/** "850, sorry 870", "now 3 (correction: 4, pls use 4)", "210 € (perdón, 225 €, con cuaderno)". */
const SORRY =
  /(?:[,;.]| [-–—]|(?= \()) ?(\()?(?:sorry|no,? wait|no,? make (?:it|that)|scrap that|correct(?:ion|ed)|perd[oó]n|mejor dicho|pardon|perdão|desculpem?|disculpen?|désolée?|entschuldigung|verzeihung|não, é|no, es|nein,|ou melhor|korrektur|besser gesagt)[,:]? (?:it['’]s |is |make it )?(\p{Sc}? ?\d(?:[\d.,:]{0,12}\d)?)(?![\d.,]{0,8}\d)/iu;
const MONTHS =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";
const DAY = `(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)? )?(?:\\d{1,2}(?:st|nd|rd|th)? ${MONTHS}|${MONTHS} \\d{1,2}(?:st|nd|rd|th)?)(?!\\d)`;
/** "pulses 1.40. no wait pulses are 1.45 this year": the thing is named again. */
const SORRY_AGAIN =
  /(?<![\p{L}\d])([\p{L}\d]{1,20}(?: \p{L}{3,20})?) \p{Sc}? ?\d[\d.,]*\d([^.;]{0,60})[.,;] ?(?:no,? wait|sorry|correction|edit)[,:]? \1 (?:is|are|it's|=) (\p{Sc}? ?\d[\d.,]*\d)(?: (?:this (?:year|yr)|now))?/iu;
/** "starts May 6 - sorry May 7", "sat 14 march. sorry no its sat 21 march, the 14th is my cousin's wedding" */
const SORRY_DAY = new RegExp(
  `(?:[,;.]| [-–—]) (?:sorry|correction|actually|no,? wait)[,:]? (?:no,? )?(?:(?:it['’]?s|make (?:it|that)|that['’]?s) )?(${DAY})`,
  "iu",
);
/** "Correction: second evening is Thursday October 17, not Tuesday, the junior league has the ice." */
const DAY_NOT = new RegExp(
  `(?:^|(?<=[.;!?] ))(?:correction|sorry)[:,]? [^.;!?]{0,40}? is (${DAY}),? not [^.;!?]{2,100}[.;!?]?`,
  "iu",
);
/** "feb 14 (edit: board moved it, feb 21!!)" */
const EDITED = new RegExp(`\\s?\\((?:edit|update|correction|moved)[^()]{0,40}?(${DAY})[^()]{0,10}\\)`, "iu");
const withRightDay = (text: string): string => {
  const found = EDITED.exec(text) ?? DAY_NOT.exec(text) ?? SORRY_DAY.exec(text);
  const [whole = "", right = ""] = found ?? [];
  const before = text.slice(0, found?.index);
  const wrong = [...before.matchAll(new RegExp(DAY, "giu"))].at(-1);
  if (found === null || wrong === undefined) return text;
  // ", the 14th is my cousin's wedding": why.
  const after = text
    .slice(before.length + whole.length)
    .replace(/^, (?:the |as |because )[^.;!?]{3,80}/iu, "")
    .replace(/^(?= \p{Ll})/u, EDITED.test(text) ? "," : "");
  return before.slice(0, wrong.index) + right + before.slice(wrong.index + wrong[0].length) + after;
};

/** "10:00 CET (sorry, CEST)" */
const SORRY_ZONE = /(?<!\p{L})\p{Lu}{2,5} \(sorry,? (\p{Lu}{2,5})\)/gu;

/** "sorry thats 400 ft for two way traffic": said, without the word. */
const SORRY_THAT = /(?:^|(?<=[.!?] ))(?:sorry|correction)[,:]? (?=that['’]?s \p{Sc}?\d)/giu;
/** Where a price is expected: "£65, no £70 from this year", "£29. Actually make it £27 for the first week". */
const SORRY_OF_PRICE =
  /(?:[,;.]|(?= \()) ?(\()?(?:actually|sorry|no,? wait|no(?= ?\p{Sc}))[,:]? (?:it['’]s |make (?:it|that) )?(\p{Sc}? ?\d(?:[\d.,]{0,12}\d)?)(?![\d.,]{0,8}\d)/iu;
const NUMBER = /\p{Sc}? ?\d(?:[\d.,]{0,12}\d)?/gu;
const digitsOf = (number: string): number => number.replace(/\D/gu, "").length;

/** "$42 a kg. sorry $44, forgot the new bags": of a correction that is a sentence of its own. */
const WHY = /^, [^.,;!?\d]{3,80}(?=[.;!?]|$)/u;
/** Without the number that is taken back: of those before it, the last one that is as long. */
const withCorrection = (text: string, sorry: RegExp): string => {
  const found = sorry.exec(text);
  const [whole = "", bracket, right = ""] = found ?? [];
  const before = text.slice(0, found?.index);
  const after = text
    .slice(before.length + whole.length)
    .replace(/ sorry(?=[.,;!]|$)/iu, "")
    .replace(/^[.;]/u.test(whole) ? WHY : /^$/u, "")
    // "this yr, insurance went up": why.
    .replace(/^ (?:this|now)(?!\p{L})[^.,;]{0,20}(?:, [^.]{0,60})?/u, "");
  // "12x de 39,70 (não, é 12x de 38,90, pode por esse)": all of it again.
  const same = before.lastIndexOf(right);
  const phrase = `${right}${/^(?:[^,;)]|,(?=\d))*/u.exec(after)?.[0] ?? ""}`;
  if (bracket !== undefined && same !== -1 && phrase.length > right.length)
    return before.slice(0, same) + phrase + after.slice(after.indexOf(")") + 1);
  const numbers = [...before.matchAll(NUMBER)];
  const wrong = numbers.findLast(([each]) => digitsOf(each) === digitsOf(right)) ?? numbers.at(-1);
  if (found === null || wrong === undefined) return text;
  const [sign] = /\p{Sc}/u.exec(wrong[0]) ?? [""];
  const number = /\p{Sc}/u.test(right) ? right : `${sign}${right.trim()}`;
  const start = before.slice(0, wrong.index) + (wrong[0].startsWith(" ") ? " " : "") + number.trim();
  const end = before.slice(wrong.index + wrong[0].length);
  // "225 €, con cuaderno)" says the unit once more.
  if (bracket !== undefined) return start + end + restOfBracket(after, end);
  const [unit = ""] = /^ ?\p{L}{1,8}(?!\p{L})/u.exec(end) ?? [];
  // "10 lb a month. Actually make that 8 lb, 10 doesn't fit the box": the unit is said, and why is a note.
  if (unit !== "" && after.startsWith(unit)) return start + end + after.replace(/^[^.;!?]*/u, "");
  // "£29. Five films. Actually make it £27 for the first week.": for the first week goes with the price.
  const [said = after] = /[.!?] /u.test(end) ? (/^[^.!?]*/u.exec(after) ?? []) : [""];
  return start + said + end + after.slice(said.length);
};
const restOfBracket = (after: string, unit: string): string => {
  const close = after.indexOf(")");
  const said = after
    .slice(0, close)
    .replace(unit.trim(), "")
    .replace(/^[\s,]+/u, "");
  const isWish = /^(?:please|pls|plz)(?!\p{L})/iu.test(said);
  return (said === "" || isWish ? "" : ` (${said})`) + after.slice(close + 1);
};

/** "…, aliás até 16 pq dia 15 é feriado? confirmar, deixa 15": its author thinks aloud, and nothing is settled. */
const THINKS_ALOUD = /, (?:ali[aá]s|actually|or maybe|oder|ou|o) [^,]{2,80}\?.*$/isu;

/** "2 things. 1) the boxes 2) a class at the dock. Main one is the boxes!!": two sentences. */
const COUNTED = /(?:^|(?<=\s))[1-5]\) ?(?=\p{L})/gu;
const OF_THE_LIST =
  /^(?:[2-5]|two|three|four|a few) (?:things|points|news)[.:] ?|(?<=[.!?] )(?:the )?main one is [^.!?]{2,40}[.!?]+|(?<=[.!?] )[^.!?]{2,30} just a ps[.!?]*/giu;
const asSentences = (typed: string): string =>
  (typed.match(COUNTED)?.length ?? 0) < 2
    ? typed
    : typed
        .replace(OF_THE_LIST, "")
        .replace(COUNTED, (_, at: number, all: string) =>
          at === 0 || /[.!?:]\s*$/u.test(all.slice(0, at)) ? "" : "\uE001",
        )
        .replace(/[,;]? ?\uE001/gu, ". ")
        .trim();

const OF_FACTS = new Set([
  "price",
  "salePrice",
  "contentFocus",
  "productDescription",
  "keyBenefit",
  "proofElement",
]);

/** "…, bitte nur am Rand erwähnen, es geht um den Tag" */
const AT_THE_EDGE =
  /,? (?:bitte |please |pls )?(?:nur (?:am rande?|kurz) erwähnen|mention only (?:at|in) the \p{L}+|only mention (?:it )?(?:at|in) the \p{L}+).*$/isu;

/** "…, but that should only be one line at the end": how, and not what. */
const SHOULD_MENTION =
  /,? (?:and|but) (?:(?:we|you|that|this|it) )?(?:should|can|could|must) (?:only |just )?(?:mention (?:it|that|this)|be (?:only |just )?(?:one|a) (?:line|sentence|word))(?!\p{L})[^.!?]*(?=[.!?]|$)/giu;
/** "…, so the email should lead to the form", "…, please tell this clearly, we have many returns": to the writer. */
const BESIDE =
  /[,;] (?:so (?:the|this) (?:e-?mail|letter|mail|message) (?:should|must|has to|needs to)|(?:i['’]?m |we['’]?re )?not putting (?:it|that|this|the price|prices) in (?:an?|the|this) (?:e-?mail|mail|letter)|(?:please|pls|kindly) (?:(?:tell|say|state|stress|mention) (?:this|that|it)|(?:keep|make) (?:this|that|it|the) (?:very )?(?:distinction|difference|clear)|be (?:honest|clear|open) (?:on|about) (?:this|that|it)))(?!\p{L})[^.;!?()]*/giu;
/** "I can't promise completely dry for everyone so please don't write that.": all of it goes. */
const UNWRITTEN =
  /(?:^|(?<=[.!?] ))[^.!?]{5,200}?,? so (?:please|pls) (?:don['’]?t|do not) (?:write|say|put|print) (?:that|this|it)(?:[.!]|$)/giu;
/** "the eighteenth no sorry the nineteenth" */
const NO_SORRY =
  /(?<!\p{L})(?:the )?(?:\p{L}+(?:th|st|nd|rd|teen|day)|\d{1,2}(?:st|nd|rd|th)?),? no,? (?:sorry|wait),? (?=(?:the )?(?:\p{L}+(?:th|st|nd|rd|teen|day)|\d))/giu;
/** "£38 (£30 if you bring your shoes... no scrap that, £38)" says £38. */
const SCRAP_THAT = /(\S{2,20}) \([^()]{1,80}(?:scrap|scratch) that,? \1\)/giu;

/** What this field says once its corrections are made. */
export const corrected = (field: string, typed: string): string => {
  const meant =
    field === "callToAction"
      ? typed.replace(SAID_ANEW, "$1")
      : asSentences(
          typed
            .replace(WRITE_SO, "get people to ")
            .replace(SHOULD_MENTION, "")
            .replace(BESIDE, "")
            .replace(UNWRITTEN, "")
            .trim(),
        );
  const isPrice = field === "price" || field === "salePrice";
  const settled = meant.replace(NO_SORRY, "").replace(SCRAP_THAT, "$1");
  const dated = withRightDay(settled).replace(SORRY_ZONE, "$1").replace(SORRY_AGAIN, "$1 $3$2");
  const right = withCorrection(
    (isPrice ? dated.replace(THINKS_ALOUD, "").replace(AT_THE_EDGE, "") : dated).replace(SORRY_THAT, ""),
    SORRY,
  );
  return OF_FACTS.has(field) ? withCorrection(right, SORRY_OF_PRICE) : right;
};
