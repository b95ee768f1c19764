import { createTestDatabase, type TemplateSetup, type TestDatabase } from "@storyletter/db/testing";
import type { Log } from "@storyletter/domain/ports";
import { getConstructionPlans } from "pg-boss";
import { createQueue } from "../queue.ts";

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

const withQueue: TemplateSetup = {
  key: getConstructionPlans(),
  async prepare(databaseUrl) {
    const queue = createQueue({ databaseUrl, log: silentLog, works: false });
    await queue.start();
    await queue.stop();
  },
};

/** A test database in which the queue's tables already exist. */
export const createQueueDatabase = (): Promise<TestDatabase> => createTestDatabase(withQueue);
