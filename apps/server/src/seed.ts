import { connect } from "@storyletter/db";
import { SEED_PASSWORD, SEED_STORIES } from "@storyletter/db/seeds";
import { createBuiltInWriter } from "@storyletter/writer/built-in";
import { ConfigError, readDatabaseUrl } from "./config.ts";
import { type SeededUser, seedStory } from "./seeding/seed-story.ts";

/** Seeds each story once; existing users are left unchanged. */
async function seed(databaseUrl: string): Promise<SeededUser[]> {
  const { db, sql, close } = connect(databaseUrl, { max: 2, name: "storyletter-seed" });
  try {
    const present = await sql<{ email: string }[]>`select email_normalized as email from users`;
    const known = new Set(present.map((user) => user.email));
    const seeded: SeededUser[] = [];
    for (const story of SEED_STORIES) {
      if (!known.has(story.email))
        seeded.push(await seedStory({ db, sql, writer: createBuiltInWriter() }, story));
    }
    return seeded;
  } finally {
    await close();
  }
}

try {
  const seeded = await seed(readDatabaseUrl());
  for (const { email, name, letters } of seeded) {
    process.stdout.write(`${email}: ${name}, ${letters} letters\n`);
  }
  const hint = seeded.length === 0 ? "All stories are already seeded." : `Password: ${SEED_PASSWORD}`;
  process.stdout.write(`${hint}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
