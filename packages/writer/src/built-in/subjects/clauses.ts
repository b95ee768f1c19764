import { openEnd, trimEndOf } from "../../text/edges.ts";
import { upperFirst } from "../tidy/spelling.ts";

export const WEAK_END =
  /\s(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|that|who|which|as|is|are|was|were|my|your|his|her|its|our|their|so|if|than|i|we|he|she|they|it|very|not|no|every|each|some|because|when|while|after|before|about|into|over|under|only|just|then|had|has|have|will|can|could|would|be|been|almost|nearly|more|most|this|these|those|said|says|asked|told|like|one|both|either|right|even|how|what|why|except|until|down to|de|el|la|los|las|un|una|en|con|por|para|que|der|die|das|ein|eine|mit|von|zu|le|les|des|du|dans|avec|pour|qui|o|os|as|um|uma|em|com|do|da)$/iu;
const STARTS_INSIDE =
  /^(?:and|or|but|so|because|which|who|that|this|these|those|it|its|it['’]s|he|she|they|his|her|their|him|them|there|also|then|to|of|with|for|in|at|on|y|und|et|e|pero|aber|mais|mas|well|anyway|like|says|said|not|nor|plus|hello|hi|hey|ok|okay|thanks|thank|anyways?|so|though|when|while|if|after|before|as|until|once|since|where|cuando|wenn|als|quand|quando)\b/iu;

/** A line taken from a sentence, as a subject sets it: no full stop at the end. */
export const asSubject = (text: string): string => {
  const plain = text.trim();
  return upperFirst(
    /[?!…]["”']?$/u.test(plain) || /\.\.\.$/u.test(plain) ? plain : trimEndOf(openEnd(plain), " ,;:–—-"),
  );
};

/** A sentence that can be read alone: it does not lean on what was before it. */
export const isAlone = (sentence: string): boolean => !STARTS_INSIDE.test(sentence);
