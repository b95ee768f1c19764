import { createTestDatabase, type Furnishing, type TestDatabase } from "@storyletter/db/testing";
import { getConstructionPlans } from "pg-boss";
import { createQueue } from "../queue.ts";
import { silentLog } from "./silent-log.ts";

const withQueue: Furnishing = {
  key: getConstructionPlans(),
  async bringIn(databaseUrl) {
    const queue = createQueue({ databaseUrl, log: silentLog, works: false });
    await queue.start();
    await queue.stop();
  },
};

/** A test's database in which the queue has been before: what it makes on its first start is there. */
export const createQueueDatabase = (): Promise<TestDatabase> => createTestDatabase(withQueue);
