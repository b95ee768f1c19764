import { once } from "node:events";
import { text } from "node:stream/consumers";
import { createSmtpMailer } from "@storyletter/adapters/smtp";
import { RETRY_POLICIES } from "@storyletter/jobs";
import { freePort } from "@storyletter/launcher/ports";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, it } from "vitest";
import { PASSWORD } from "../testing/people.ts";
import { openTestServer } from "../testing/test-server.ts";

const received: string[] = [];
const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  authOptional: true,
  closeTimeout: 50,
  onData(stream, { envelope }, callback) {
    text(stream).then((mail) => {
      const [, subject] = /^Subject: (.*)\r$/m.exec(mail) ?? [];
      received.push(`${envelope.rcptTo[0]?.address}: ${subject}`);
      callback();
    }, callback);
  },
});

const port = await freePort();
const mailer = createSmtpMailer({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: "Storyletter <hello@letters.example>",
  supportEmail: "help@letters.example",
  appUrl: "http://letters.example",
  postalAddress: null,
});
const everySecond = { retries: 60, firstDelay: 1, longestDelay: 1, timeLimit: 30 };
const server = await openTestServer({
  mailer,
  policies: { ...RETRY_POLICIES, "send-verification": everySecond, "send-password-reset": everySecond },
});

afterAll(async () => {
  await server.close();
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const jobs = (condition: string) =>
  server.sql.unsafe(
    `select 1 from pgboss.job where name in ('send-verification', 'send-password-reset') and ${condition}`,
  );

it("[SIGNUP-21] loses no mail while the mail server is down, and sends none twice", {
  timeout: 60_000,
}, async () => {
  const people = ["ann", "ben", "cem", "dia"].map((name) => `${name}@example.com`);
  for (const email of people) {
    const answer = await server.call("POST", "/api/auth/signup", { body: { email, password: PASSWORD } });
    expect(answer.json()).toEqual({ requiresVerification: true, emailSent: true });
  }
  const body = { json: { email: people[0] } };
  await server.call("POST", "/trpc/auth.requestPasswordReset", { body });
  await expect.poll(() => jobs("retry_count > 0"), { timeout: 20_000 }).toHaveLength(5);
  expect(received).toEqual([]);

  await once(smtp.listen(port, "127.0.0.1"), "listening");
  await expect.poll(() => jobs("state = 'completed'"), { timeout: 20_000 }).toHaveLength(5);
  expect(received.toSorted()).toEqual(
    [
      ...people.map((email) => `${email}: Verify your email address for Storyletter`),
      `${people[0]}: Reset your Storyletter password`,
    ].toSorted(),
  );
});
