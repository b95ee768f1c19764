export { accountFor } from "./account.ts";
export { type PostgresOptions, type PostgresServer, runningPostgres, startPostgres } from "./start.ts";
export { openTestServer, type TestServer } from "./test-server.ts";
