interface Limits<Item> {
  /** Items of one batch. */
  most: number;
  /** Of one batch, as JSON. */
  bytes: number;
  sent: (item: Item) => unknown;
}

/** Batches small enough for one call. An item that is larger than a batch is one by itself. */
export function splitIntoBatches<Item>(
  items: readonly Item[],
  { most, bytes, sent }: Limits<Item>,
): Item[][] {
  const parts: Item[][] = [];
  let size = 0;
  for (const item of items) {
    const length = new TextEncoder().encode(JSON.stringify(sent(item))).length;
    const last = parts.at(-1);
    if (last && last.length < most && size + length <= bytes) {
      last.push(item);
      size += length;
    } else {
      parts.push([item]);
      size = length;
    }
  }
  return parts;
}
