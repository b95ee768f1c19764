import { EmailBrief } from "@storyletter/contract/emails";
import { SEED_BRIEFS } from "@storyletter/db/seeds";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "../testing/people.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let mara: Member;

/** Twenty-four finished emails from the three seeded briefs. */
beforeAll(async () => {
  server = await openTestServer();
  mara = await server.newMember();
  for (const brief of SEED_BRIEFS) {
    const created = await server.call("POST", "/api/emails", { body: brief, cookie: mara.cookie });
    const { id } = created.json<{ id: string }>();
    const { letter, content, findings } = await createBuiltInWriter().write(EmailBrief.parse(brief), {
      seed: "size",
    });
    const subjects = JSON.stringify(letter.subjects.map(({ text }) => text));
    await server.sql`
      update emails set status = 'generated', generated_content = ${content}, generated_subject = ${subjects},
        letter = ${JSON.stringify(letter)}::text::jsonb, findings = ${JSON.stringify(findings)}::text::jsonb
      where id = ${id}`;
    await server.sql`
      insert into emails
      select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from emails one, generate_series(1, 7) where id = ${id}`;
  }
});
afterAll(() => server.close());

async function sizeOf(procedure: string, limit: number): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ 0: { json: { limit } } }));
  const answer = await server.call("GET", `/trpc/${procedure}?batch=1&input=${input}`, {
    cookie: mara.cookie,
  });
  const [{ result }] = answer.json();
  expect(result.data.json.emails).toHaveLength(limit);
  return Buffer.byteLength(answer.body);
}

it("[LIB-06] sends at most 12 kB for the library's first 24 emails and 2 kB for the dashboard's three", async () => {
  const sizes = { library: await sizeOf("emails.list", 24), dashboard: await sizeOf("emails.list", 3) };
  expect(sizes.library).toBeLessThan(12_000);
  expect(sizes.dashboard).toBeLessThan(2_000);
});

it("[REST-18] returns every documented field from GET /api/emails", async () => {
  const answer = await server.call("GET", "/api/emails", { cookie: mara.cookie });
  const emails = answer.json();
  expect(emails).toHaveLength(24);
  for (const field of [...Object.keys(EmailBrief.shape), "generatedContent", "generatedSubject", "letter"]) {
    expect(emails[0]).toHaveProperty(field);
  }
  expect(await sizeOf("emails.listFull", 24)).toBeGreaterThan(24_000);
});
