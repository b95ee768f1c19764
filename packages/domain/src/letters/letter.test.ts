import { EmailListQuery } from "@storyletter/contract/emails";
import type { Finding, LetterBody, LetterState } from "@storyletter/contract/letters";
import { emails, letterVersions } from "@storyletter/db";
import { acceptSuggestions, rejectSuggestions, suggestChange } from "@storyletter/letter";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sectionText } from "../account/data-export.ts";
import type { MemberCtx } from "../context.ts";
import { getEmail } from "../emails/email-row.ts";
import { completeEmail, deleteEmail } from "../emails/end-email.ts";
import { listEmails } from "../emails/list-emails.ts";
import { requestEmail } from "../emails/request-email.ts";
import { requestRewrite, rewriteEmail } from "../emails/rewrite-email.ts";
import { SuggestionError, type SuggestionRequest, type SuggestionWriter } from "../ports.ts";
import { refusalOf } from "../refusal.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import {
  checkLetterDraft,
  confirmSentence,
  getLetter,
  getLetterVersion,
  listLetterVersions,
  restoreLetterVersion,
  saveLetter,
  unconfirmSentence,
} from "./letter.ts";
import { thinVersions } from "./letter-row.ts";
import { getLetterFile } from "./letter-sending.ts";
import { suggestForLetter } from "./suggest.ts";

const WRITTEN = "At four in the morning the oven died.";
let domain: TestDomain;
beforeAll(async () => {
  domain = await openTestDomain();
});
afterAll(() => domain.close());

async function writtenEmail(written = writtenLetter(WRITTEN)) {
  const member = await domain.newMember();
  const { id } = await requestEmail(member, ovenBrief());
  await completeEmail(domain.ctx, { emailId: id, written });
  return { member, id };
}
const bodyOf = (...texts: string[]): LetterBody => ({
  type: "doc",
  content: texts.map((text) => ({
    type: "paragraph",
    attrs: { beat: null },
    content: [
      {
        type: "text",
        marks: [{ type: "source", attrs: { from: "author", sentence: null, words: null } }],
        text,
      },
    ],
  })),
});
const minutesLater = (member: MemberCtx, minutes: number): MemberCtx => ({
  ...member,
  clock: () => new Date(domain.time.now.getTime() + minutes * 60_000),
});
const authors = async (member: MemberCtx, id: string) =>
  (await listLetterVersions(member, { id })).versions.map(({ number, author }) => `${number} ${author}`);

