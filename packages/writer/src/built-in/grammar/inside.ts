import { PROPER_NAMES } from "../tidy/dictionary/dictionary.ts";

const NAMES =
  /^(?:Dad|Mum|Mom|Nan|Grandad|Grandma|Grandpa|I|I'm|I've|I'll|I'd|English|French|Spanish|German|Italian|Portuguese|Chinese|Japanese|Korean|Arabic|Russian|Dutch|Polish|Swedish|Danish|Greek|Turkish|Hebrew|Hindi|Latin|American|British|Irish|Scottish|Welsh|Canadian|Australian|European|African|Asian|Indian|Mexican|Christian|Muslim|Jewish|Catholic|Instagram|Facebook|YouTube|LinkedIn|Google|Amazon|Etsy|Shopify|Excel|WordPress|Airbnb|Pinterest|TikTok|January|February|March|April|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Mon|Tues?|Weds?|Thurs?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Thanksgiving|Christmas|Easter|London|Paris|New|San|Los|Dr|Mr|Mrs|Rs|Kr|Ms|St|Black|Brazilian|Ironman|Montessori|Zoom|WhatsApp|Slack|Outlook|Gmail|Netflix|Spotify|Notion|Pilates|Kundalini|Ayurveda|Texas|California|Florida|Bristol|Manchester)(?:['’]s)?$/u;

/** "New York", but "new filter". */
const HALF_NAMES = /^(?:New|San|Los|Black|Polish)$/u;

/** First letter small, unless the first word is a name or an abbreviation or the phrase is set in title case. */
export const namesOrNot = (phrase: string): string => {
  const [first = "", second = ""] = phrase.split(" ", 2);
  // "Tues-Sat"
  const [bare = ""] = first.replace(/[,;:.!?]/gu, "").split(/[–-]/u, 1);
  const isName =
    PROPER_NAMES.get(bare.toLowerCase()) === bare ||
    (NAMES.test(bare) && !(HALF_NAMES.test(bare) && /^\p{Ll}/u.test(second)));
  if (!/^\p{Lu}/u.test(bare) || isName) return phrase;
  // "May and June", and "may be brought".
  if (bare === "May" && !/^\p{Ll}{2}/u.test(second.replace(/^(?:and|or|to|is|has)$/u, ""))) return phrase;
  if (bare.length === 1 && bare !== "A") return phrase;
  if (/^(?:(?:Mother|Father)['’]s Day|Valentine['’]s)(?!\p{L})/u.test(phrase)) return phrase;
  if (/^\p{L}{0,30}(?:[\p{N}&+/]|\p{Lu})/u.test(bare.slice(1))) return phrase;
  if (
    /^\p{Lu}(?!\p{Lu})/u.test(second) &&
    !NAMES.test(second.replace(/[,;:.!?]/gu, "")) &&
    !/^I(?:\b|$)/u.test(second) &&
    bare !== "A" &&
    bare !== "The"
  )
    return phrase;
  return phrase.charAt(0).toLowerCase() + phrase.slice(1);
};
