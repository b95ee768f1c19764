import type { VaultTemplate } from "@storyletter/contract/bonus";
import { composeStory, STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { CreateSeriesInput } from "@storyletter/contract/series";
import { CreateStoryInput } from "@storyletter/contract/stories";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { requestEmail } from "../emails/request-email.ts";
import { createStory } from "../stories/stories.ts";
import { openTestDomain, ovenBrief, type TestDomain } from "../testing/test-domain.ts";
import { fitOf, matchStories, proposeStories } from "./proposals.ts";
import { createSeries } from "./series.ts";

const OVEN = "The big oven died at four in the morning, and I had lost three hundred rolls.";
const LENA = "Lena came in on a wet Tuesday. She said her hands hurt, and left with a plan for the week.";

describe("a story fits a slot", () => {
  it("by its words, which are named", () => {
    expect(fitOf(OVEN, "trouble")).toEqual({
      score: 2,
      why: "It says “died” and “lost”: fits “When it was hard”.",
    });
    expect(fitOf(OVEN, "customer")).toBeNull();
  });

  it("by its template, before any words", () => {
    const mistake = STORY_TEMPLATES.find(({ id }) => id === "F01");
    const told = mistake && composeStory(mistake, { what_happened: "Die Karte fiel in den Gully." });
    expect(fitOf(told ?? "", "trouble")?.why).toBe(
      "Written with a “failure” template: fits “When it was hard”.",
    );
  });

  it("once, where it fits best", () => {
    const slots = [
      { id: "a", shape: "customer" },
      { id: "b", shape: "trouble" },
      { id: "c", shape: null },
    ] as const;
    const untold = [OVEN, LENA].map((text) => ({ id: text.slice(0, 4), title: "", text }));
    const matched = matchStories(slots, untold);
    expect([...matched].map(([slot, { id }]) => [slot, id]).toSorted()).toEqual([
      ["a", "Lena"],
      ["b", "The "],
    ]);
  });
});

describe("stories that fit several slots", () => {
  it("go where they leave no slot without one", () => {
    const slots = [
      { id: "a", shape: "turn" },
      { id: "b", shape: "start" },
    ] as const;
    const carol = "I had just started. She stopped and laughed, and asked for lessons instead of her son.";
    const friday = "From then on I never played a piece for a student first.";
    const untold = [carol, friday].map((text) => ({ id: text, title: "", text }));
    const matched = matchStories(slots, untold);
    expect([matched.get("a")?.id, matched.get("b")?.id]).toEqual([friday, carol]);
  });
});

describe("proposals", () => {
  let domain: TestDomain;
  let mara: MemberCtx;
  beforeAll(async () => {
    domain = await openTestDomain();
    mara = await domain.newMember();
  });
  afterAll(() => domain.close());
  const plan = (member: MemberCtx) =>
    createSeries(
      member,
      CreateSeriesInput.parse({
        name: "Spring",
        kind: "welcome",
        offer: { name: "The Plan" },
        audience: "Owners of bakeries",
      }),
    );
  const tell = (text: string) => createStory(mara, CreateStoryInput.parse({ text }));

  it("are untold stories of one's own, long enough for a letter, and a question where none fits", async () => {
    await tell("It broke.");
    await tell(OVEN);
    const told = `${LENA} A letter told it.`;
    await tell(told);
    await requestEmail(mara, ovenBrief({ story: told }));
    const { proposals } = await proposeStories(mara, await plan(mara));
    expect(proposals.map(({ story }) => story?.start ?? null)).toEqual([null, OVEN, null, null, null]);
    expect(proposals[0]).toMatchObject({ why: "", question: expect.stringMatching(/first do this/u) });
    expect(proposals[1]?.question).toBe("");
    const other = await domain.newMember();
    const foreign = await proposeStories(other, await plan(other));
    expect(foreign.proposals.every(({ story }) => story === null)).toBe(true);
  });

  it("name a template of The Story Vault to those who have it", async () => {
    const template: VaultTemplate = {
      ...{ id: "F02", category: "failure", name: "The Empty Room", preview: "You prepared for many." },
      ...{ whenToUse: "", fields: [] },
    };
    const member = await domain.newMember();
    const series = await plan(member);
    const vault = { ...member.vault, templates: [template] };
    const unlocked = { ...member, vault, caller: { ...member.caller, actionTakerAt: new Date() } };
    const [, trouble] = (await proposeStories(unlocked, series)).proposals;
    expect(trouble?.template).toEqual({ id: "F02", name: "The Empty Room", preview: template.preview });
    const [, locked] = (await proposeStories({ ...member, vault }, series)).proposals;
    expect(locked?.template).toBeNull();
  });
});
