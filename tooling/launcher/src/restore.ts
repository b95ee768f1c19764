import { runCommand } from "./command.ts";
import { restoreBundle } from "./paths.ts";
import { runOnDatabase } from "./product/database.ts";

await runCommand((stopped) =>
  runOnDatabase(restoreBundle, { stopped, failed: "Nothing was restored; see the output above." }),
);
