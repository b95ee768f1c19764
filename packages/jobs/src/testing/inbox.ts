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
