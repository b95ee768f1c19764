import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { BEATS, type Letter } from "@storyletter/contract/letters";
import { ComparisonError } from "@storyletter/domain/ports";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { BRIEFS } from "../../testing/briefs.ts";
import { linesToCompare } from "./compare-lines.ts";
import { comparedWith } from "./compare-prompt.ts";
import { createModelComparer } from "./create-model-comparer.ts";
import { isVerified, readComparison } from "./read-comparison.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");
const brief = bakery;

const letterOf = (...paragraphs: string[]): Letter => ({
  subjects: [{ angle: "gap", text: "Three hundred cold rolls", preheader: "And a sister in the snow." }],
  parts: BEATS.map((beat) => ({
    beat,
    paragraphs:
      beat === "scene"
        ? paragraphs
        : beat === "callToAction"
          ? ["Book your free day:\nhttps://example.com/"]
          : [],
  })),
  wordCount: 0,
  trackingUrl: "https://example.com/",
  writer: { kind: "model", name: "m", version: "1", fallbackReason: null },
});

const Asked = z.object({ messages: z.array(z.object({ content: z.string() })), model: z.string() });
let stop = async () => {};
afterEach(() => stop());

/** A model that answers by the number of the call, and keeps each request. */
async function modelSaying(...answers: ((lines: Record<string, string>) => string)[]) {
  const asked: z.output<typeof Asked>[] = [];
  const server = createServer(async (request, response) => {
    const question = Asked.parse(await json(request));
    asked.push(question);
    const found = /<lines>(.*)<\/lines>/su.exec(question.messages.at(-1)?.content ?? "")?.[1] ?? "{}";
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    const content = answer?.(z.record(z.string(), z.string()).parse(JSON.parse(found))) ?? "";
    const chunk = (delta: object, finish_reason: string | null) =>
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`${chunk({ content }, null)}${chunk({}, "stop")}data: [DONE]\n\n`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const options = {
    apiKey: "k",
    model: "writes",
    checkModel: "checks",
    baseUrl: `http://127.0.0.1:${port}/v1`,
  };
  return { asked, comparer: createModelComparer({ ...options, limits: { firstWaitMs: 1 } }) };
}
const each = (say: (line: string) => string) => (lines: Record<string, string>) =>
  Object.entries(lines)
    .map(([number, line]) => `${number}: ${say(line)}`)
    .join("\n");
const compare = (letter: Letter, { comparer }: Awaited<ReturnType<typeof modelSaying>>) =>
  comparer.compare({ letter, brief }, { userId: "u" });

describe("the lines to compare", () => {
  it("are sentences, subjects, preheaders and the call, but not the author's own words", () => {
    const own = brief.story.split(/(?<=\.) /u)[0] ?? "";
    const lines = linesToCompare(letterOf(`${own} Nobody came. Bread.`), brief);
    expect(lines.map(({ where, text }) => `${where}: ${text}`)).toEqual([
      "scene: Nobody came.",
      "callToAction: Book your free day:",
      "subjects: Three hundred cold rolls",
      "subjects: And a sister in the snow.",
    ]);
  });
});

describe("an answer", () => {
  it.each([
    ["in lines", "1: story | four in the morning\n2: thought\n3: new"],
    [
      "after a thought and with talk",
      "<think>1: new\n2: new</think>Here you are:\n1. story | four in the morning\n2. thought\n3. new\nAnything else?",
    ],
    [
      "as an object",
      '```json\n{"1": {"field": "story", "words": "four in the morning"}, "2": "thought", "3": "new"}\n```',
    ],
    ["with marks", '**1**: `story` | "four in the morning"\n**2**: thought\n**3**: New.'],
  ])("%s is read", (_, answer) => {
    const read = readComparison(answer);
    expect([read.get(0), read.get(1), read.get(2)]).toMatchObject([{ field: "story" }, "thought", "new"]);
  });

  it.each(["I can't compare these.", "", "{}", "1: maybe\n2: said", '{"lines": [1, 2]}'])(
    "%j says nothing",
    (answer) => expect(readComparison(answer).size).toBe(0),
  );

  it.each([
    [{ field: "story", words: "at four in the morning" }, true],
    [{ field: "Story", words: "“At four in the morning,”" }, true],
    [{ field: "story", words: "at four in the morning … three hundred rolls" }, true],
    [{ field: "lesson", words: "at four in the morning" }, false],
    [{ field: "story", words: "at five in the morning" }, false],
    [{ field: "story", words: "the" }, false],
    [{ field: "ctaUrl", words: "https://example.com/rest" }, false],
    [{ field: "nowhere", words: "at four in the morning" }, false],
    [{ field: "story", words: "…" }, false],
  ])("that names %j is verified: %s", (reading, is) =>
    expect(isVerified(reading, comparedWith(brief))).toBe(is),
  );

  it("may name an earlier letter of the series, and what is planned for this one", () => {
    const answers = comparedWith(brief, [
      { letter: 2, text: "We had two ovens by May." },
      { letter: null, text: "It promises the day it nearly ended." },
    ]);
    expect(isVerified({ field: "plan", words: "the day it nearly ended" }, answers)).toBe(true);
    const reading = readComparison("1: letter2 | two ovens by May").get(0);
    expect(reading).toEqual({ field: "letter2", words: "two ovens by May" });
    const isThere = (words: string, field = "letter2") => isVerified({ field, words }, answers);
    expect([isThere("two ovens by May"), isThere("three ovens"), isThere("two ovens", "letter1")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("comparing", () => {
  const letter = letterOf(
    "A photographer climbed the chimney. Rest is a habit, too. My sister came by sledge.",
  );

  it("shows what is new and what rests on words that are not there, in one call of the check model", async () => {
    const model = await modelSaying(
      each((line) => {
        if (line.includes("photographer")) return "new";
        return line.includes("sledge") ? "story | she came by sledge" : "thought";
      }),
    );
    const findings = await compare(letter, model);
    expect(
      findings.map(({ where, sentence, evidence, lasting }) => [where, sentence, evidence, lasting]),
    ).toEqual([
      ["scene", "A photographer climbed the chimney.", "model", true],
      ["scene", "My sister came by sledge.", "model", true],
    ]);
    expect(model.asked.map(({ model: name }) => name)).toEqual(["checks"]);
  });

  it("marks a preheader with its subject", async () => {
    const model = await modelSaying(each((line) => (line.startsWith("And a sister") ? "new" : "thought")));
    expect(await compare(letter, model)).toMatchObject([
      { where: "subjects", quote: "Three hundred cold rolls", sentence: "And a sister in the snow." },
    ]);
  });

  it("asks once more for the lines that were left out", async () => {
    const model = await modelSaying(
      () => "1: thought",
      each(() => "new"),
    );
    expect(await compare(letter, model)).toHaveLength(5);
    expect(model.asked).toHaveLength(2);
    expect(model.asked[1]?.messages.at(-1)?.content).not.toContain("photographer");
  });

  it.each([
    ["prose", () => "All of it seems right to me."],
    ["half of the lines", () => "1: thought"],
    ["nothing", () => ""],
  ])("is none where the answer is %s: the letter could not be compared", async (_, answer) => {
    await expect(compare(letter, await modelSaying(answer))).rejects.toBeInstanceOf(ComparisonError);
  });

  it("sends no request about the author's own words alone", async () => {
    const model = await modelSaying(() => "");
    const own = { ...letterOf(), subjects: [], parts: [] };
    expect(await compare(own, model)).toEqual([]);
    expect(model.asked).toEqual([]);
  });
});
