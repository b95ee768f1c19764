import { openTestServer } from "../postgres/index.ts";

/** One PostgreSQL for all the tests of a run; each test file clones a database of its own on it. */
export default async function openForAll(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
