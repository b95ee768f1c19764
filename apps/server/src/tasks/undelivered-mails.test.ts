import { type MailMessage, PermanentMailError } from "@storyletter/domain/ports";
import { afterAll, expect, it } from "vitest";
import { PASSWORD } from "../testing/people.ts";
import { openTestServer } from "../testing/test-server.ts";

const NO_SUCH_MAILBOX = "550 5.1.1 No such mailbox";
const unknown = new Set<string>();
const accepted: MailMessage[] = [];
const server = await openTestServer({
  mailer: {
    async send(message) {
      if (unknown.has(message.to)) throw new PermanentMailError(NO_SUCH_MAILBOX);
      accepted.push(message);
    },
  },
});
afterAll(() => server.close());

const read = async (procedure: string, input: object | undefined, admin: { cookie: string }) => {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return (await server.call("GET", `/trpc/${procedure}${query}`, admin)).json().result.data.json;
};

it("shows staff a mail that was given up, with its address and the mail server's answer, and sends it again", async () => {
  const email = "gone@example.com";
  unknown.add(email);
  await server.call("POST", "/api/auth/signup", { body: { email, password: PASSWORD } });
  const admin = await server.newAdmin();
  const failedJobs = async () => (await read("admin.jobs", { state: "failed" }, admin)).jobs;
  await expect
    .poll(failedJobs)
    .toMatchObject([{ task: "send-verification", mail: { sentTo: email, answer: NO_SUCH_MAILBOX } }]);

  const [user] = await server.sql<{ id: string }[]>`select id from users where email = ${email}`;
  const undelivered = async () => (await read("admin.user", { id: user?.id }, admin)).undeliveredMails;
  await expect
    .poll(undelivered)
    .toMatchObject([
      { kind: "verify-email", sentTo: email, status: "given-up", answer: NO_SUCH_MAILBOX, attempts: 1 },
    ]);
  await server.call("POST", "/trpc/admin.refreshCaches", { ...admin, body: { json: null } });

  const [{ id }] = await undelivered();
  const resend = () => server.call("POST", "/trpc/admin.resendMail", { ...admin, body: { json: { id } } });
  unknown.clear();
  expect((await resend()).statusCode).toBe(200);
  await expect
    .poll(() => accepted)
    .toContainEqual(expect.objectContaining({ kind: "verify-email", to: email }));
  await expect.poll(undelivered).toEqual([]);
  expect(await failedJobs()).toEqual([]);
  expect((await resend()).statusCode).toBe(200);
  const log =
    await server.sql`select action, details from audit_entries where subject_id = ${user?.id ?? ""}`;
  expect(log).toContainEqual({
    action: "user.resend-mail",
    details: { kind: "verify-email", sentTo: email },
  });
});
