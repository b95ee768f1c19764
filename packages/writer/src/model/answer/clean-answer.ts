/** How models mark the end of their thoughts: DeepSeek and Qwen, others of their kind, Gemini, Mistral, gpt-oss. */
const ENDS_OF_THOUGHT = [
  "</think>",
  "</thinking>",
  "</thought>",
  "</reasoning>",
  "[/THINK]",
  "<|channel|>final<|message|>",
];
const BEGINS_THOUGHT = /^\s*(?:<(?:think|thinking|thought|reasoning)>|\[THINK\]|<\|(?:channel|start)\|>)/u;
/** What may still become the beginning of a thought. */
const UNDECIDED = /^\s*(?:<[a-z|]{0,12}|\[[A-Z]{0,5})$/u;

const afterLast = (text: string, end: string): number => {
  const at = text.lastIndexOf(end);
  return at < 0 ? 0 : at + end.length;
};

/** The answer without thoughts, nothing while it only thinks; some templates leave out where these begin. */
const withoutThoughts = (text: string): string => {
  const said = ENDS_OF_THOUGHT.reduce((rest, end) => rest.slice(afterLast(rest, end)), text);
  return BEGINS_THOUGHT.test(said) || UNDECIDED.test(said) ? "" : said;
};

/** Marks of a chat template that a runtime did not take out: "<|im_end|>", "<|eot_id|>", "</s>", "<end_of_turn>". */
const TEMPLATE_MARK = /<\|[a-z_]{2,30}\|>|<\/s>|<(?:start|end)_of_turn>/gu;
/** A fence, perhaps under one line of talk, to its end or as far as it has come. */
const FENCE = /^(?:[^\n`[<]{1,200}\n+)?`{3,}[\w-]*[ \t]*\n([\s\S]*?)(?:\n`{3,}[^`]*)?$/u;
const withoutFence = (text: string): string => FENCE.exec(text)?.[1]?.trim() ?? text;

const OPENER = /^(?:sure|certainly|of course|absolutely|okay|great)\b/iu;
const PRESENTS = /\bhere(?:['’]s| is| are| you)\b[^\n]{0,200}:\**$/iu;
const OFFERS = /^(?:let me know|would you like|feel free|if you(?:['’]d| would) like|i hope this)\b/iu;
const WORK = /\b(?:email|letter|version|answer|passage|paragraph|opening|bridge|rewrit|subject|text)/iu;
const CLOSE = /\b(?:you go|helps)/iu;
const isOnWork = (line: string): boolean => WORK.test(line) || CLOSE.test(line);

/** What a model says of its answer, such as "Sure! Here is the rewritten offer:". */
const isBefore = (line: string): boolean =>
  (OPENER.test(line) && !/\s/u.test(line)) || (PRESENTS.test(line) && isOnWork(line));
const isAfter = (line: string): boolean => OFFERS.test(line) && isOnWork(line);

const withoutTalk = (text: string): string => {
  const [first = "", ...rest] = text.split("\n");
  const said = rest.length > 0 && isBefore(first.trim()) ? rest.join("\n").trim() : text;
  const at = said.lastIndexOf("\n") + 1;
  return at > 0 && isAfter(said.slice(at).trim()) ? said.slice(0, at).trim() : said;
};

/** What a model says to the task: no thoughts, no marks of its template, no fence, no talk. Also of half an answer. */
export const cleanAnswer = (text: string): string =>
  withoutFence(withoutTalk(withoutFence(withoutThoughts(whole(text)).replace(TEMPLATE_MARK, "").trim())));

/** Half an emoji may stand at the end of what has come so far. */
const whole = (text: string): string => text.replace(/\p{Cs}$/u, "");

const REFUSAL =
  /^\W*(?:unfortunately,? )?(?:i['’]?m |i am )?(?:(?:very |so )?sorry\b|(?:unable|not able) to\b)/iu;
const REFUSES = /^\W*(?:unfortunately,? )?i (?:can(?:no|['’])t|won['’]?t)\b/iu;

/** A refusal in words, from models that have no other way to say no. */
export const isRefusal = (text: string): boolean => REFUSAL.test(text) || REFUSES.test(text);
