import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These wait for other processes. Started first, they wait beside the rest and not alone at the end. */
const WAITING = [
  "apps/server/src/main.test.ts",
  "packages/jobs/src/takeover.test.ts",
  "tooling/chaos/src/rounds/short-run.test.ts",
];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => WAITING.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

/** One project, so that a worker goes on to the next package with all that it has loaded. */
export default defineConfig({
  test: {
    globalSetup: "tooling/launcher/src/testing/global-setup.ts",
    include: ["{apps,packages,tooling}/*/**/*.test.{ts,tsx}"],
    // Real servers and processes take their time on a busy machine; nothing here waits without a reason.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: WaitingFirst },
  },
});