describe("suggestions", () => {
  it("that are shown and rejected leave the letter as its writer wrote it, and not edited", async () => {
    const { member, id } = await writtenEmail();
    const { body } = await getLetter(member, { id });
    const change = { id: 1, paragraph: 0, from: 0, to: 2, text: "Around", source: "writer" as const };
    const suggested = suggestChange(body, change);
    const query = EmailListQuery.parse({});
    const isEdited = async () => (await listEmails(member, query)).emails.map((email) => email.isEdited);
    await saveLetter(member, { id, revision: 0, body: suggested });
    expect(await isEdited()).toEqual([false]);
    await saveLetter(member, { id, revision: 1, body: rejectSuggestions(suggested), endsVisit: true });
    expect(await isEdited()).toEqual([false]);
    expect(await authors(member, id)).toEqual(["1 writer"]);
    await saveLetter(member, { id, revision: 2, body: suggested });
    const accepted = { id, revision: 3, body: acceptSuggestions(suggested), acceptsSuggestions: true };
    await saveLetter(member, accepted);
    expect(await isEdited()).toEqual([true]);
    expect((await getLetterVersion(member, { id, number: 1 })).body).toEqual(body);
  });

  it("are not part of the letter, and accepting them keeps the letter before as a version", async () => {
    const { member, id } = await writtenEmail();
    const body = bodyOf("The oven died at four.");
    await saveLetter(member, { id, revision: 0, body });
    const change = { id: 1, paragraph: 0, from: 9, to: 13, text: "broke", source: "writer" as const };
    const suggested = suggestChange(body, change);
    const pending = await saveLetter(member, { id, revision: 1, body: suggested });
    expect(pending.text).toBe("The oven died at four.");
    expect((await getEmail(member, { id })).generatedContent).toBe("The oven died at four.");
    const accepted = { id, revision: 2, body: acceptSuggestions(suggested), acceptsSuggestions: true };
    expect((await saveLetter(member, accepted)).text).toBe("The oven broke at four.");
    const { versions } = await listLetterVersions(member, { id });
    expect(versions[0]?.author).toBe("suggestion");
    const before = await getLetterVersion(member, { id, number: versions[0]?.number ?? 0 });
    expect(before.body).toEqual(body);
  });

  it("reach the writer with brief, letter and passage, and only for one's own letter", async () => {
    const { member, id } = await writtenEmail();
    const asked: SuggestionRequest[] = [];
    const suggestions: SuggestionWriter = {
      kinds: ["shorter"],
      suggest: async (request) => {
        asked.push(request);
        return [{ text: "The oven died.", preheader: null, adds: [] }];
      },
    };
    const input = { id, kind: "shorter" as const, passage: WRITTEN };
    expect(await suggestForLetter({ ...member, suggestions }, input)).toEqual({
      suggestions: [{ text: "The oven died.", preheader: null, adds: [] }],
    });
    expect(asked).toMatchObject([{ kind: "shorter", passage: WRITTEN, letter: { text: WRITTEN } }]);
    const other = { ...(await domain.newMember()), suggestions };
    await expect(suggestForLetter(other, input)).rejects.toMatchObject({ code: "email-not-found" });
    await expect(suggestForLetter(member, input)).rejects.toMatchObject({ code: "model-not-set-up" });
  });

  it("name why there are none", async () => {
    expect(refusalOf(new SuggestionError("allowance"))?.code).toBe("model-allowance-used");
    expect(refusalOf(new SuggestionError("unavailable"))?.code).toBe("model-unavailable");
  });
});

