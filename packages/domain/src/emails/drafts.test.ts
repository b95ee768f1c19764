import { randomUUID } from "node:crypto";
import { CreateDraftInput } from "@storyletter/contract/emails";
import { DRAFTS_MAX } from "@storyletter/contract/limits";
import { emails } from "@storyletter/db";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import type { WriteOptions, Writer } from "../ports.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { createDraft, deleteDraft, findSentDrafts, getDraft, listDrafts, saveDraft } from "./drafts.ts";
import { completeEmail, failEmail } from "./end-email.ts";
import { requestEmail } from "./request-email.ts";
import { writeEmail } from "./write-email.ts";

let domain: TestDomain;
let member: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  member = await domain.newMember();
});
afterAll(() => domain.close());

const draftOf = (brief: Record<string, string>, rest: object = {}) =>
  CreateDraftInput.parse({ brief, ...rest });
const FORM = {
  storyMode: "advanced",
  story: "What I had typed before. ",
  storyTemplate: "F01",
  templateAnswers: { F01: { mistake_cost: "$4,200" }, T01: { timeframe: "a year" } },
  aiDecidesLesson: true,
  lesson: "Check twice",
  customEmotion: "",
  customTone: "dry",
  customCallToAction: "",
};

describe("a draft", () => {
  it("holds what is typed as it is typed, on every device", async () => {
    const brief = { title: "Two words ", contentFocus: "short", ctaUrl: "exam", desiredEmotion: "other" };
    const { id, revision } = await createDraft(member, draftOf(brief, { form: FORM }));
    const read = await getDraft(member, { id });
    expect(revision).toBe(1);
    expect(read).toMatchObject({ brief: { ...brief, story: "" }, form: FORM, similarTo: null });
  });

  it("is listed by its title, its topic or its story, the last changed first", async () => {
    const other = await domain.newMember();
    const first = await createDraft(other, draftOf({ story: "The big oven died.\nAt four." }));
    domain.time.now = new Date(domain.time.now.getTime() + 1_000);
    await createDraft(other, draftOf({ contentFocus: "A free day. And more." }));
    domain.time.now = new Date(domain.time.now.getTime() + 1_000);
    await saveDraft(other, { ...first, brief: { ...first.brief, lesson: "Rest." } });
    expect(await listDrafts(other)).toMatchObject({
      drafts: [
        { id: first.id, title: "The big oven died. At four.", focus: "", revision: 2 },
        { title: "A free day. And more.", focus: "A free day." },
      ],
    });
  });

  it("is found by any words that are typed in it, by its owner alone", async () => {
    const mara = await domain.newMember();
    const brief = { title: "The oven", story: "Half past four.\nLena drove through 100% snow." };
    const { id } = await createDraft(mara, draftOf(brief));
    await createDraft(mara, draftOf({ title: "The ladder", contentFocus: "A free day" }));
    const found = async (search: string) =>
      (await listDrafts(mara, { search })).drafts.map(({ title }) => title);
    expect(await found("four. lena")).toEqual(["The oven"]);
    expect(await found("FREE")).toEqual(["The ladder"]);
    expect(await found("100%")).toEqual(["The oven"]);
    expect(await found("1_0")).toEqual([]);
    expect(await found("contentFocus")).toEqual([]);
    expect((await found("")).toSorted()).toEqual(["The ladder", "The oven"]);
    const ben = await domain.newMember();
    expect(await listDrafts(ben, { search: "oven" })).toEqual({ drafts: [] });
    await deleteDraft(mara, { id });
  });

  it("can be created again with the same id, and not over another draft", async () => {
    const input = draftOf({ title: "Once" }, { id: randomUUID() });
    const one = await createDraft(member, input);
    expect(await createDraft(member, input)).toEqual(one);
    await expect(createDraft(member, { ...input, ...draftOf({ title: "Twice" }) })).rejects.toMatchObject({
      code: "draft-changed",
    });
    await expect(createDraft(await domain.newMember(), input)).rejects.toMatchObject({
      code: "draft-changed",
    });
    expect(await getDraft(member, one)).toEqual(one);
  });

  it("is not overwritten by a device that did not see the last change", async () => {
    const draft = await createDraft(member, draftOf({ title: "Phone" }));
    const onPhone = { ...draft, brief: { ...draft.brief, title: "Phone, changed" } };
    const saved = await saveDraft(member, onPhone);
    expect(saved.revision).toBe(2);
    expect(await saveDraft(member, onPhone)).toEqual(saved);
    await expect(
      saveDraft(member, { ...draft, brief: { ...draft.brief, title: "Laptop" } }),
    ).rejects.toMatchObject({ code: "draft-changed" });
    expect(await getDraft(member, draft)).toMatchObject({ brief: { title: "Phone, changed" } });
  });

  it("is its owner's alone", async () => {
    const draft = await createDraft(member, draftOf({ title: "Mine" }));
    const other = await domain.newMember();
    // One after the other: a refusal must not come before its expectation.
    for (const attempt of [getDraft, saveDraft, deleteDraft])
      await expect(attempt(other, draft)).rejects.toMatchObject({ code: "draft-not-found" });
    await expect(getDraft(member, { id: "no-uuid" })).rejects.toMatchObject({ code: "draft-not-found" });
    await deleteDraft(member, draft);
    await expect(getDraft(member, draft)).rejects.toMatchObject({ code: "draft-not-found" });
  });

  it("is one of at most a hundred, also when many are started at once", async () => {
    const other = await domain.newMember();
    const started = await Promise.allSettled(
      Array.from({ length: DRAFTS_MAX + 5 }, (_, at) => createDraft(other, draftOf({ title: `No. ${at}` }))),
    );
    expect(started.filter(({ status }) => status === "fulfilled")).toHaveLength(DRAFTS_MAX);
    await expect(createDraft(other, draftOf({ title: "One more" }))).rejects.toMatchObject({
      code: "too-many-drafts",
      message: "You have 100 drafts. Delete some in My Emails to save more.",
    });
  });

  it("ends with its email, once the email exists", async () => {
    const other = await domain.newMember();
    const draft = await createDraft(other, draftOf({ title: "Almost done" }));
    const foreign = await createDraft(member, draftOf({ title: "Stays" }));
    const request = { ...ovenBrief(), idempotencyKey: randomUUID() };
    const sent = await requestEmail(other, { ...request, draftId: draft.id });
    // The answer was lost, and the form saved itself as another draft before it was sent again.
    const again = await createDraft(other, draftOf({ title: "Almost done" }));
    expect(await requestEmail(other, { ...request, draftId: again.id })).toMatchObject({ id: sent.id });
    await requestEmail(other, { ...ovenBrief(), draftId: foreign.id });
    expect(await listDrafts(other)).toEqual({ drafts: [] });
    expect(await getDraft(member, foreign)).toEqual(foreign);
  });
});

