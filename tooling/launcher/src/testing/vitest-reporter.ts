import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { root } from "../paths.ts";
import type { Tally } from "./report.ts";

const firstLines = (message: string): string => message.split("\n").slice(0, 6).join("\n      ");

const placeOf = ({ moduleId }: TestModule): string => path.relative(root, moduleId);

const nameOf = (test: TestCase): string => `${placeOf(test.module)} › ${test.fullName}`;

type Unhandled = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1];

/** Writes counts and the names of failed and flaky tests, and errors outside of tests, to TALLY_FILE. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: Unhandled): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const broken = modules.filter((module) => module.errors().length > 0);
    const errorsOf = (part: TestModule | TestCase) =>
      part.type === "module" ? part.errors() : (part.result().errors ?? []);
    const explained = (name: string, part: TestModule | TestCase) =>
      `${name}\n      ${firstLines(errorsOf(part)[0]?.message ?? "")}`;
    const failed = inState("failed");
    const tally: Required<Tally> = {
      passed: inState("passed").length,
      failed: failed.length + broken.length + unhandled.length,
      failures: [
        ...broken.map((module) => explained(placeOf(module), module)),
        ...failed.map((test) => explained(nameOf(test), test)),
        ...unhandled.map(({ stack, message }) => `outside of a test\n      ${firstLines(stack ?? message)}`),
      ],
      unsteady: tests.filter((test) => test.diagnostic()?.flaky).map((test) => explained(nameOf(test), test)),
      durations: modules.map((module) => {
        const { collectDuration, setupDuration, duration } = module.diagnostic();
        return { file: placeOf(module), seconds: (collectDuration + setupDuration + duration) / 1_000 };
      }),
    };
    writeFileSync(process.env.TALLY_FILE ?? "", JSON.stringify(tally));
  }
}
