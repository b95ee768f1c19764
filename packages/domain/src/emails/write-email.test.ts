import type { Letter } from "@storyletter/contract/schemas";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { completeEmail } from "./end-email.ts";
import { requestEmail } from "./request-email.ts";
import { formerLetters } from "./write-email.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const PARTS: Letter["parts"] = [
  { beat: "hook", paragraphs: ["The oven died.", "At four."] },
  { beat: "lesson", paragraphs: ["Rest is work."] },
  { beat: "bridge", paragraphs: ["Your week has an oven too."] },
  { beat: "offer", paragraphs: ["Four weeks, one free day."] },
];

async function write(member: MemberCtx, changes: object = {}, parts = PARTS): Promise<string> {
  domain.time.now = new Date(domain.time.now.getTime() + 1_000);
  const { id } = await requestEmail(member, ovenBrief(changes));
  const written = writtenLetter();
  await completeEmail(domain.ctx, {
    emailId: id,
    written: { ...written, letter: { ...written.letter, parts } },
  });
  return id;
}

const formerOf = (member: MemberCtx, changes: object = {}, sameStoryAs: string | null = null) =>
  formerLetters(domain.ctx, { ...ovenBrief(changes), userId: member.caller.id, sameStoryAs });

it("gives how the author's own latest letters went, and leaves out what they don't have", async () => {
  const [member, other] = [await domain.newMember(), await domain.newMember()];
  await write(other);
  await write(member, { productName: "Plan A" });
  await write(member, { productName: "Plan B" }, PARTS.slice(0, 1));
  const { former = [], avoid } = await formerOf(member, { productName: "plan a " });
  expect(avoid).toHaveLength(2);
  expect(former).toEqual([
    { opening: "The oven died.", lesson: "", bridge: "", offer: "", isSameStory: false, isSameOffer: false },
    {
      opening: "The oven died.",
      lesson: "Rest is work.",
      bridge: "Your week has an oven too.",
      offer: "Four weeks, one free day.",
      isSameStory: false,
      isSameOffer: true,
    },
  ]);
});

it("knows an offer without a name by what the letter is about", async () => {
  const member = await domain.newMember();
  await write(member, { productName: "" });
  expect((await formerOf(member, { productName: "" })).former).toMatchObject([{ isSameOffer: true }]);
  const other = { productName: "", contentFocus: "Another thing for other people" };
  expect((await formerOf(member, other)).former).toMatchObject([{ isSameOffer: false }]);
});

it("gives none to an author without letters", async () => {
  expect(await formerOf(await domain.newMember())).toEqual({ avoid: [], former: [] });
});
