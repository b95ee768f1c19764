import { EmailBrief, type Question } from "@storyletter/contract/emails";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, ovenBrief, type TestDomain, writtenLetter } from "../testing/test-domain.ts";
import { getEmail } from "./email-row.ts";
import { completeEmail } from "./end-email.ts";
import { getQuestions, requestEmail } from "./request-email.ts";

let domain: TestDomain;
let member: MemberCtx;
beforeAll(async () => {
  domain = await openTestDomain();
  member = await domain.newMember();
});
afterAll(() => domain.close());

const question = (id: Question["id"], answer: string | null = null): Question => ({
  id,
  beat: "bridge",
  question: `What about ${id}?`,
  example: "It's Sunday night, and the rota is empty.",
  answer,
});

it("[GEN-19] returns at most three questions about the given brief", async () => {
  const titles: string[] = [];
  const ctx: MemberCtx = {
    ...member,
    questionsFor: async (brief) => {
      titles.push(brief.title);
      return (["readerMoment", "storyLink", "afterwards", "afterwards"] as const).map((id) => question(id));
    },
  };
  const { questions } = await getQuestions(ctx, ovenBrief({ title: "Half a brief" }));
  expect(questions.map(({ id }) => id)).toEqual(["readerMoment", "storyLink", "afterwards"]);
  expect(titles).toEqual(["Half a brief"]);
});

it("[GEN-19] saves the questions and the writer's notes with the letter", async () => {
  const answers = { readerMoment: "It's Monday.", storyLink: "So I planned.", afterwards: "Rest." };
  const { id } = await requestEmail(member, ovenBrief(answers));
  expect(await getEmail(member, { id })).toMatchObject({ ...answers, questions: null, writingNotes: null });
  const writingNotes = {
    leftOut: [{ field: "story" as const, text: "TODO: check the date", reason: "A note to yourself." }],
    tidied: [{ field: "story" as const, from: "i ran", to: "I ran" }],
    notes: [{ field: "emailSubject" as const, text: "Used as a direction." }],
  };
  const questions = [question("readerMoment", "It's Monday."), question("afterwards")];
  await completeEmail(domain.ctx, { emailId: id, written: { ...writtenLetter(), questions, writingNotes } });
  expect(await getEmail(member, { id })).toMatchObject({ questions, writingNotes });
});

it("[GEN-19] saves no questions if the writer has none", async () => {
  const { id } = await requestEmail(member, ovenBrief());
  await completeEmail(domain.ctx, { emailId: id, written: writtenLetter() });
  expect(await getEmail(member, { id })).toMatchObject({ questions: null, writingNotes: null });
});

it("[CREATE-06] leaves unanswered questions empty", () => {
  expect(EmailBrief.parse(ovenBrief())).toMatchObject({ readerMoment: "", storyLink: "", afterwards: "" });
});