describe("a letter", () => {
  it("is readable before its first save, with its one version", async () => {
    const { member, id } = await writtenEmail();
    expect(await getLetter(member, { id })).toMatchObject({
      revision: 0,
      chosen: 0,
      subjects: [{ text: "300 rolls, no oven", angle: "detail" }],
      text: WRITTEN,
      words: 8,
      share: 0,
    });
    expect(await authors(member, id)).toEqual(["1 writer"]);
    expect(await getLetterVersion(member, { id, number: 1 })).toMatchObject({
      text: WRITTEN,
      author: "writer",
    });
    expect(await domain.db.select().from(letterVersions).where(eq(letterVersions.emailId, id))).toEqual([]);
  });

  it("gives its current text everywhere after a save", async () => {
    const { member, id } = await writtenEmail();
    const subjects = [{ text: "Zebra in the bakery", preheader: "Mine.", angle: null }];
    const saved = await saveLetter(member, { id, revision: 0, subjects, body: bodyOf("I typed a giraffe.") });
    expect(saved).toMatchObject({ revision: 1, text: "I typed a giraffe.", words: 4, share: 1 });
    expect(await getLetter(member, { id })).toEqual(saved);
    expect(await getEmail(member, { id })).toMatchObject({
      generatedSubject: '["Zebra in the bakery"]',
      generatedContent: "I typed a giraffe.",
      letter: { wordCount: 4, parts: [{ beat: "hook", paragraphs: ["I typed a giraffe."] }] },
    });
    const query = { search: "giraffe", filter: "all", sort: "newest", limit: 10, cursor: null } as const;
    const { emails: found } = await listEmails(member, query);
    expect(found).toMatchObject([{ id, excerpt: "I typed a giraffe." }]);
    expect((await getLetterFile(member, { id, format: "md" })).text).toContain("# Zebra in the bakery");
  });

  it("leaves with the chosen subject line, in the order its owner gave", async () => {
    const { member, id } = await writtenEmail();
    const line = (text: string) => ({ text, preheader: "", angle: null });
    const subjects = [line("One"), line("Two"), line("")];
    await saveLetter(member, { id, revision: 0, subjects, chosen: 1 });
    expect((await getLetterFile(member, { id, format: "eml" })).text).toContain("Subject: Two");
    expect((await getEmail(member, { id })).generatedSubject).toBe('["One","Two"]');
    await expect(saveLetter(member, { id, revision: 1, chosen: 3 })).rejects.toMatchObject({
      code: "bad-input",
      fields: [{ path: "chosen" }],
    });
    expect(await saveLetter(member, { id, revision: 1, subjects: [line("One")] })).toMatchObject({
      chosen: 0,
    });
  });

  it("answers an old or a future revision with the current letter, and saves nothing", async () => {
    const { member, id } = await writtenEmail();
    const current = await saveLetter(member, { id, revision: 0, body: bodyOf("The first tab.") });
    for (const revision of [0, 2, 2_147_483_647])
      await expect(
        saveLetter(member, { id, revision, body: bodyOf("The second tab.") }),
      ).rejects.toMatchObject({
        code: "letter-changed",
        letter: current,
      });
    expect(await getLetter(member, { id })).toEqual(current);
  });

  it("takes one of twenty saves at once, and refuses the others", async () => {
    const { member, id } = await writtenEmail();
    const saves = Array.from({ length: 20 }, (_, tab) =>
      saveLetter(member, { id, revision: 0, body: bodyOf(`Tab ${tab}.`) }),
    );
    const settled = await Promise.allSettled(saves);
    const done = settled.filter((result): result is PromiseFulfilledResult<LetterState> => "value" in result);
    expect(done).toHaveLength(1);
    expect(await getLetter(member, { id })).toEqual(done[0]?.value);
  });

  it("does not count a save that changes nothing", async () => {
    const { member, id } = await writtenEmail();
    const { body } = await getLetter(member, { id });
    expect(await saveLetter(member, { id, revision: 0, body, endsVisit: true })).toMatchObject({
      revision: 0,
    });
    expect(await authors(member, id)).toEqual(["1 writer"]);
  });

  it("can be emptied, and then does not leave", async () => {
    const { member, id } = await writtenEmail();
    const body: LetterBody = { type: "doc", content: [{ type: "paragraph", attrs: { beat: null } }] };
    expect(await saveLetter(member, { id, revision: 0, body, subjects: [] })).toMatchObject({
      text: "",
      words: 0,
    });
    await expect(getLetterFile(member, { id, format: "text" })).rejects.toMatchObject({
      code: "letter-not-written",
    });
    expect(await saveLetter(member, { id, revision: 1, body: bodyOf("Again.") })).toMatchObject({
      revision: 2,
    });
  });

  it("is checked again when it is saved, and while it is being typed", async () => {
    const { member, id } = await writtenEmail();
    const checking: MemberCtx = {
      ...member,
      checkLetter: async ({ parts, writer }) => [
        {
          rule: "seen",
          where: "letter",
          message: `${parts[0]?.paragraphs[0]} ${writer.kind}`,
          fix: "",
          evidence: "rule",
        },
      ],
    };
    const message = "Checked. built-in";
    const draft = { id, subjects: [], chosen: 0, body: bodyOf("Checked.") };
    expect(await checkLetterDraft(checking, draft)).toMatchObject({ findings: [{ message }] });
    expect(await getLetter(member, { id })).toMatchObject({ revision: 0 });
    await saveLetter(checking, { id, revision: 0, body: bodyOf("Checked.") });
    expect((await getEmail(member, { id })).findings).toMatchObject([{ message }]);
  });

  it("keeps the verdict on each sentence until it is changed, struck or confirmed", async () => {
    const { member, id } = await writtenEmail(
      writtenLetter("The oven died. It was four. A duck sang. Snow fell."),
    );
    const doubt = (sentence: string): Finding => ({
      rule: "unsupported-sentence",
      where: "hook",
      message: sentence,
      fix: "",
      evidence: "rule",
      sentence,
    });
    // Rules doubt every cow; the model that compared doubted the duck.
    const checking: MemberCtx = {
      ...member,
      checkLetter: async ({ parts }) =>
        parts
          .flatMap(({ paragraphs }) => paragraphs.join(" ").split(/(?<=\.) /u))
          .filter((sentence) => /cow/iu.test(sentence))
          .map((sentence) => ({ ...doubt(sentence), rule: "invented-facts" })),
    };
    const found = [{ ...doubt("A duck sang."), evidence: "model" as const }];
    await domain.ctx.db.update(emails).set({ findings: found }).where(eq(emails.id, id));
    const noticed = async (revision: number, text: string) => {
      await saveLetter(checking, { id, revision, body: bodyOf(text) });
      return (await getEmail(member, { id })).findings?.map(({ sentence }) => sentence);
    };
    expect(await noticed(0, "The oven died at four. A duck sang. Snow fell.")).toEqual(["A duck sang."]);
    expect(await noticed(1, "A duck sang. Snow fell. A cow sang.")).toEqual(["A duck sang.", "A cow sang."]);
    expect(await noticed(2, "Snow fell. A cow sang.")).toEqual(["A cow sang."]);
    expect(await confirmSentence(member, { id, sentence: "A cow sang." })).toEqual({ findings: [] });
    expect(await confirmSentence(member, { id, sentence: "No such sentence." })).toEqual({ findings: [] });
    expect(await noticed(3, "Snow fell. A cow sang. All was well.")).toEqual([]);
    // It stays confirmed when it is struck and comes back, as by restoring a version.
    expect(await noticed(4, "Snow fell.")).toEqual([]);
    expect(await noticed(5, "Snow fell. A cow sang.")).toEqual([]);
    expect(
      (await checkLetterDraft(checking, { id, subjects: [], chosen: 0, body: bodyOf("A cow sang.") }))
        .findings,
    ).toEqual([]);
    expect(await noticed(6, "Snow fell. The cow sang.")).toEqual(["The cow sang."]);
    const other = await domain.newMember();
    await expect(confirmSentence(other, { id, sentence: "The cow sang." })).rejects.toMatchObject({
      code: "email-not-found",
    });
  });

  it("asks for what a note of its author's wants, through every edit, until they say it's done", async () => {
    const note: Finding = {
      rule: "asked-for",
      where: "letter",
      message: "Still open",
      fix: "",
      evidence: "rule",
      sentence: "CHECK THE NAME",
    };
    const { member, id } = await writtenEmail({ ...writtenLetter("The oven died."), findings: [note] });
    const checking: MemberCtx = { ...member, checkLetter: async () => [] };
    await saveLetter(checking, { id, revision: 0, body: bodyOf("The oven broke.") });
    expect((await getEmail(member, { id })).findings).toEqual([note]);
    await confirmSentence(member, { id, sentence: "CHECK THE NAME" });
    await saveLetter(checking, { id, revision: 1, body: bodyOf("The oven stood still.") });
    expect((await getEmail(member, { id })).findings).toEqual([]);
  });

  it("keeps what a new check can't find again while its words are there, and brings it back with them", async () => {
    const lasting = (quote: string): Finding => ({
      rule: "claim-source",
      where: "hook",
      message: quote,
      fix: "",
      evidence: "rule",
      quote,
      sentence: quote,
      lasting: true,
    });
    const old: Finding = {
      rule: "unsupported-sentence",
      where: "hook",
      message: "",
      fix: "",
      evidence: "model",
      sentence: "A duck sang.",
    };
    const { member, id } = await writtenEmail({
      ...writtenLetter("The oven died. 500 owners did it. A duck sang."),
      findings: [lasting("500 owners did it."), old],
    });
    const checking: MemberCtx = { ...member, checkLetter: async () => [] };
    const failing: MemberCtx = { ...member, checkLetter: async () => null };
    const list = async () =>
      (await getEmail(member, { id })).findings?.map(({ sentence }) => sentence) ?? null;
    const noticed = async (revision: number, text: string, as = checking) => {
      await saveLetter(as, { id, revision, body: bodyOf(text) });
      return await list();
    };
    const both = ["500 owners did it.", "A duck sang."];
    expect(await noticed(0, "The oven broke. 500 owners did it. A duck sang.")).toEqual(both);
    expect(await noticed(1, "The oven broke. A duck sang.")).toEqual(["A duck sang."]);
    expect(await noticed(2, "The oven broke. 501 owners did it.")).toEqual([]);
    // Undone, or restored from a version.
    const back = "The oven broke. A duck sang. 500 owners did it.";
    const { findings } = await checkLetterDraft(checking, {
      id,
      subjects: [],
      chosen: 0,
      body: bodyOf(back),
    });
    expect(findings?.map(({ sentence }) => sentence).toSorted()).toEqual(both);
    expect((await noticed(3, back))?.toSorted()).toEqual(both);
    // What could not be checked is not said to be all right, and nothing is lost by it.
    expect(await noticed(4, `${back} And so on.`, failing)).toBeNull();
    expect((await noticed(5, `${back} And on.`))?.toSorted()).toEqual(both);
    await confirmSentence(member, { id, sentence: "500 owners did it." });
    expect(await noticed(6, `${back} Again.`)).toEqual(["A duck sang."]);
    await unconfirmSentence(member, { id, sentence: "500 owners did it." });
    expect((await list())?.toSorted()).toEqual(both);
    expect((await getEmail(member, { id })).letter).not.toHaveProperty("setAside");
  });

  it("puts what was confirmed back on the list when that is undone, after an edit too", async () => {
    const note: Finding = {
      rule: "asked-for",
      where: "letter",
      message: "Still open",
      fix: "",
      evidence: "rule",
      sentence: "CHECK THE NAME",
      lasting: true,
    };
    const { member, id } = await writtenEmail({ ...writtenLetter("The oven died."), findings: [note] });
    const doubt = (text: string): Finding => ({
      rule: "unsupported-sentence",
      where: "hook",
      message: "",
      fix: "",
      evidence: "rule",
      quote: text,
      sentence: text,
    });
    const checking: MemberCtx = {
      ...member,
      checkLetter: async ({ parts }) =>
        parts.some(({ paragraphs }) => paragraphs.join(" ").includes("A cow sang."))
          ? [doubt("A cow sang.")]
          : [],
    };
    const list = async () =>
      (await getEmail(member, { id })).findings?.map(({ sentence }) => sentence).toSorted();
    const both = ["A cow sang.", "CHECK THE NAME"];
    // Of no words in particular, as a claim that spans paragraphs.
    const claim = { ...note, rule: "claim-source", sentence: "It died: 500 did it" };
    await domain.ctx.db
      .update(emails)
      .set({ findings: [claim] })
      .where(eq(emails.id, id));
    expect(
      (await checkLetterDraft(checking, { id, subjects: [], chosen: 0, body: bodyOf("So.") })).findings,
    ).toEqual([claim]);
    await domain.ctx.db
      .update(emails)
      .set({ findings: [note] })
      .where(eq(emails.id, id));
    await saveLetter(checking, { id, revision: 0, body: bodyOf("The oven died. A cow sang.") });
    expect(await list()).toEqual(both);
    for (const sentence of both) await confirmSentence(member, { id, sentence });
    expect(await list()).toEqual([]);
    expect((await getEmail(member, { id })).letter?.setAside).toHaveLength(2);
    for (const sentence of both) await unconfirmSentence(member, { id, sentence });
    expect(await list()).toEqual(both);
    expect((await getEmail(member, { id })).letter).not.toHaveProperty("confirmed");

    for (const sentence of both) await confirmSentence(member, { id, sentence });
    await saveLetter(checking, { id, revision: 1, body: bodyOf("The oven was cold. A cow sang.") });
    expect(await list()).toEqual([]);
    const [answer] = (await unconfirmSentence(member, { id, sentence: "A cow sang." })).findings ?? [];
    expect(answer).toMatchObject({ sentence: "A cow sang." });
    expect(await list()).toEqual(["A cow sang."]);
    // Of a sentence that is gone meanwhile there is nothing to put back.
    await confirmSentence(member, { id, sentence: "A cow sang." });
    await saveLetter(checking, { id, revision: 2, body: bodyOf("The oven was cold.") });
    await unconfirmSentence(member, { id, sentence: "A cow sang." });
    expect(await list()).toEqual([]);
    const other = await domain.newMember();
    await expect(unconfirmSentence(other, { id, sentence: "CHECK THE NAME" })).rejects.toMatchObject({
      code: "email-not-found",
    });
  });

  it("is confirmed or not by the last word, also while it is being checked", async () => {
    const fact: Finding = {
      rule: "invented-facts",
      where: "hook",
      message: "",
      fix: "",
      evidence: "rule",
      quote: "It cost 55.",
      sentence: "It cost 55.",
    };
    const { member, id } = await writtenEmail(writtenLetter("The oven died."));
    const found: MemberCtx = { ...member, checkLetter: async () => [fact] };
    await saveLetter(found, { id, revision: 0, body: bodyOf("It cost 55.") });
    await confirmSentence(member, { id, sentence: "It cost 55." });
    const undoing: MemberCtx = {
      ...member,
      checkLetter: async () => {
        await unconfirmSentence(member, { id, sentence: "It cost 55." });
        return [fact];
      },
    };
    await saveLetter(undoing, { id, revision: 1, body: bodyOf("It cost 55. Yes.") });
    expect((await getEmail(member, { id })).findings).toEqual([fact]);
    const confirming: MemberCtx = {
      ...member,
      checkLetter: async () => {
        await confirmSentence(member, { id, sentence: "It cost 55." });
        return [fact];
      },
    };
    await saveLetter(confirming, { id, revision: 2, body: bodyOf("It cost 55. No.") });
    expect((await getEmail(member, { id })).findings).toEqual([]);
  });

  it("is checked with the subject lines its owner added, and said to be unchecked without its structure", async () => {
    const { member, id } = await writtenEmail();
    const checking: MemberCtx = {
      ...member,
      checkLetter: async ({ subjects }) => [
        {
          rule: "lines",
          where: "subjects",
          message: subjects.map(({ text }) => text).join(),
          fix: "",
          evidence: "rule",
        },
      ],
    };
    const own = { preheader: "", angle: null };
    const subjects = [
      { ...own, text: "Mine" },
      { ...own, text: "" },
    ];
    const draft = { id, subjects, chosen: 0, body: bodyOf("The oven died.") };
    expect((await checkLetterDraft(checking, draft)).findings).toMatchObject([{ message: "Mine" }]);
    await domain.ctx.db.update(emails).set({ letter: null, findings: null }).where(eq(emails.id, id));
    expect(await checkLetterDraft(checking, draft)).toEqual({ findings: null });
    expect(await confirmSentence(member, { id, sentence: "Mine" })).toEqual({ findings: null });
  });

  it("asks about a fact of its author's until the sentence or the line is confirmed or struck", async () => {
    const { member, id } = await writtenEmail(writtenLetter("The oven died."));
    const fact = (sentence: string, where: Finding["where"]): Finding => ({
      rule: "invented-facts",
      where,
      message: "The brief does not contain this number: 55",
      fix: "",
      evidence: "rule",
      sentence,
    });
    const checking: MemberCtx = {
      ...member,
      checkLetter: async ({ parts }) => [
        ...parts.flatMap(({ paragraphs }) =>
          paragraphs.filter((text) => text.includes("55")).map((text) => fact(text, "hook")),
        ),
        fact("55 rolls", "subjects"),
      ],
    };
    const noticed = async (revision: number, text: string) => {
      await saveLetter(checking, { id, revision, body: bodyOf(text) });
      return (await getEmail(member, { id })).findings?.map(({ sentence }) => sentence);
    };
    expect(await noticed(0, "It cost 55.")).toEqual(["It cost 55.", "55 rolls"]);
    // Saved again without an answer: still asked.
    expect(await noticed(1, "It cost 55. ")).toEqual(["It cost 55. ", "55 rolls"]);
    await confirmSentence(member, { id, sentence: "55 rolls" });
    expect(await noticed(2, "It cost 55.")).toEqual(["It cost 55."]);
    expect(await confirmSentence(member, { id, sentence: "It cost 55." })).toEqual({ findings: [] });
    expect(await noticed(3, "It cost nothing.")).toEqual([]);
    await restoreLetterVersion(checking, { id, number: 1 });
    expect(await noticed(5, "It cost 55.")).toEqual([]);
    expect((await getEmail(member, { id })).letter?.confirmed).toEqual(["It cost 55.", "55 rolls"]);
  });

  it("is not there before it is written", async () => {
    const member = await domain.newMember();
    const { id } = await requestEmail(member, ovenBrief());
    const refused = { code: "letter-not-written" };
    await expect(getLetter(member, { id })).rejects.toMatchObject(refused);
    await expect(saveLetter(member, { id, revision: 0 })).rejects.toMatchObject(refused);
    expect(await listLetterVersions(member, { id })).toEqual({ versions: [] });
  });

  it("[SEC-03] is its owner's alone", async () => {
    const { id } = await writtenEmail();
    const other = await domain.newMember();
    for (const unknown of [id, "1", crypto.randomUUID()]) {
      const refused = { code: "email-not-found" };
      await expect(getLetter(other, { id: unknown })).rejects.toMatchObject(refused);
      await expect(saveLetter(other, { id: unknown, revision: 0 })).rejects.toMatchObject(refused);
      await expect(listLetterVersions(other, { id: unknown })).rejects.toMatchObject(refused);
      await expect(getLetterVersion(other, { id: unknown, number: 1 })).rejects.toMatchObject(refused);
      await expect(restoreLetterVersion(other, { id: unknown, number: 1 })).rejects.toMatchObject(refused);
    }
  });
});

