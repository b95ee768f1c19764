const ROLE = /^(?:system|assistant|user|developer)\s?:|<\||\|>|^\{\{|^\[\/|^#{2,3} ?(?:system|instruction)/iu;
const CLOSING_TAG = /^<\/\w{1,40}>$/u;
/** "Forget the spreadsheets" is for readers. */
const ORDER =
  /^(?:please )?(?:ignore|disregard|forget)(?: \p{L}+){0,3} (?:instruction|prompt|brief|rule|above)/iu;
const IDENTITY =
  /\byou are (?:now )?(?:chatgpt|claude|gemini|an? (?:ai|assistant|language model)|in \w+ mode)\b/iu;
const ABOUT_PROMPT = /\b(?:system prompt|previous instructions|prior instructions|the brief and)\b/iu;

/** Whether a sentence speaks to a system or closes a tag: it is data that reaches no reader. */
export const addressesSystem = (sentence: string): boolean =>
  [ROLE, CLOSING_TAG, ORDER, IDENTITY, ABOUT_PROMPT].some((pattern) => pattern.test(sentence.trim()));
