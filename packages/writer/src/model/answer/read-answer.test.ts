import { describe, expect, it } from "vitest";
import { asText, bakeryAnswer, inPieces } from "../testing/answers.ts";
import { letterSoFar, readAnswer } from "./read-answer.ts";

const ANSWER = bakeryAnswer();
const TEXT = asText(ANSWER);

/** As vendors and runtimes were seen to shape it. */
const SHAPES: [string, string][] = [
  ["as it should be", TEXT],
  ["with the line ends of another system", TEXT.replaceAll("\n", "\r\n")],
  ["in a fence", `\`\`\`text\n${TEXT}\n\`\`\``],
  ["after talk", `Sure! Here is your letter:\n\n${TEXT}`],
  ["before talk", `${TEXT}\n\nLet me know if you'd like another tone!`],
  ["after thoughts", `<think>They want a letter. [LETTER]\nAn oven.\n</think>\n\n${TEXT}`],
  ["after thoughts without a beginning", `They want a letter.\n</think>\n${TEXT}`],
  ["after thoughts of Mistral's", `[THINK]A letter, with [CALL] at its end.[/THINK]${TEXT}`],
  ["on gpt-oss's last channel", `<|channel|>analysis<|message|>A letter.<|channel|>final<|message|>${TEXT}`],
  ["with bold marks", TEXT.replaceAll(/^\[(\w+)\]/gm, "**[$1]**")],
  ["with headings", TEXT.replaceAll(/^\[(LETTER|SUBJECTS|OPENINGS)\]/gm, "## $1")],
  ["with labels", TEXT.replace("[CALL]", "CALL:").replace("[PS]", "P.S.").replace("[LETTER]", "LETTER:")],
  ["with tags", TEXT.replaceAll(/^\[(\w+)\]/gm, "<$1>").replace("\n<CALL>", "\n</LETTER>\n<CALL>")],
  [
    "with ends",
    TEXT.replace("\n[CALL]", "\n[/LETTER]\n[CALL]").replace("\n[OPENINGS]", "\n[/SUBJECTS]\n[OPENINGS]"),
  ],
  [
    "with marks in other words",
    TEXT.replace("[CALL]", "[CALL TO ACTION]").replace("[SUBJECTS]", "[SUBJECT LINES]"),
  ],
  ["with a subject above the letter", TEXT.replace("[LETTER]\n", "[LETTER]\nSubject: No oven\n\n")],
  ["with rules between its parts", TEXT.replaceAll(/\n\[/g, "\n\n---\n\n[")],
  [
    "with subjects as a table",
    TEXT.replace("[SUBJECTS]\n", "[SUBJECTS]\n| Angle | Subject | Preheader |\n|---|---|---|\n"),
  ],
  [
    "with subjects and openings as lists",
    TEXT.replaceAll(/^(\w+ \| .+)$/gm, "1. $1").replace(/(\[OPENINGS\]\n)(.+)\n(.+)/, "$11. $2\n2. $3"),
  ],
  ["with one line end between paragraphs", TEXT.replaceAll("\n\n", "\n")],
  ["twice", `${TEXT}\n${TEXT}`],
  ["one and a half times", `${TEXT}\n[LETTER]\nAt four in`],
  ["without its first mark", TEXT.replace("[LETTER]\n", "")],
  [
    "without its first mark, with its end",
    TEXT.replace("[LETTER]\n", "").replace("\n[CALL]", "\n[/LETTER]\n[CALL]"),
  ],
];

describe("a letter", () => {
  it.each(SHAPES)("%s is read", (_, text) => expect(readAnswer(text)).toEqual(ANSWER));

  it("has no subject of an angle whose preheader was left out", () => {
    const text = TEXT.replace("[SUBJECTS]\n", "[SUBJECTS]\ndetail | Three camping stoves\n");
    expect(readAnswer(text)?.subjects).toEqual(ANSWER.subjects);
  });

  it("has angles of its subjects where the model left them out", () => {
    const subjects = [
      "Who broke it? | The oven knew before I did.",
      "“Break it,” she said | In a queue.",
      "No oven | None.",
    ];
    const read = readAnswer(`[LETTER]\nOne.\n[CALL] Book\n[SUBJECTS]\n${subjects.join("\n")}`);
    expect(read?.subjects.map(({ angle }) => angle)).toEqual(["question", "dialogue", "detail"]);
  });

  it("keeps words in brackets and lines that only look like a mark", () => {
    const text = "[LETTER]\nThe sign said [CLOSED].\nCall me Lena.\nLETTERS came.\n[CALL] Book";
    expect(readAnswer(text)?.paragraphs).toEqual([
      "The sign said [CLOSED].",
      "Call me Lena.",
      "LETTERS came.",
    ]);
  });

  it("has the points of a list in one paragraph, a line each", () => {
    const text = "[LETTER]\nYou get:\n\n- six weeks\n- a call\n\n* a book\nIt is $49.\n[CALL] Book";
    expect(readAnswer(text)?.paragraphs).toEqual([
      "You get:",
      "• six weeks\n• a call\n• a book",
      "It is $49.",
    ]);
  });

  it.each([
    "",
    "What a story. Where shall I begin?",
    '{"letter": "At four"}',
    "[LETTER]",
    "[LETTER]\n[CALL] Book",
    "[CALL] Book",
  ])("is none in %j", (text) => expect(readAnswer(text)).toBeNull());
});

describe("the letter so far", () => {
  const all = (text: string, size: number) => {
    let answer = "";
    return inPieces(text, size).map((piece) => {
      answer += piece;
      return letterSoFar(answer);
    });
  };

  it.each([1, 3, 64, 100_000])("is the whole one at the end, in pieces of %d characters", (size) => {
    const { paragraphs, call, ps } = ANSWER;
    expect(all(TEXT, size).at(-1)).toBe([...paragraphs, call, `P.S. ${ps}`].join("\n\n"));
  });

  it("only grows, and never shows a mark, a subject or an opening", () => {
    const texts = all(TEXT, 1);
    for (const [at, text] of texts.entries())
      expect(text.startsWith((texts[at - 1] ?? "").trimEnd())).toBe(true);
    expect(texts.join("\n")).not.toMatch(/\[|\||Lena came with two/);
  });

  it("is empty while a model thinks or talks", () => {
    expect(all("<think>First [LETTER]\nno</think>", 1).slice(0, -8).join("")).toBe("");
    expect(all("Sure! Here is the letter:", 3).join("")).toBe("");
  });
});
