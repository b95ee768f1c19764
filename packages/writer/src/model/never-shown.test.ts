import type { AuthorVoice } from "@storyletter/contract/profile";
import { trackingUrl } from "@storyletter/contract/web-address";
import { expect, it } from "vitest";
import { ALL_BRIEFS } from "../testing/briefs/all-briefs.ts";
import { createModelComparer } from "./compare/create-model-comparer.ts";
import { createModelWriter } from "./create-model-writer.ts";
import { createModelSuggestions } from "./suggestions/create-model-suggestions.ts";
import { asText, bakeryAnswer } from "./testing/answers.ts";
import { openScriptedModel } from "./testing/scripted-model.ts";

const LETTERS = process.env.TEST_ALL ? 100 : 25;
const userId = "user-5f1c";
const voice: AuthorVoice = {
  senderName: "Ottilie",
  greeting: "Hi {first name|reader},",
  signOff: "Yours truly,\nOttilie Zqhidden",
  spelling: "US",
  wordsToAvoid: ["hustle"],
  traits: [],
  passages: ["I burned forty loaves. Write to ottilie@zqhidden.example, or see https://zqhidden.example/me."],
};
const NEVER = /zqhidden|utm_|ottilie|yours truly|first name|user-5f1c|campaign-x/i;

it("shows no model an author's account, address, link, campaign or sign-off, in any request", {
  timeout: 60_000,
}, async () => {
  const [answer, suggestion] = [{ pieces: [asText(bakeryAnswer())] }, { pieces: ["The oven died at four."] }];
  const model = await openScriptedModel(Array.from({ length: LETTERS }, () => [answer, suggestion]).flat());
  const options = { apiKey: "k", model: "m", baseUrl: model.baseUrl };
  const [writer, comparer, suggestions] = [
    createModelWriter(options),
    createModelComparer(options),
    createModelSuggestions(options),
  ];
  for (let at = 0; at < LETTERS; at += 1) {
    const { brief: given } = ALL_BRIEFS[at % ALL_BRIEFS.length] ?? {};
    if (!given) throw new Error("There is no brief.");
    const story = `${given.story} Write to me@zqhidden.example or go to https://zqhidden.example/x?token=zqhidden.`;
    const ctaUrl = `https://zqhidden.example/offer-${at}?token=zqhidden`;
    const brief = { ...given, story, ctaUrl, campaignName: "campaign-x" };
    const { letter, content } = await writer.write(brief, { seed: String(at), userId, voice });
    expect(content).toContain(trackingUrl(brief));
    await comparer.compare({ letter, brief, voice }, { userId });
    const text = letter.parts.flatMap(({ paragraphs }) => paragraphs.slice(0, 1)).join("\n\n");
    const asked = {
      kind: "opening",
      brief,
      letter: { text, subjects: [] },
      passage: "",
      instruction: "",
    } as const;
    await suggestions.suggest(asked, { userId });
  }
  expect(model.asked.length).toBeGreaterThanOrEqual(3 * LETTERS);
  for (const request of model.asked) {
    const { model: _, ...sent } = request;
    expect(NEVER.exec(JSON.stringify(sent))?.[0]).toBeUndefined();
  }
  await model.close();
});
