/** A death or an illness: nothing sells beside it, and it is no subject line. */

const FAMILY =
  "husband|wife|mother|father|mum|mom|dad|brother|sister|son|daughter|grand\\p{L}{3,9}|nana?|gran|uncle|aunt|friend|baby|child|he|she|mann|frau|mutter|vater|oma|opa|sie|er|madre|padre|abuel[oa]|mère|père|mari|mãe|pai|avó|avô|marido";
const DEATH =
  "funerals?|burials?|buried|cremat(?:ed|ion)|crematorium|cancer|chemo(?:therapy)?|passed away|gestorben|beerdigung|bestattung|décès|décédée?|enterrement|obsèques|falleci(?:ó|do|da)|entierro|murió|faleceu|morreu|enterro|cáncer|câncer|krebs";

const GRIEF = new RegExp(
  `(?<!\\p{L})(?:${DEATH}|grief|grieving|widow(?:s|er|ers|ed)?|hospice|icu|ambulance|died of)(?!\\p{L})|(?<!\\p{L})(?:${FAMILY}) (?:had |has |is |was |just |ist |est )?(?:died|dead|dies|dying|passed|starb|tot|murió|mort|morte|morreu)(?!\\p{L})|(?<!\\p{L})\\p{Lu}\\p{Ll}{1,20} (?:died|passed in)(?!\\p{L})`,
  "u",
);
const GRAVE = new RegExp(
  `(?<!\\p{L})(?:${DEATH}|die[ds]|dead|death|tot|mort[es]?|muert[oa])(?!\\p{L})`,
  "iu",
);

/** A story of a death or an illness. */
export const isGrief = (text: string): boolean => GRIEF.test(text) || GRIEF.test(text.toLowerCase());

/** A line with a death in it: in an inbox it is bait. */
export const isGrave = (line: string): boolean => GRAVE.test(line);
