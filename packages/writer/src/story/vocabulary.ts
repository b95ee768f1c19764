/** Signs by which the parts of a story are told apart. Words, not meaning: each only adds weight. */
export const CONFLICT =
  /\b(?:died|dying|lost|lose|losing|broke|broken|fail\w*|never|nobody|no one|nothing|none|couldn['’]t|could not|can['’]t|didn['’]t|did not|wouldn['’]t|wasn['’]t|afraid|scared|fear\w*|alone|tired|exhausted|cried|crying|tears|wrong|worse|worst|late|angry|debt|fired|sick|ill|pain\w*|empty|stuck|refused|cancel\w*|mistake\w*|problem\w*|panic\w*|asham\w*|embarrass\w*|hospital|crash\w*|without|forgot|forgotten|missed|behind|ran out|gave up|giving up|hated|struggl\w*|cold|bit|bitten|complain\w*|overwhelm\w*|nervous|worried|worry|silence|silent|shook|shaking|dropped|owed|wasted|ruined|rejected|ignored|impossible|too much|too many|hard|difficult|confus\w*|mess)\b/giu;

export const TURN_START =
  /^(?:but|then|until|one (?:day|morning|evening|night|afternoon)|that (?:was|is|night|evening|day|morning|afternoon)|suddenly|finally|instead|so (?:i|we|she|he)|and then|in the end|the next|at last|for the first time|on the (?:way|last|third|second))\b/iu;

export const DECISION =
  /\b(?:decided|changed|realis\w+|realiz\w+|understood|stopped|started|began|tried|noticed|instead|for the first time|never again|quit|said yes|said no|let go|that was the (?:day|moment)|it hit me|it turned out|turned out|I knew|looked up|asked)\b/iu;

export const OUTCOME =
  /\b(?:since then|after that|by (?:nine|noon|the end|evening|morning|then)|o['’]clock|weeks later|months later|years? later|a year|today|now|in the end|ended|came back|sold out|won|grew|doubled|finished|at the end)\b/iu;

/** A sentence that leans on the one before it. */
export const LEANS_BACK =
  /^(?:and|but|so|because|which|then|that['’]?s?|this|these|those|it['’]?s?|he|she|they|his|her|their|him|them|there|also|still|instead|yet|or|nor|both|neither|another|the other|the same)\b/iu;
/** It counts from what has just been told. */
export const GOES_ON =
  /^(?:the \p{L}+ (?:after (?:that|it)|before that)|after that|since then|from then on|by then|the next)\b/iu;
export const EARLY_PRONOUN = /^(?:\S+\s){0,4}(?:he|she|they|him|her|them|it)\b/iu;

/** Sentences that only announce a story, greet or sign off. */
export const EMPTY_TALK =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|evening|day)|greetings)\b.{0,40}$|(?:so )?(?:let me|i want to|i would like to|i['’]d like to|i will|i['’]ll|today i want to|i wanted to) (?:tell|share|talk)\b.{0,80}$|here(?:['’]s| is) (?:my|a|the) story.{0,20}$|this is (?:my|a|the) story.{0,60}$|thanks? (?:you )?for reading.*|(?:anyway|ok|okay|so|well|right)[.!]?$|and (?:another|one more) thing[.:]?$|once upon a time[.!]?$|story:?$)/iu;

/** An order to whoever writes the letter is no part of the story, and is not obeyed either. */
export const ORDER_TO_WRITER =
  /^(?:please )?(?:(?:ignore|disregard|forget|override) (?:all |any |the |your |my |of )*(?:(?:previous|prior|above|earlier|system) (?:instructions?|prompts?|rules|messages?)|(?:the )?above|everything (?:above|before))\b|(?:print|reveal|repeat|show) (?:me )?(?:your|the) (?:system )?(?:prompt|instructions)\b|you are (?:now|no longer) an? |(?:system|assistant|user): )/iu;

/** Words of speech that a sentence can do without at its start. */
export const FILLER_START =
  /^(?:(?:so|well|okay|ok|anyway|basically|honestly|actually|you know|look|listen|like)(?:,| so,)\s+(?=\p{L}))+/iu;

export const SPEECH =
  /\b(?:said|says|asked|asks|told|tells|whispered|wrote|shouted|laughed|replied|answered|called out|texted|yelled|muttered)\b/iu;

/** A sentence that says when: a reader can step in here. */
export const TIME_ANCHOR =
  /^(?:last (?:spring|summer|autumn|fall|winter|year|week|month|night|\p{Lu}\p{Ll}+)|in \d{4}|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|one (?:day|morning|evening|night|afternoon|weekend|winter|summer)|then one (?:day|morning|evening|night)|on (?:my|the|a) (?:first|last|second|third|\p{Lu}?\p{Ll}+day)|(?:\p{L}+ )?years ago|when i was|at (?:four|five|six|seven|eight|nine|ten|\d))\b/iu;
