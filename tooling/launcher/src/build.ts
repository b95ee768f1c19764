import { runCommand } from "./command.ts";
import { build } from "./processes/turbo.ts";

await runCommand((stopped) => build(stopped));
