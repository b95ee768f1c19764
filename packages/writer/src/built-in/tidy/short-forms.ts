import type { Language } from "../language.ts";

/** Short forms of a chat: "q", "vc", "bcp". */
export const CHAT: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  spanish: new Map([
    ["q", "que"],
    ["porq", "porque"],
    ["xq", "porque"],
    ["pq", "porque"],
    ["tmb", "también"],
    ["tb", "también"],
  ]),
  portuguese: new Map([
    ["q", "que"],
    ["pq", "porque"],
    ["tb", "também"],
    ["tbm", "também"],
    ["vc", "você"],
    ["vcs", "vocês"],
    ["gnt", "gente"],
    ["qdo", "quando"],
    ["qnd", "quando"],
    ["hj", "hoje"],
    ["mto", "muito"],
  ]),
  french: new Map([
    ["bcp", "beaucoup"],
    ["qd", "quand"],
    ["tjs", "toujours"],
  ]),
};
/** "c/ fotos" */
export const WITH_SLASH: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  portuguese: [
    [/(?<!\S)c\/ ?(?=\p{L})/giu, "com "],
    [/(?<!\S)p\/ ?(?=\p{L})/giu, "para "],
  ],
  spanish: [[/(?<!\S)c\/ ?(?=\p{Ll})/gu, "con "]],
};

/** Words that the letter has where the author typed their short form. */
export const WRITTEN_OUT: readonly (readonly [string, string])[] = [
  ...Object.values(CHAT).flatMap((forms) => [...forms]),
  ["c", "com"],
  ["p", "para"],
  ["c", "con"],
  ["w", "with"],
  ["w", "without"],
  ["ppl", "people"],
  ["pple", "people"],
  ["r", "are"],
  ["n", "and"],
  ["shld", "should"],
  ["shd", "should"],
  ["wud", "would"],
  ["obvs", "obviously"],
  ["wld", "would"],
  ["cud", "could"],
  ["cld", "could"],
  ["wdnt", "wouldn't"],
  ["cdnt", "couldn't"],
  ["smthing", "something"],
  ["hv", "have"],
  ["wknd", "weekend"],
  ["grp", "group"],
  ["grps", "groups"],
  ["tho", "though"],
  ["thru", "through"],
  ["yr", "year"],
  ["yr", "your"],
  ["smth", "something"],
  ["b4", "before"],
  ["oclock", "o'clock"],
  ["hr", "hour"],
  ["wks", "weeks"],
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
  ["becos", "because"],
  ["becoz", "because"],
  ["bc", "because"],
  ["abt", "about"],
  ["amt", "amount"],
  ["avg", "average"],
  ["urself", "yourself"],
  ["ull", "you'll"],
  ["every1", "everyone"],
  ["some1", "someone"],
  ["any1", "anyone"],
  ["midnite", "midnight"],
  ["tonite", "tonight"],
  ["wknds", "weekends"],
];

/** What takes so many minutes. */
const TIMED =
  "(?:slots?|calls?|sessions?|walks?|class(?:es)?|lessons?|drive|visits?|checks?|chats?|videos?|demos?|meetings?|breaks?|appointments?)(?!\\p{L})";

/** "ur sick and u go in anyway" */
export const YOU_ARE =
  /(?<![\p{L}\d])ur(?= (?:good|bad|welcome|not|so|too|an?|great|right|wrong|late|early|lucky|ready|sure|done|stuck|sick|ill|tired|busy|skint|broke|alone|lost|scared|worried|the (?:one|best|only|first)|(?!(?:wedding|building|clothing|painting|ceiling|evening|morning|king|ring|thing|spring|string|parking|heating|training|booking|listing|meeting|rating|marketing|pricing|living)(?!\p{L}))\p{L}{2,12}ing)(?!\p{L}))/gu;

