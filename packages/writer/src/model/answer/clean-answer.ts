/** How models mark the end of their thoughts: DeepSeek and Qwen, others of their kind, Mistral, gpt-oss. */
const ENDS_OF_THOUGHT = [
  "</think>",
  "</thinking>",
  "</reasoning>",
  "[/THINK]",
  "<|channel|>final<|message|>",
];
const MAX_BRACES = 50;

/** The answer without thoughts; some templates leave out where these begin. */
export const withoutThoughts = (text: string): string =>
  ENDS_OF_THOUGHT.reduce((rest, end) => rest.slice(afterLast(rest, end)), text);

const afterLast = (text: string, end: string): number => {
  const at = text.lastIndexOf(end);
  return at < 0 ? 0 : at + end.length;
};

/** The first text from a brace to the last one that is JSON: talk and fences around it may have braces too. */
export const jsonIn = (text: string): unknown => {
  const end = text.lastIndexOf("}") + 1;
  let start = text.indexOf("{");
  let fault: unknown = new SyntaxError("There is no JSON in the answer.");
  for (let tries = 0; start >= 0 && start < end && tries < MAX_BRACES; tries += 1) {
    try {
      return JSON.parse(text.slice(start, end));
    } catch (error) {
      fault = tries === 0 ? error : fault;
    }
    start = text.indexOf("{", start + 1);
  }
  throw fault;
};
