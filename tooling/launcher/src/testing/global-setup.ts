import { openTestServer } from "../postgres/index.ts";

/** One PostgreSQL for all tests of a run; each test file clones its own database. */
export default async function openForAll(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