/** What is short only in a hurry. */
export const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L} )w\/ ?in(?= (?:\d|an?|the|one|two|three|your|my))/giu, "within"],
  [/(?<=\p{L} )w(?:\/o|\/? ?out|o)(?![\p{L}'’])/giu, "without"],
  [/(?<=[\p{L},] )w(?: |\/ ?)(?=[\p{L}\d\p{Sc}"“])/gu, "with "],
  [/(?<=\d )w (?=\p{Ll}{3})/gu, "with "],
  [new RegExp(`(?<=\\d)mins?(?= ${TIMED})`, "gu"), "-minute"],
  [new RegExp(`(?<=\\d[ -])mins?(?= ${TIMED})`, "gu"), "minute"],
  [YOU_ARE, "you're"],
  [/(?<=\p{L},?) tho(?=[.!?,]|$)/gu, " though"],
  [/(?<!drive[- ])(?<!\p{L})thru(?!\p{L})/gu, "through"],
  [/(?<!\p{L})obvs(?!\p{L})/giu, "obviously"],
  [/(?<![\p{L}\d])pple?(?![\p{L}\d])/gu, "people"],
  [/(?<![\p{L}\d])ppls(?= \p{L})/gu, "people's"],
  [/(?<=\p{L} )wt(?= (?:the|an?|my|our|your|his|her|their|all|no|one|two|\d)(?!\p{L}))/gu, "with"],
  [/(?<=\p{L} )exp(?= (?:needed|required|necessary)(?!\p{L}))/gu, "experience"],
  [
    /(?<=(?:^| )if )your(?= (?:not|so|too|an?|going|coming|lucky|ready|sure|unsure|skint|broke|called|stuck|tired|looking|thinking|worried|interested|new to)(?!\p{L}))/gu,
    "you're",
  ],
  [
    /^were(?= (?:not|now|only|also|still|just|open|doing|taking|running|moving|looking|making|closing|opening)(?!\p{L})[^?]*$)/iu,
    "we're",
  ],
  [/(?<=\p{L},? )(?:pls|plz)(?!\p{L})/giu, "please"],
  // "the eighteenth no sorry the nineteenth"
  [
    /(?<!\p{L})(?:the )?(?:\p{L}+(?:th|st|nd|rd|teen|day)|\d{1,2}(?:st|nd|rd|th)?),? no,? (?:sorry|wait),? (?=(?:the )?(?:\p{L}+(?:th|st|nd|rd|teen|day)|\d))/giu,
    "",
  ],
  // "£38 (£30 if you bring your shoes... no scrap that, £38)" says £38.
  [/(\S{2,20}) \([^()]{1,80}(?:scrap|scratch) that,? \1\)/giu, "$1"],
  [/(?<=\p{L} )b4(?= [\p{L}\d])/gu, "before"],
  [
    /(?<=\d ?)o ?clock(?!\p{L})|(?<=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) )oclock(?!\p{L})/gu,
    "o'clock",
  ],
  [/(?<=(?:an|one|(?<!\d)1) )hr(?!\p{L})/gu, "hour"],
  [
    /(?<=(?:for|by|until|till?|before|since|from|early|late|mid|next|last) )march(?= (?:planting|delivery|start|sale|and|or|\d)(?!\p{L})|[.,;]|$)/gu,
    "March",
  ],
  [
    /(?<![\p{L}\d/])(?<!(?:of|\d|\dst|\dnd|\drd|\dth|one|two|three|five|ten|last|this|next|per|each|every|a|first|second|third|new|the|my|his|her|our|their|your|half|whole) )yr(?= (?!(?:after|before|when|since|ago|later|and|but|that|then|from|until|till)(?!\p{L}))\p{Ll}{3})/gu,
    "your",
  ],
  [
    /(?<!\p{L})yr(?= (?:after|before|when|since|ago|later|and|but|that|then|from|until|till)(?!\p{L}))/gu,
    "year",
  ],
  [/(?<!\p{L})wk(?= \d)/gu, "week"],
  [/(?<=(?:for|few|several|couple|six|five|four|three|two|ten|eight|of) )wks(?!\p{L})/gu, "weeks"],
  [/(?<!\p{L})(?:becos|becoz|bcos|bcoz|bec)(?!\p{L})/giu, "because"],
  [/(?<=\d (?:yrs?|years?) )exp(?!\p{L})\.?/gu, "experience"],
  [/(?<!\p{L})(some|every|any) body(?= (?:else|had|has|was|is|who)(?!\p{L}))/giu, "$1body"],
  [/(?<!\p{L})(y)all(?!\p{L})/giu, "$1'all"],
  [
    /(?<=(?:n['’]?t|to|will|would|could|can|might|['’]ll) )loose(?= (?:the|an?|my|our|your|his|her|their|it|them|you)(?!\p{L}))/giu,
    "lose",
  ],
  [
    /(?<=(?:^|[^\p{L}])(?:we|you|they|dogs|people|kids|things) |(?:s|people) (?:that|who|which) )r(?= \p{L})/giu,
    "are",
  ],
  [/(?<=\p{L}{2},? )n(?= (?:\p{Ll}{2}|[ai](?!\p{L})|I(?!\p{L})))/gu, "and"],
  [/(?<=\p{L} )w\.(?= (?:the|an?|my|our|your|his|her|their)(?!\p{L}))/gu, "with"],
  [/ (?:idc|idk)(?=[.!]?$)/giu, ""],
  [/(?<=\p{L} )sh(?:l?d|ould)(?= \p{L})/gu, "should"],
  [/(?<!\p{L})(w|c)(?:ud|ld)(?= (?:\p{Ll}{2}|i(?!\p{L})))/gu, "$1ould"],
  [/(?<!\p{L})(w|c|sh)(?:l?d|ud)nt(?!\p{L})/gu, "$1ouldn't"],
  [/(?<!\p{L})sm(?:th|thing)(?!\p{L})/gu, "something"],
  [/(?<=\p{L} )hv(?= \p{L})/gu, "have"],
  [/(?<!\p{L})wke?nd(s?)(?!\p{L})/gu, "weekend$1"],
  [
    /(?<=(?:last|this|next|every|per|each|a|first|second|third|1st|2nd|3rd|new|the|my|his|her|our|their|your|half|whole|one) )yr(?!\p{L})/giu,
    "year",
  ],
  [
    /(?<=(?<!\p{L})(?:worse|better|more|less|bigger|smaller|cheaper|faster|slower|longer|shorter|higher|lower|older|younger|easier|harder|rather) )then(?= (?:the|an?|my|your|i|it|that|what|you|we|any|he|she|they)(?!\p{L}))/giu,
    "than",
  ],
  [
    /(?<=(?:english|romanian|german|french|spanish|italian|ukrainian|russian),? (?:and |or )?)polish(?!\p{L})/giu,
    "Polish",
  ],
  [/(?<=(?<!\d)\d{1,3})\.(?=\d{3} ?(?:EUR|euros?|€)(?!\p{L}))/gu, ","],
  [/(?<=^|[.!?] )Shed(?= had (?:the|a|to) )/gu, "She'd"],
  [/(?<!\p{L})shed(?= (?:never|always|already|been|had to)(?!\p{L}))/gu, "she'd"],
  [/(?<=\p{L}\/)yr(?!\p{L})/gu, "year"],
  [
    /(?<=(?:shipped|milled|baked|posted|delivered|closed|open|picked) )(mon|tues?|wed|thurs?|fri|sat|sun)(?![\p{L}'’])/gu,
    "$1",
  ],
  // "13 Dec - 6 Jan", "9am - 5pm", "Mon - Fri": one span.
  [
    /(?<=(?<![\p{L}\p{Sc}.\d])(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:\d{1,2} )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}{0,6}|\d{1,2}(?::\d\d)? ?[ap]m)) [-–—] (?=(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}{0,6}|\d{1,2}(?:(?::\d\d)? ?[ap]m| (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}{0,6}))(?!\p{L}))/giu,
    "–",
  ],
  [/(?<=\S) \.(?=\s|$)/gu, "."],
  [/(?:^|(?<=[.!?] ))abt(?= \d)/giu, "About"],
  [/(?<=\d )yrs(?!\p{L})/gu, "years"],
  [/(?<!\p{L})yr(?= \d{1,2}(?!\d))/gu, "year"],
  [/(?<=\d[ -])wk(?= \p{L}{4})/gu, "week"],
  [/(?<=\d )wks(?!\p{L})/gu, "weeks"],
  [/(?<!\p{L})ex (?=(?:wife|husband|girlfriend|boyfriend)(?!\p{L}))/giu, "ex-"],
  [
    /(?<=(?:\d|ty|teen|five|ten|few|couple of|several|of) )mins(?!\p{L})(?:\.(?= (?:to|of|per|each|from|by|long|max|walk|drive|away|of|for)(?!\p{L})))?/gu,
    "minutes",
  ],
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
  [
    /(?<=(?:last|this|next|every|per|each|a|the|1st|2nd|3rd|4th|first|second|third|fourth|last|same) )wk(?!\p{L})/giu,
    "week",
  ],
  [/(?:^|(?<=[.!?] ))U(?= \p{Ll}{2})(?! ?-?(?:bend|turn|shape))/gu, "You"],
  [/(?<![\p{L}\d'’-])u(?=[ ,.!?]|$)(?! ?-?(?:bend|turn|shape|of \p{Ll}))/gu, "you"],
  [/(?<![\p{L}\d])ur(?= [\p{Ll}\d])/gu, "your"],
  [/(?<!\p{L})urself(?!\p{L})/gu, "yourself"],
  [/(?<!\p{L})ull(?= \p{Ll})/gu, "you'll"],
  [/(?<!\p{L})([Ee]very|[Ss]ome|[Aa]ny)1(?![\p{L}\d])/gu, "$1one"],
  [/(?<!\p{L})(mid|to|)nite(?!\p{L})/gu, "$1night"],
  [/(?<=\p{L}[ ,])(?:coz|bcos|b\/c|bc)(?= (?:[\p{Ll}\d]|I(?!\p{L})))/gu, "because"],
  [/(?<=\S )abt(?!\p{L})/gu, "about"],
  [/(?<!\p{L})amt(s?)(?= (?:of|in|for)(?!\p{L}))/gu, "amount$1"],
  [/(?<=(?:^|[\s.])(?:the|my|our|your|these|those|all) (?:\p{L}{2,12} )?\p{L}{2,14}s )r(?= \p{L})/giu, "are"],
  [/(?<!\p{L})wk(?= (?:is|was|when|i|we|he|she|they|before|after|in|of|at)(?!\p{L}))/gu, "week"],
  [/(?<=\p{L} )w\/(?= (?:me|you|my|your|the|an?|us|his|her|their|our|no)(?!\p{L}))/gu, "with"],
  [/(?<!\p{L})uve(?= \p{Ll})/gu, "you've"],
  [/(?<=[\p{L}\d][!?]{1,3})\.(?!\.)/gu, ""],
  [/(?<!\p{L})appt(s?)(?!\p{L})/gu, "appointment$1"],
  [/(?<!\p{L})avg\.?(?= )/gu, "average"],
  [/(?<!\p{L})Avg\.?(?= )/gu, "Average"],
];
