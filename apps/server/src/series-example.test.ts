import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Question } from "@storyletter/contract/emails";
import type { Series, SlotProposal } from "@storyletter/contract/series";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestServer, type TestServer } from "./testing/test-server.ts";

const PAGE = fileURLToPath(new URL("../../../docs/series.md", import.meta.url));
const EXAMPLE = "What her letters ask her is under each.\n";

const STORIES = [
  `The first loaf I ever sold was burnt on one side. I had just started, in my aunt's kitchen, and a bus driver bought it anyway. "It's warm," he said. He came back the day after, and the day after that.`,
  `In March the big oven died at four in the morning. I had three hundred rolls half proved and lost every one of them. I sat on a flour sack and cried. Then I called my brother, who said: "So close for a day." I had never thought of that.`,
  `For eleven years I opened on Mondays. Then I stopped, on a whim, and put a note in the door. From then on I never opened on a Monday again. In the first week two people complained. In the second week no one did.`,
  `Lena came in on a wet Tuesday with flour on her phone. "I haven't had a day off since Easter," she said. She bought one roll and left with my rota on the back of a bag. In May a customer told me that Lena's bakery is closed on Sundays.`,
  `By summer I knew what day it was by the quiet. For the first time in years I sat on my own step with a coffee, and the oven worked without me. We sold as many loaves in six days as we had in seven.`,
];
const SERIES = {
  name: "Rest days",
  kind: "welcome",
  audience: "Owners of small bakeries who work every day of the week",
  offer: {
    name: "The Rest Day Plan",
    description: "A six-week course with a weekly call",
    benefit: "One whole day a week free, within a month",
    price: "$249",
    salePrice: "$199",
    proof: "41 owners took their first free day within 30 days.",
    url: "https://example.com/rest-day",
    callToAction: "book",
  },
};

let server: TestServer;
beforeAll(async () => {
  const writer = createBuiltInWriter();
  // The same letters each time.
  server = await openTestServer({
    writer: { write: (brief, options) => writer.write(brief, { ...options, seed: "example" }) },
  });
});
afterAll(() => server.close());

const quoted = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

it("the example of the help page is a series that the product writes", async () => {
  const { cookie } = await server.newMember();
  const call = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const answer = await server.call(method, path, { cookie, ...(body && { body }) });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  for (const text of STORIES) await call("POST", "/api/stories", { text });
  const { id, revision, slots }: Series = await call("POST", "/api/series", SERIES);
  const proposals: SlotProposal[] = await call("GET", `/api/series/${id}/proposals`);
  const planned = slots.map(({ story: _, letter: __, emailId: ___, ...slot }) => ({
    ...slot,
    storyId: proposals.find(({ slotId }) => slotId === slot.id)?.story?.id,
  }));
  await call("PUT", `/api/series/${id}/slots`, { revision, slots: planned });
  await call("POST", `/api/series/${id}/write`, {});
  const isWritten = async () =>
    ((await call("GET", `/api/series/${id}`)) as Series).slots.every(
      ({ letter }) => letter?.status === "generated",
    );
  await vi.waitFor(async () => expect(await isWritten()).toBe(true), { timeout: 30_000, interval: 50 });
  expect(await call("GET", `/api/series/${id}/findings`)).toEqual([]);

  const letters: string[] = [];
  const written: Series = await call("GET", `/api/series/${id}`);
  for (const [at, { emailId, purpose, day, letter }] of written.slots.entries()) {
    const email = await call("GET", `/api/emails/${emailId}`);
    const questions: Question[] = email.questions ?? [];
    letters.push(
      `### ${at + 1}. Day ${day}: ${purpose}`,
      `Why this story: ${proposals[at]?.why}`,
      `**${letter?.subject}**`,
      quoted(email.generatedContent),
      questions.map(({ question }) => `- ${question}`).join("\n"),
    );
  }
  const [head = ""] = (await readFile(PAGE, "utf8")).split(EXAMPLE);
  await expect(`${head}${EXAMPLE}\n${letters.join("\n\n")}\n`).toMatchFileSnapshot(PAGE);
}, 60_000);
