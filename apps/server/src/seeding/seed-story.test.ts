import { connect } from "@storyletter/db";
import { SEED_STORIES } from "@storyletter/db/seeds";
import { createTestDatabase } from "@storyletter/db/testing";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { afterAll, expect, it } from "vitest";
import { seedStory } from "./seed-story.ts";

const database = await createTestDatabase();
const connection = connect(database.url, { max: 2 });

afterAll(async () => {
  await connection.close();
  await database.drop();
});

it("seeds every story with consistent ledger, letters and bonus", async () => {
  for (const story of SEED_STORIES) await seedStory({ ...connection, writer: createBuiltInWriter() }, story);
  const users = await connection.sql`
    select u.email, u.action_taker_at is not null as "isActionTaker",
      (select sum(amount)::int from credit_entries e join credit_accounts a using (allowance_id)
        where a.user_id = u.id) as credits,
      (select count(*)::int from emails e where e.user_id = u.id and e.status = 'generated') as letters
    from users u order by u.email`;
  expect(users).toEqual([
    { email: "ines@example.com", isActionTaker: true, credits: 5, letters: 5 },
    { email: "mara@example.com", isActionTaker: false, credits: 7, letters: 3 },
    { email: "noor@example.com", isActionTaker: false, credits: 7, letters: 2 },
    { email: "theo@example.com", isActionTaker: false, credits: 10, letters: 0 },
    { email: "walter@example.com", isActionTaker: false, credits: 0, letters: 10 },
  ]);
});
