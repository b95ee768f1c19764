import path from "node:path";
import { runCommand } from "./command.ts";
import { doctorBundle } from "./paths.ts";
import { runOnDatabase } from "./product/database.ts";
import { readOrCreateSecret } from "./secret.ts";

await runCommand((stopped) =>
  runOnDatabase(doctorBundle, {
    stopped,
    failed: "Something is wrong; see the lines above.",
    // What npm start makes up by itself; with a database of one's own, a missing setting is a finding.
    more: async ({ DATABASE_URL, DATA_DIR, APP_URL, APP_SECRET }) =>
      DATABASE_URL
        ? {}
        : {
            APP_URL,
            APP_SECRET: APP_SECRET ?? (await readOrCreateSecret(path.join(DATA_DIR, "app-secret"))),
          },
  }),
);
