/** Short forms of a chat. */
export const CHAT = new Map([
  ["q", "que"],
  ["porq", "porque"],
  ["xq", "porque"],
  ["pq", "porque"],
]);

/** Words that the letter has where the author typed their short form. */
export const WRITTEN_OUT: readonly (readonly [string, string])[] = [
  ...CHAT,
  ["w", "with"],
  ["w", "without"],
  ["ppl", "people"],
  ["tho", "though"],
  ["thru", "through"],
  ["yr", "year"],
  ["yrs", "years"],
  ["prob", "probably"],
  ["mins", "minutes"],
  ["secs", "seconds"],
  ["hrs", "hours"],
  ["wk", "week"],
  ["u", "you"],
  ["ur", "your"],
  ["coz", "because"],
  ["bcos", "because"],
  ["bc", "because"],
  ["abt", "about"],
  ["avg", "average"],
];

/** What is short only in a hurry. */
export const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L} )w(?:\/o|\/? ?out|o)(?![\p{L}'’])/giu, "without"],
  [/(?<=\p{L} )w(?:\/ ?| )(?=(?:me|him|her|us|you|them|his|my|the|their|our|your|a|an)(?!\p{L}))/gu, "with "],
  [/(?<=\p{L} )w\/ ?(?=\p{L})/gu, "with "],
  [/(?<=\d )w (?=\p{Ll}{3})/gu, "with "],
  [/(?<=\p{L},?) tho(?=[.!?,]|$)/gu, " though"],
  [/(?<!drive[- ])(?<!\p{L})thru(?!\p{L})/gu, "through"],
  [/(?<=\d )ppl(?!\p{L})/gu, "people"],
  [/(?<=(?:last|this|next|every|per|each|a) )yr(?!\p{L})/giu, "year"],
  [/(?<=\d )yrs(?!\p{L})/gu, "years"],
  [/(?<=\d[ -])wk(?= \p{L}{4})/gu, "week"],
  [/(?<=\d )wks(?!\p{L})/gu, "weeks"],
  [/(?<!\p{L})(ex )?wifes(?!\p{L})/giu, "$1wife's"],
  [/(?<!\p{L})ex (?=(?:wife|husband|girlfriend|boyfriend)(?!\p{L}))/giu, "ex-"],
  [/(?<=(?:\d|ty|teen|five|ten|few|couple of|several|of) )mins(?!\p{L})(?:\.(?= \p{Ll}))?/gu, "minutes"],
  [/(?<=\d) (?:->|=>|→) (?=\d)/gu, " to "],
  [/ (?:->|=>|→) /gu, ": "],
  [/^(\p{Lu}\p{Ll}{1,20}) = (?=(?:our|my|the|an?) )/u, "$1 is "],
  [/(?<=^\S{2,20}) = (?=(?:you|i|we|it|they) )/iu, ": "],
  [/^(?:(?:no|wait|actually),? )?scratch that,? (?=\p{L})/iu, "No, "],
  [/(?<!\p{L})co(?= (?:alarm|detector|monitor)s?(?!\p{L}))/gu, "CO"],
  // "the tablecloth- it was a cheap one" has a dash.
  [
    /(?<=\p{Ll}{3})- (?=(?:it|we|he|she|they|i|you|the|this|that|there|because|but|my|our|his|her)(?!\p{L}))/giu,
    " - ",
  ],
  [/(?<=\p{Ll}(?:\.{3}|…))\.?(?=\p{Lu}\p{Ll})/gu, " "],
  // "five- minute job.They done it": a space too many, and one too few.
  [
    /(?<=(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty)-) (?=(?:second|minute|hour|day|night|week|month|year|mile|foot|star|point|person|step)s?(?!\p{L}))/giu,
    "",
  ],
  [/(?<=\p{Ll}{3}[.!?])(?=\p{Lu}\p{Ll}+ \p{Ll})/gu, " "],
  // In English the comma of "4,8 on Google" and "39,50 euro" is a point.
  [/(?<![\d.,])(\d{1,3}),(\d)(?= (?:on|out of|of|stars?|from)(?!\p{L}))/gu, "$1.$2"],
  [/(?<![\d.,])(\d{1,4}),(\d{2})(?= ?(?:euros?|eur|€|£|pounds|dollars)(?!\p{L}))/giu, "$1.$2"],
  [/(?<=\p{L} )prob(?= (?:a|an|the|not|be|\d))/gu, "probably"],
  [/(?<=\d )secs(?!\p{L})/gu, "seconds"],
  [
    /(?<=\d )hrs(?!\p{L})\.?(?= (?:per|a|each|of|later|before|and|or|in|to|on|from|for|with|every|at|long|total|max)(?!\p{L})|[,;!?]|$)/gu,
    "hours",
  ],
  [/(?<=\d )hrs(?!\p{L})/gu, "hours"],
  [/(?<=(?:last|this|next|every|per|each|a|the|1st|2nd|3rd|4th|first) )wk(?!\p{L})/giu, "week"],
  [/(?<![\p{L}\d])u(?= \p{Ll}{2})/gu, "you"],
  [/(?<![\p{L}\d])ur(?= \p{Ll}{2})/gu, "your"],
  [/(?<=\p{L}[ ,])(?:coz|bcos|b\/c|bc)(?= (?:\p{Ll}|I(?!\p{L})))/gu, "because"],
  [/(?<=\p{L} )abt(?!\p{L})/gu, "about"],
  [/(?<!\p{L})avg\.?(?= )/gu, "average"],
  [/(?<!\p{L})Avg\.?(?= )/gu, "Average"],
];
