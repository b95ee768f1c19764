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

/** Collects events from elsewhere in order. `take` waits for the next one, so no test has to sleep. */
export interface Inbox<Item> {
  put(item: Item): void;
  take(): Promise<Item>;
}

export function inbox<Item>(): Inbox<Item> {
  const items: Item[] = [];
  const waiting: ((item: Item) => void)[] = [];
  return {
    put(item) {
      const next = waiting.shift();
      if (next) next(item);
      else items.push(item);
    },
    take() {
      const [item] = items.splice(0, 1);
      return item === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(item);
    },
  };
}