describe("versions", () => {
  it("are kept when a visit ends, by its gap or by the client's word", async () => {
    const { member, id } = await writtenEmail();
    await saveLetter(member, { id, revision: 0, body: bodyOf("First.") });
    await saveLetter(minutesLater(member, 10), { id, revision: 1, body: bodyOf("Second.") });
    expect(await authors(member, id)).toEqual(["1 writer"]);
    await saveLetter(minutesLater(member, 26), { id, revision: 2, body: bodyOf("Third.") });
    expect(await authors(member, id)).toEqual(["2 you", "1 writer"]);
    expect(await getLetterVersion(member, { id, number: 2 })).toMatchObject({ text: "Second." });
    await saveLetter(minutesLater(member, 27), { id, revision: 3, body: bodyOf("Fourth."), endsVisit: true });
    expect(await getLetterVersion(member, { id, number: 3 })).toMatchObject({ text: "Fourth.", words: 1 });
  });

  it("are restored exactly, and what was there is kept", async () => {
    const { member, id } = await writtenEmail();
    const written = await getLetter(member, { id });
    const edited = await saveLetter(member, { id, revision: 0, subjects: [], body: bodyOf("Edited.") });
    const restored = await restoreLetterVersion(member, { id, number: 1 });
    expect(restored).toEqual({ ...written, revision: 2 });
    expect(await authors(member, id)).toEqual(["3 you", "2 you", "1 writer"]);
    expect(await restoreLetterVersion(member, { id, number: 2 })).toEqual({ ...edited, revision: 3 });
    expect((await getEmail(member, { id })).generatedContent).toBe("Edited.");
    await expect(restoreLetterVersion(member, { id, number: 9 })).rejects.toMatchObject({
      code: "version-not-found",
    });
  });

  it("number a hundred at most, the written letter among them", async () => {
    const { member, id } = await writtenEmail();
    for (let revision = 0; revision < 110; revision += 1)
      await saveLetter(member, { id, revision, body: bodyOf(`Edit ${revision}.`), endsVisit: true });
    const { versions } = await listLetterVersions(member, { id });
    expect(versions).toHaveLength(100);
    expect([versions[0]?.number, versions.at(-2)?.number, versions.at(-1)?.number]).toEqual([111, 13, 1]);
  });

  it("thin out: all of a day, one an hour of the week before, one a day of what is older, and the first", async () => {
    const { member, id } = await writtenEmail();
    const now = domain.ctx.clock().getTime();
    const hoursAgo = [400, 399, 398, 200, 199.9, 50, 49.9, 49.8, 20, 19.9];
    await domain.db.insert(letterVersions).values(
      hoursAgo.map((hours, index) => ({
        emailId: id,
        number: index + 1,
        author: "you" as const,
        createdAt: new Date(now - hours * 3_600_000),
        words: 1,
        document: { subjects: [], chosen: 0, body: bodyOf(`Version ${index + 1}.`) },
      })),
    );
    await thinVersions(domain.ctx);
    const { versions } = await listLetterVersions(member, { id });
    expect(versions.map(({ number }) => number)).toEqual([10, 9, 8, 5, 3, 1]);
    await thinVersions(domain.ctx);
    expect((await listLetterVersions(member, { id })).versions).toHaveLength(6);
  });

  it("keep an edited letter that the model's free version replaces", async () => {
    const { letter, ...rest } = writtenLetter(WRITTEN);
    const writer = { ...letter.writer, fallbackReason: "The AI model was too busy." };
    const { member, id } = await writtenEmail({ ...rest, letter: { ...letter, writer } });
    await saveLetter(member, { id, revision: 0, body: bodyOf("My own words.") });
    await requestRewrite(member, { id });
    const model = { write: async () => writtenLetter("The model's letter.") };
    await rewriteEmail({ ...domain.ctx, model }, { emailId: id });
    expect(await getLetter(member, { id })).toMatchObject({ text: "The model's letter.", revision: 2 });
    expect(await authors(member, id)).toEqual(["3 writer", "2 you", "1 writer"]);
    expect(await restoreLetterVersion(member, { id, number: 2 })).toMatchObject({ text: "My own words." });
    await expect(saveLetter(member, { id, revision: 1, body: bodyOf("Late.") })).rejects.toMatchObject({
      code: "letter-changed",
    });
  });

  it("leave with the export, and go with the email", async () => {
    const { member, id } = await writtenEmail();
    await saveLetter(member, { id, revision: 0, body: bodyOf("Mine."), endsVisit: true });
    let exported = "";
    for await (const piece of sectionText(domain.db, member.caller.id, "letterVersions")) exported += piece;
    expect(JSON.parse(exported)).toMatchObject([
      { emailId: id, number: 1, author: "writer" },
      { emailId: id, number: 2, author: "you" },
    ]);
    await deleteEmail(member, { id });
    const [left] = await domain.db
      .select({ rows: count() })
      .from(letterVersions)
      .where(eq(letterVersions.emailId, id));
    expect(left?.rows).toBe(0);
    expect(await domain.db.select().from(emails).where(eq(emails.id, id))).toEqual([]);
  });
});
