/** How models mark the end of their thoughts: DeepSeek and Qwen, others of their kind, Mistral, gpt-oss. */
const ENDS_OF_THOUGHT = [
  "</think>",
  "</thinking>",
  "</reasoning>",
  "[/THINK]",
  "<|channel|>final<|message|>",
];

/** The answer without thoughts; some templates leave out where these begin. */
export const withoutThoughts = (text: string): string =>
  ENDS_OF_THOUGHT.reduce((rest, end) => rest.slice(afterLast(rest, end)), text);

const afterLast = (text: string, end: string): number => {
  const at = text.lastIndexOf(end);
  return at < 0 ? 0 : at + end.length;
};

const BEGINS = /^\s*(?:<think|<reasoning|\[THINK\]|<\|channel\|>analysis)/u;

/** An answer on its way that has only thoughts so far. */
export const isThinking = (text: string): boolean => BEGINS.test(text) && withoutThoughts(text) === text;

const REFUSAL =
  /^\W*(?:unfortunately,? )?(?:i['’]?m |i am )?(?:(?:very |so )?sorry\b|(?:unable|not able) to\b)/iu;
const REFUSES = /^\W*(?:unfortunately,? )?i (?:can(?:no|['’])t|won['’]?t)\b/iu;

/** A refusal in words, from models that have no other way to say no. */
export const isRefusal = (text: string): boolean => REFUSAL.test(text) || REFUSES.test(text);
