/** Something a letter may only say if the brief says it too, in whatever words. */
interface PhraseGroup {
  what: string;
  said: RegExp;
  /** What in a brief vouches for it; the same words if left out. */
  vouches?: RegExp;
}

/** A refusal to promise promises nothing: "I can't guarantee". */
const DENIED =
  /\b(?:not|no|never|can['’]?t|cannot|don['’]?t|won['’]?t|without|kein|keine|pas|aucune?|sin|sem)\W+(?:\w+\W+)?$/iu;

const GROUPS: readonly PhraseGroup[] = [
  {
    what: "guarantee",
    said: /money[- ]back|\brefund|\bguarante|\bwarrant(?:y|ies)\b|\bon us\b|no questions asked|\byour money\b|\bchange (?:your|their) minds?\b|geld\b.{0,60}\bzurück|\bgarant(?:ie|iert|izad|ía|ia)|\brembours|devolvemos|devolve[rn]?\b.{0,30}\bdin|satisfait ou/iu,
  },
  {
    what: "deadline or shortage",
    said: /\b(?:places?|spaces?|seats?|spots?|slots?|chairs?|tickets?|copies|dates)\b.{0,20}\b(?:left|remain|remaining|taken|gone)\b|\b(?:fee|price|cost)s? (?:goes|go|will go|is going) up\b|\blast chance\b|\bwhile (?:they|stocks?|supplies) last|\bselling (?:out|fast)\b|\balmost (?:full|gone|sold out)\b|il ne reste|\bnur noch\b|\bs[oó]lo quedan\b|\bquedan (?:pocas|solo|sólo)|\brestam\b|dernières places/iu,
    vouches:
      /\b(?:left|remain\w*|taken|limited|sold out|gone|fills? up|filling|full|waitlist|opening|openings|reste|quedan|restam)\b|\bnoch \d|\bgoes up\b/iu,
  },
  {
    what: "crowd",
    said: /\b(?:hundreds|thousands|millions|dozens|scores|tens of thousands) of\b|\b(?:hunderte|tausende|dutzende)\b|\b(?:des |de )?(?:centaines|milliers|millions) d|\b(?:cientos|miles|millones|decenas) de\b|\b(?:centenas|milhares|milhões|dezenas) de\b/iu,
    vouches:
      /\b(?:hundreds|thousands|millions|dozens|scores|hunderte|tausende|dutzende|centaines|milliers|cientos|miles|millones|centenas|milhares)\b|(?<!\d)\d{1,3}(?:[.,]\d{3})+(?!\d)|(?<!\d)\d{4,}(?!\d)|\dk\b/iu,
  },
  {
    what: "crowd",
    said: /\b(?:hundreds|thousands|dozens|many) of you\b/iu,
  },
  {
    what: "free offer",
    said: /\bfor free\b|\bfree of charge\b|\bfor nothing\b|\bwithout charge\b|\bat my (?:own )?(?:cost|expense)\b|\b(?:is|are|comes?) (?:completely |entirely )?free\b(?! to| of| from)|\b(?:a|your|our) free \w|\bat no (?:extra )?cost\b|\bkostenlos|\bgratuit|\bgratis\b|\bgrátis\b/iu,
    vouches:
      /\bfree\b|\bfor nothing\b|\bno (?:extra )?(?:charge|cost)|\bgratis\b|\bgrátis\b|kostenlos|kostenfrei|gratuit|[$€£]\s?0(?![\d.,])/iu,
  },
  {
    what: "gift",
    said: /\byours to (?:keep|take)\b|\b(?:you|to) (?:keep|take home) (?:the|your|all|both|every)\b|\bas a (?:gift|present|bonus)\b/iu,
    vouches:
      /\bkeeps?\b|\btakes? (?:it |them )?home\b|\bgo home with\b|\bgift|\bpresent\b|\bbonus|\byours\b/iu,
  },
  {
    what: "lasting access",
    said: /\b(?:for (?:life|ever)|forever|lifetime|(?:for )?as long as you)\b/iu,
  },
  {
    what: "certificate",
    said: /\bcertifi|\baccredit|\blicensed\b|\bzertifiziert|\bcertificad/iu,
    vouches:
      /\bcertifi|\baccredit|\blicen[cs]ed|\bzertifiziert|\bchartered|\bregistered|\bmember of\b|\bqualified/iu,
  },
  {
    what: "award",
    said: /\baward|\bmedal\b|\bprize\b|\bnumber one\b|\bvoted\b|\bausgezeichnet (?:mit|von|als)|\bn[uú]mero uno\b|\bpremiad/iu,
    vouches:
      /\baward|\bmedal|\bprize|\bwon\b|\bnumber one|\bvoted|\bbest\b|\bausgezeichnet|\bn[uú]mero uno|\bpremi/iu,
  },
  {
    what: "training",
    said: /\btrained (?:at|in|under|with)\b|\bstudied\b|\bgraduate|\bdegree\b|\bdiplôm/iu,
    vouches: /\btrain|\bstud(?:y|ied)\b|\bgraduate|\bdegree|\bdiplôm/iu,
  },
  {
    what: "recommendation",
    said: /\b(?:approved|recommended|endorsed) by\b|\bfeatured (?:in|on)\b|\bas seen (?:in|on)\b|\bempfohlen von\b|\brecommandée? par\b|\brecomendad[oa] p[eo]r/iu,
    vouches:
      /\bapproved|\brecommend|\bendorsed|\bfeatured|\bseen (?:in|on)\b|\bempfohlen|\brecommand|\brecomendad/iu,
  },
  {
    what: "result for everyone",
    said: /\b(?:every(?:one|body)?(?: single)?(?: (?:person|client|customer|member|student|patient|guest))?|all of (?:them|our \w+)) who (?:came|comes|joined|tried|took|did|bought|applied|attended|finished)\b/iu,
    vouches: /\b(?:every(?:one|body)?|all)\b/iu,
  },
];

/** What a sentence offers or boasts that the brief does not, in a word. */
export const phrasesBeyond = (source: string): ((sentence: string) => string | null) => {
  const closed = GROUPS.filter(({ said, vouches = said }) => !vouches.test(source));
  return (sentence) => {
    for (const { what, said } of closed) {
      const found = said.exec(sentence);
      if (found && !DENIED.test(sentence.slice(Math.max(0, found.index - 30), found.index))) return what;
    }
    return null;
  };
};
