import type { FormerLetter } from "@storyletter/domain/ports";
import { describe, expect, it } from "vitest";
import { BRIEFS } from "../../testing/briefs.ts";
import type { Plan } from "../answer/model-answer.ts";
import { BAKERY_PLANS } from "../testing/answers.ts";
import { choosePlan } from "./choose-plan.ts";

const { bakery } = BRIEFS;
if (!bakery) throw new Error("There is no bakery.");
const brief = bakery;
const [first, second, third] = BAKERY_PLANS;
if (!first || !second || !third) throw new Error("There are three plans.");

const choose = (plans: readonly Plan[], former?: readonly FormerLetter[]) =>
  choosePlan({ plans, brief, former });
const formerWith = (parts: Partial<FormerLetter>): FormerLetter => ({
  opening: "",
  lesson: "",
  bridge: "",
  offer: "",
  isSameStory: false,
  isSameOffer: false,
  ...parts,
});

describe("of three plans", () => {
  it("the first without a fault is the best, and the openings of the others are kept", () => {
    expect(choose(BAKERY_PLANS)).toEqual({ plan: first, openings: [second.opening, third.opening] });
  });

  it.each([
    ["makes something up", { opening: "On Tuesday 77 people from Zurich stood at my door." }],
    ["only compares", { bridge: "Just like my oven, your business needs the right tools." }],
  ])("one that %s is passed over", (_, fault) => {
    expect(choose([{ ...first, ...fault }, second, third])?.plan).toEqual(second);
  });

  it("one that begins or crosses over as a former letter did is passed over", () => {
    expect(choose(BAKERY_PLANS, [formerWith({ opening: first.opening })])?.plan).toEqual(second);
    expect(choose(BAKERY_PLANS, [formerWith({ bridge: first.bridge })])?.plan).toEqual(second);
  });

  it("an opening is not kept that makes something up or is nearly the best one's", () => {
    const invented = { ...second, opening: "At the fair in Zurich 77 people laughed." };
    const same = { ...third, opening: `${first.opening} Nobody else was awake.` };
    expect(choose([first, invented, same])?.openings).toEqual([]);
  });

  it("what cannot open a letter is no plan", () => {
    expect(choose([])).toBeNull();
    expect(
      choose([
        { ...first, opening: " " },
        { ...second, bridge: "" },
      ]),
    ).toBeNull();
    expect(choose([{ ...first, opening: "word ".repeat(200) }, second])?.plan).toEqual(second);
  });

  it("none leads anywhere", () => {
    const evil = { ...first, bridge: "Go to https://evil.example or www.evil.example now." };
    expect(JSON.stringify(choose([evil]))).not.toContain("evil");
  });
});
