export { accountFor } from "./account.ts";
export { freePort } from "./postmaster.ts";
export { runningPostgres } from "./running.ts";
export { type PostgresOptions, type PostgresServer, startPostgres } from "./start.ts";
export { openTestServer, type TestServer } from "./test-server.ts";
