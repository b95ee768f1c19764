/** What a field asks of the letter itself: words that it must hold, no price, and a correction in the same breath. */

/** "must say 'your home may be repossessed …'", "Pflichthinweis: „…“" */
const REQUIRED =
  /(?<!\p{L})(?:(?:must|has to|have to|needs? to|legally|required to) (?:also |always |clearly )?(?:say|include|state|print|carry|show|read|contain)|(?:pflichthinweis|pflichtangabe|muss (?:drin|rein|dabei)stehen|aviso legal|texto obligatorio|debe (?:decir|poner)|mentions? (?:légales?|obligatoires?)|doit (?:dire|contenir)|texto obrigatório|deve (?:dizer|conter)) ?):? ?(?:'|["“„«‘] ?)([^"“”«»\n]{10,400}?)(?: ?["”“»’]|'(?=[\s).,;]|$))/iu;

export const requiredIn = (typed: string): string[] => {
  const text = REQUIRED.exec(typed)?.[1]?.trim();
  return text === undefined ? [] : [text];
};

/** "The price should not be in this email", "dont mention the price" */
const NO_PRICE =
  /(?<!\p{L})prices? (?:should|must|does|do|shall) ?(?:not|n['’]t) (?:be |appear |go |stand )?(?:in|on|mentioned|printed|shown|there)(?!\p{L})|(?<!\p{L})(?:don['’]?t|do not|please no|never) (?:mention|put|print|show|include|give|say|write|name) (?:the |any |my |our )?prices?(?! (?:of|for|list)(?!\p{L}))(?!\p{L})/iu;
export const wantsNoPrice = (text: string): boolean => NO_PRICE.test(text);

/** "pls write it so that they join the April class": what readers are to do, and no note. */
const WRITE_SO =
  /^(?:(?:please|pls|plz) )?(?:write|do|word|make) (?:it|this|the (?:e-?mail|letter|mail)) so (?:that )?(?:they|people|ppl|folks|readers|everyone) (?=\p{L}{2,15} )/iu;

/** "Book Bruno's two hours (no wait - book your dog's two hours)" */
const SAID_ANEW = /^.{2,80}? \(?(?:no,? wait|or rather|i mean|scratch that),? ?[-–—:]? ?([^()]{3,80})\)?$/isu;

/** "now 3 (correction: 4, pls use 4)" */
const CORRECTED =
  /(?<![\d.,])\d[\d.,]{0,12} ?\((?:correction|corrected|sorry|actually|no|wait)[:,]? ?(?:it['’]s |is |make it )?(\d[\d.,]{0,12}\d|\d)(?![\d.])[^()]{0,40}\)/giu;

/** "850 for preorders, sorry 870" */
const SORRY =
  /(?<![\d.,])\d[\d.,]{0,12}( [^\d,.;()]{0,30})?, (?:sorry|no,? wait|scrap that),? (\d[\d.,]{0,12}\d)(?![\d.])/giu;

/** "$120 the block. actually $135 this yr, insurance went up" */
const ACTUALLY =
  /^(\p{Sc}?)\d[\d.,]{0,12}((?: [^.;]{0,60})?)[.;,] (?:actually|sorry,?|correction:?|no,? wait,?) \p{Sc}?(\d[\d.,]{0,12}\d)(?: (?:this|now|from)[^.,;]{0,20})?(?:, [^.]{0,60})?\.?$/iu;

/** What this field says once its corrections are made. */
export const corrected = (field: string, typed: string): string => {
  const meant =
    field === "callToAction" ? typed.replace(SAID_ANEW, "$1") : typed.replace(WRITE_SO, "get people to ");
  const right = meant.replace(CORRECTED, "$1").replace(SORRY, "$2$1");
  return field === "price" || field === "salePrice" ? right.replace(ACTUALLY, "$1$3$2") : right;
};
