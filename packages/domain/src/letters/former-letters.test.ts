import { randomUUID } from "node:crypto";
import type { Letter } from "@storyletter/contract/letters";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { completeEmail } from "../emails/end-email.ts";
import { requestEmail } from "../emails/request-email.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { formerLetters } from "./former-letters.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

const PARTS: Letter["parts"] = [
  { beat: "hook", paragraphs: ["The oven died.", "At four."] },
  { beat: "bridge", paragraphs: ["Your week has an oven too."] },
  { beat: "offer", paragraphs: ["Four weeks, one free day."] },
  { beat: "ps", paragraphs: ["P.S. Ovens can be replaced: https://example.com/x"] },
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

const formerOf = (
  member: MemberCtx,
  changes: object = {},
  { id = randomUUID(), sameStoryAs = null }: { id?: string; sameStoryAs?: string | null } = {},
) => formerLetters(domain.ctx, { ...ovenBrief(changes), id, userId: member.caller.id, sameStoryAs });

it("gives how the author's own latest letters went, and leaves out what they don't have", async () => {
  const [member, other] = [await domain.newMember(), await domain.newMember()];
  await write(other);
  await write(member);
  await write(
    member,
    {},
    [PARTS[0], PARTS[2]].filter((part) => part !== undefined),
  );
  await write(member, {}, PARTS.slice(0, 1));
  const { former = [], avoid } = await formerOf(member);
  expect(avoid).toHaveLength(3);
  expect(former).toEqual([
    { opening: "The oven died.", bridge: "", ending: "", isSameStory: false },
    { opening: "The oven died.", bridge: "", ending: "Four weeks, one free day.", isSameStory: false },
    {
      opening: "The oven died.",
      bridge: "Your week has an oven too.",
      ending: "P.S. Ovens can be replaced:",
      isSameStory: false,
    },
  ]);
});

it("leaves out what the email itself has been, which is about to be replaced", async () => {
  const member = await domain.newMember();
  const first = await write(member);
  const second = await write(member, {}, [{ beat: "hook", paragraphs: ["The mixer died."] }]);
  const { former, avoid } = await formerOf(member, {}, { id: second, sameStoryAs: first });
  expect(former).toMatchObject([{ opening: "The oven died.", isSameStory: true }]);
  expect(avoid).toHaveLength(1);
});

it("gives none to an author without letters", async () => {
  expect(await formerOf(await domain.newMember())).toEqual({ avoid: [], former: [] });
});
