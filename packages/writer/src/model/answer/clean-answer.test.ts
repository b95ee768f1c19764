import { describe, expect, it } from "vitest";
import { cleanAnswer, isRefusal } from "./clean-answer.ts";

const TEXT = "The oven died at four.\n\nThree hundred rolls were half proved.";
const MARKED = `[LETTER]\n${TEXT}\n[CALL] Book your free day\n[SUBJECTS]\ndetail | No oven {yet} | And 300 rolls.`;

/** As vendors and runtimes send them. */
const SHAPES: readonly (readonly [string, (text: string) => string])[] = [
  ["OpenAI, as it should be", (text) => text],
  [
    "DeepSeek at a runtime that keeps its thoughts",
    (text) => `<think>\nThey want a letter.\n</think>\n\n${text}`,
  ],
  ["QwQ, whose template opens the thought by itself", (text) => `Hm, {maybe}.\n</think>\n\n${text}`],
  ["Qwen 3 with thinking off", (text) => `<think>\n\n</think>\n\n${text}`],
  ["Gemini", (text) => `<thought>The form is {"subjects": …}.</thought>${text}`],
  ["Magistral", (text) => `[THINK]Well, {…}[/THINK]${text}`],
  ["EXAONE and others", (text) => `<reasoning>One, two.</reasoning>\n${text}`],
  [
    "gpt-oss at a runtime that shows its channels",
    (text) =>
      `<|channel|>analysis<|message|>{x}<|end|><|start|>assistant<|channel|>final<|message|>${text}<|return|>`,
  ],
  ["MiniMax, thinking twice", (text) => `<think>a</think>Wait.<think>b</think>\n${text}`],
  ["Llama 3 with a mark of its template", (text) => `${text}<|eot_id|>`],
  ["Mistral 7B with the end of its sequence", (text) => `${text}</s>`],
  ["Gemma with the end of its turn", (text) => `${text}\n<end_of_turn>`],
  ["ChatML at llama.cpp", (text) => `${text}<|im_end|>\n`],
  ["Claude, in a fence", (text) => `\`\`\`\n${text}\n\`\`\``],
  ["Gemini, in a fence with a language", (text) => `\`\`\`markdown\n${text}\n\`\`\``],
  ["Llama, talking before", (text) => `Sure! Here is the rewritten offer:\n\n${text}`],
  ["Claude, presenting it", (text) => `Here's the letter, in her own voice:\n\n${text}`],
  ["Mistral, in one word", (text) => `Certainly!\n\n${text}`],
  [
    "Phi, talking before and after",
    (text) => `Here you go:\n\n${text}\n\nLet me know if you'd like another version!`,
  ],
  [
    "Qwen, in a fence under talk of another language",
    (text) => `Hier ist dein Brief:\n\n\`\`\`text\n${text}\n\`\`\`\n\nViel Erfolg!`,
  ],
  [
    "Command R, after thoughts and in a fence with talk",
    (text) => `<think>x</think>Of course. Here is the email:\n\`\`\`\n${text}\n\`\`\`\nI hope this helps!`,
  ],
];

describe.each(SHAPES)("an answer from %s", (_, wrap) => {
  it.each([TEXT, MARKED])("is what was written", (text) => {
    expect(cleanAnswer(wrap(text))).toBe(text);
  });
});

describe("an answer on its way", () => {
  it.each([
    "<",
    "<thi",
    "<think>",
    "<think>They want {a letter}. The oven",
    "[THIN",
    "[THINK]Well",
    "<|chan",
    "<|channel|>analysis<|message|>They want",
  ])("is nothing while it may be a thought: %j", (text) => {
    expect(cleanAnswer(text)).toBe("");
  });

  it("is its words as soon as there are some, in a fence too", () => {
    expect(cleanAnswer("<think>x</think>The oven")).toBe("The oven");
    expect(cleanAnswer("```\nThe oven")).toBe("The oven");
    expect(cleanAnswer("[LETTER]\nThe oven")).toBe("[LETTER]\nThe oven");
    expect(cleanAnswer("The oven \ud83c")).toBe("The oven");
    expect(cleanAnswer("The oven \ud83c\udf5e")).toBe("The oven \u{1F35E}");
  });
});

it.each([
  'Here is what she said:\n\n"Break things more often."',
  "Sure, I was scared.\n\nBut I went.",
  "Okay was all he said.\nThen he left.",
  "I packed two stoves.\n\nLet me know when you get there, she said.",
  "[LETTER]\n```\nThe oven\n```\n[CALL] Book it",
])("a letter's own words stay: %j", (text) => {
  expect(cleanAnswer(text)).toBe(text);
});

it("takes no longer for an answer that is nothing but marks", () => {
  const started = performance.now();
  for (const piece of ["<think>", "```\n", "\n```", "<|", "Here is:\n"]) cleanAnswer(piece.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});

it.each([
  ["I'm sorry, but I can't help with that.", true],
  ["Unfortunately, I cannot write this.", true],
  ["[LETTER]\nI'm sorry, he said.", false],
  ["I can see it now.", false],
])("%j is a refusal: %s", (text, isOne) => expect(isRefusal(text)).toBe(isOne));