describe("a draft that became an email", () => {
  const send = async (mara: MemberCtx, draftId: string, brief = ovenBrief()) =>
    await requestEmail(mara, { ...brief, draftId, idempotencyKey: randomUUID() });

  it("does not come back when the page is reloaded while the letter is written", async () => {
    const mara = await domain.newMember();
    const draft = await createDraft(mara, draftOf({ title: "The oven" }, { id: randomUUID() }));
    const { id: emailId } = await send(mara, draft.id);
    // What the reloaded page still has, and would save as its own.
    await expect(createDraft(mara, draftOf({ title: "The oven" }, { id: draft.id }))).rejects.toMatchObject({
      code: "draft-sent",
    });
    await expect(saveDraft(mara, draft)).rejects.toMatchObject({ code: "draft-sent" });
    expect(await listDrafts(mara)).toEqual({ drafts: [] });
    const { title } = ovenBrief();
    const sent = { emails: [{ draftId: draft.id, emailId, title, status: "processing" }] };
    expect(await findSentDrafts(mara, { ids: [draft.id, randomUUID()] })).toEqual(sent);
    await completeEmail(domain.ctx, { emailId, written: writtenLetter() });
    expect(await findSentDrafts(mara, { ids: [draft.id] })).toMatchObject({
      emails: [{ status: "generated" }],
    });
    expect(await findSentDrafts(await domain.newMember(), { ids: [draft.id] })).toEqual({ emails: [] });
  });

  it("does not come back from a save that was under way", async () => {
    const mara = await domain.newMember();
    const ids = Array.from({ length: 12 }, () => randomUUID());
    await Promise.allSettled(
      ids.slice(0, 3).flatMap((id) => [send(mara, id), createDraft(mara, draftOf({ title: id }, { id }))]),
    );
    expect((await findSentDrafts(mara, { ids })).emails).toHaveLength(3);
    expect(await listDrafts(mara)).toEqual({ drafts: [] });
  });

  it("is charged once from two tabs, again when it failed or was changed", async () => {
    const mara = await domain.newMember();
    const draftId = randomUUID();
    const { id } = await send(mara, draftId);
    expect(await send(mara, draftId)).toMatchObject({ id });
    const { id: changed } = await send(mara, draftId, ovenBrief({ title: "Another oven" }));
    expect(changed).not.toBe(id);
    await failEmail(domain.ctx, { emailId: id, reason: "The model was busy" });
    expect((await send(mara, draftId)).id).not.toBe(id);
  });
});

it("[SIMILAR-04] gives the writer the letter with the same story, before the latest ones", async () => {
  const other = await domain.newMember();
  const letters = ["The first.", "The second.", "The third.", "The fourth."];
  const ids: string[] = [];
  for (const content of letters) {
    domain.time.now = new Date(domain.time.now.getTime() + 1_000);
    const { id } = await requestEmail(other, ovenBrief());
    await completeEmail(domain.ctx, { emailId: id, written: writtenLetter(content, content) });
    ids.push(id);
  }
  const [first = ""] = ids;
  const { id } = await requestEmail(other, { ...ovenBrief(), sameStoryAs: first });
  const given: WriteOptions[] = [];
  const writer: Writer = {
    write: async (_, options) => {
      given.push(options);
      return writtenLetter();
    },
  };
  expect(await writeEmail({ ...domain.ctx, writer }, { emailId: id })).toBe("generated");
  const [{ avoid, former = [] } = {}] = given;
  expect(avoid).toEqual(["The first.", "The fourth.", "The third."]);
  expect(former.map(({ isSameStory }) => isSameStory)).toEqual([true, false, false, false]);
  expect(await domain.ctx.db.$count(emails, eq(emails.sameStoryAs, first))).toBe(1);
});
