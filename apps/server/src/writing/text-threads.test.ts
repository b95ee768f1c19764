import { fileURLToPath } from "node:url";
import { EmailBrief } from "@storyletter/contract/emails";
import { readMails } from "@storyletter/domain/own-words";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { checkLetter } from "@storyletter/writer/checks";
import { questionsFor } from "@storyletter/writer/questions";
import { afterAll, describe, expect, it } from "vitest";
import { ovenBrief } from "../testing/doubles.ts";
import { openTextThreads } from "./text-threads.ts";

const warnings: object[] = [];
const log = { info() {}, warn: (fields: object) => void warnings.push(fields), error() {} };
const ended: string[] = [];
const metrics = { countEndedTextTask: (task: string) => void ended.push(task) };
const threads = openTextThreads({ log, metrics });
const file = fileURLToPath(new URL("./testing/busy-worker.ts", import.meta.url));
const impatient = openTextThreads({
  log,
  metrics,
  file,
  threads: 1,
  bounds: { check: 50, write: 50, questions: 50, mails: 50, review: 50 },
});
afterAll(() => Promise.all([threads.close(), impatient.close()]));

const brief = EmailBrief.parse(ovenBrief());
const userId = "mara";

describe("text threads", () => {
  it("check and write exactly as without threads", async () => {
    expect(await threads.briefCheck(brief, { userId })).toBeNull();
    const silent = { ...brief, story: "..." };
    expect(await threads.briefCheck(silent, { userId })).toMatchObject({ field: "story" });
    const options = { seed: "one", userId, avoid: ["Last March the oven died."] };
    const written = await threads.builtInWriter.write(brief, options);
    expect(written).toEqual(await createBuiltInWriter().write(brief, options));
    await expect(threads.builtInWriter.write(silent, options)).rejects.toMatchObject({
      name: "PermanentWriterError",
      message: expect.stringContaining("hardly any words"),
    });
  });

  it("ask questions, read mails and check an edited letter exactly as without threads", async () => {
    const mails = ["The oven died.\n\n> Yours."];
    expect(await threads.readMails(mails, { userId })).toEqual(readMails(mails));
    expect(await threads.questionsFor(brief, { userId })).toEqual(questionsFor(brief));
    const { letter } = await createBuiltInWriter().write(brief, { seed: "one" });
    const short = { ...letter, parts: letter.parts.slice(0, 1) };
    const findings = checkLetter(short, brief, { isEdited: true });
    expect(findings).not.toEqual([]);
    expect(await threads.checkLetter(short, brief, { userId })).toEqual(findings);
  });

  it("reject a brief that takes too long with advice, a log line and a metric", async () => {
    const endless = { ...brief, story: "60000" };
    expect(await impatient.briefCheck(endless, { userId })).toEqual({
      field: "story",
      message: expect.stringContaining("Please shorten it"),
    });
    await expect(impatient.builtInWriter.write(endless, { seed: "one", userId })).rejects.toMatchObject({
      name: "PermanentWriterError",
      message: expect.stringContaining("Your credit has been given back."),
    });
    expect(await impatient.questionsFor(endless, { userId })).toEqual([]);
    expect(await impatient.readMails(["60000"], { userId })).toBeNull();
    const { letter } = await createBuiltInWriter().write(brief, { seed: "one" });
    expect(await impatient.checkLetter(letter, endless, { userId })).toBeNull();
    const tasks = ["check", "write", "questions", "mails", "review"];
    expect(ended).toEqual(tasks);
    expect(warnings).toMatchObject(tasks.map((task) => ({ task, userId })));
  });

  it("don't write for a caller who has disconnected", async () => {
    const aborted = AbortSignal.abort(new Error("disconnected"));
    const write = threads.builtInWriter.write(brief, { seed: "one", userId, signal: aborted });
    await expect(write).rejects.toThrow("disconnected");
  });
});
