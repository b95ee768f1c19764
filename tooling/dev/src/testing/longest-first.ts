import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "../paths.ts";

/** They wait for processes that die or drain: what others compute meanwhile costs no time. */
const LONGEST = [
  "tooling/faults/src/rounds/short-run.test.ts",
  "apps/server/src/main.test.ts",
  "packages/jobs/src/takeover.test.ts",
  "apps/server/src/plugins/roles.test.ts",
  "tooling/dev/src/postgres/start.test.ts",
  "apps/server/src/tasks/shuffled-events.test.ts",
  "apps/server/src/backup.test.ts",
  "apps/server/src/plugins/hostile.test.ts",
  "apps/server/src/tasks/mail-server-down.test.ts",
  "apps/server/src/tasks/billing.test.ts",
  "apps/server/src/owner.test.ts",
].map((name) => path.join(root, name));

/** The long ones begin first, so that none is left for the end; then as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) =>
      LONGEST.includes(moduleId) ? LONGEST.indexOf(moduleId) : LONGEST.length;
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
