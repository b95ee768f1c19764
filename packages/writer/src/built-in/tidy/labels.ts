import type { Field } from "./read-field.ts";

/** What people type before what they mean in a field. */
export const LABEL: Partial<Record<Field, RegExp>> = {
  story:
    /^(?:(?:my |the |our )?story\s?[:\-–—]|nb(?= (?:we|i|the|it|you|there|she|he|they) )|(?:some |other |the |course )?(?:facts|details|info|background|extras?|practical stuff)(?:,? (?:in case|if) (?:(?:they|it)['’](?:re|s) )?(?:useful|needed|helpful|wanted|it helps))?\s?:)\s/iu,
  // "Vanstock = app for plumbers", "ok so this is for the June intake", "hola, es para anunciar el curso"
  contentFocus:
    /^(?:(?:ok(?:ay)?|so|well|right),? )*the (?:topic|news) is (?:that )?(?=(?:the|our|my|we|i|it)(?!\p{L}))|^also mention (?:that )?(?=(?:it|we|there|you)(?:['’]\p{L}{1,2})? )|^(?!goal|aim|tone|cta|audience|subject|purpose)\p{L}{3,20} = (?=(?:an? |the |our |my )?\p{Ll})|^(?:(?:hi|hello|hey|hola|bonjour|salut|olá|oi|hallo)(?: (?:there|all|everyone))?[,!.]* )?(?:(?:ok(?:ay)?|right|well)[, ]+)?(?:so,? )?(?:(?:this|it)(?: is|['’]?s) for (?=the |our |my |\p{L}+ (?:service|sale|course|class|workshop|offer|appeal|box|sweep|check))|(?:es|é|c['’]est) (?:para|pour) (?:anunciar|promocionar|divulgar|annoncer|promouvoir) )|^(?:hi|hello|hey|hola|bonjour|salut|olá|oi|hallo)(?: (?:there|all|everyone))?[,!.]+ (?=\p{L})/iu,
  storyLink: /^(?:direct|indirect)(?:ly)?\s?[,:–-]\s/iu,
  lesson:
    /^que (?=(?:no|la|el|los|las|hay|es|lo|a|nadie|nunca|siempre) )|^that (?=\p{L}{3,12}ing )|^that (?=(?:help|love|money|time|work|trust|kindness|\p{L}{3,12}[^s\P{L}]s) (?:is|are|has|have|had|can|do|don['’]?t|need|needs|will|must|should)(?!\p{L}))|^that (?=(?:what|who|you|the|a|an|it|we|every|no|nobody|some|most|if|when) )|^(?:the |my )?(?:lesson|moral|takeaway|key takeaway)(?: learned| of the story)?(?: is)?\s?[:\-–—]\s|^(?:(?:and|or|so|well|but),? )?(?:(?:maybe|perhaps|i guess|i think|basically)(?=\s?[:,]| something))?,? ?(?:something (?:like|along the lines of)(?: this)?)?\s?:\s/iu,
  targetAudience:
    /^(?:my |our |the )?(?:target |ideal )?(?:audience|client|customer|market|reader|avatar)s?(?: is| are|\s?:)\s/iu,
  productName: /^(?:product|course|service|name|offer)(?: name)?\s?:\s/iu,
  productDescription:
    /^(?:product |short )?description\s?:\s|^nb:? (?=(?:i|we|it|max|min|only|no|all|from) |\d)/iu,
  keyBenefit: /^(?:key |main |the )?benefits?\s?(?::|is that|is)\s/iu,
  price: /^(?:the |regular |full |normal )?price\s?(?::|is)\s/iu,
  salePrice: /^(?:the )?(?:sale|special|discount(?:ed)?) ?(?:price)?\s?(?::|is)\s/iu,
  proofElement:
    /^(?:social )?proof\s?:\s|^(?:say|put|mention|you can say|could say) (?=\d)|^(?:a )?quotes? (?:u|you|we) can (?:use|have|quote)\s?:\s?|(?:^|(?<=[.!] ))(?:quote|testimonial|review)(?: \([^()]{1,40}\))? (?:from|by) (?=\p{Lu})/iu,
  emailSubject: /^subject(?: line)?(?: idea)?\s?:\s/iu,
};

/** "Okay so the story is there was a lady in St Monans" */
export const BEGINS_TELLING =
  /^(?:(?:ok(?:ay)?|so|right|well|alright|um|yeah)[, ]+){0,3}(?:the|my|this) story (?:is|goes)(?: that| like this)?[,: ]+(?=(?:there|i|we|he|she|it|my|one|in|last|when|about \d)(?!\p{L}))/iu;

/** Typed into a field that has to hold something. */
const NOTHING =
  /^(?:n\/?a(?: (?:its?|it['’]s|we(?:['’]re| are)?|this is|as|[-–—]) .{1,40})?|none|no|nope|nothing|nil|[-–—.?x ]{1,10}|tb[adc]|not sure(?: yet)?|idk|unknown|same|see above|as above|to be (?:decided|confirmed|announced)|no (?:price|proof|product|testimonials?|sale|discount)s?(?: yet)?|(?:none|not|nothing) yet|don['’]?t have (?:any|one|it)(?: yet)?|(?:please )?(?:you|ai) decides?|ai_decides|ai|auto)\.?$/iu;
export const isNothing = (raw: string): boolean => NOTHING.test(raw.trim());
