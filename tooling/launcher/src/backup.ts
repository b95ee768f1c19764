import { runCommand } from "./command.ts";
import { backupBundle } from "./paths.ts";
import { runOnDatabase } from "./product/database.ts";

await runCommand((stopped) =>
  runOnDatabase(backupBundle, { stopped, failed: "The backup failed; see the output above." }),
);
