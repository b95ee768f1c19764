import { createSmtpMailer } from "@storyletter/adapters/smtp";
import { expect, it, vi } from "vitest";
import { reportMailFault } from "./mail-check.ts";

const reported = async (smtpUrl: string): Promise<unknown[]> => {
  const log = { error: vi.fn() };
  const mailer = createSmtpMailer({
    ...{ smtpUrl, from: "a@letters.example", supportEmail: "b@letters.example" },
    ...{ appUrl: "https://letters.example", postalAddress: null },
  });
  await reportMailFault(mailer, { smtpUrl, log, againAfterMs: 0 });
  mailer.close();
  return log.error.mock.calls.map(([, sentence]) => sentence);
};

it("says at the start that a mail server refuses, where it is and what to do, without its password", async () => {
  const sentences = await reported("smtp://mara:secret@127.0.0.1:9");
  expect(sentences).toEqual([
    expect.stringMatching(
      /^Mails wait, because 127\.0\.0\.1:9 refuses them \(.*ECONNREFUSED.*\): correct SMTP_URL and restart$/,
    ),
  ]);
  expect(sentences.join()).not.toContain("secret");
});

it("reports nothing where a mail server that was starting answers the second time", async () => {
  const log = { error: vi.fn() };
  const verify = vi.fn().mockRejectedValueOnce(new Error("ECONNREFUSED")).mockResolvedValue(undefined);
  await reportMailFault({ verify }, { smtpUrl: "smtp://127.0.0.1:25", log, againAfterMs: 0 });
  expect([verify.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 0]);
});
