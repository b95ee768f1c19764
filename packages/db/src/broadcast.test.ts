import { afterAll, describe, expect, it } from "vitest";
import { type Broadcast, createBroadcast, MAX_PAYLOAD_BYTES } from "./broadcast.ts";
import { connect } from "./connect.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const database = await createTestDatabase();
const writing = connect(database.url, { max: 2 });
const showing = connect(database.url, { max: 2 });
const from = createBroadcast<string>(writing.sql, "letters");
const to = createBroadcast<string>(showing.sql, "letters");

afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  await Promise.all([writing.close(), showing.close()]);
  await database.drop();
});

async function collect(news: AsyncIterable<string>, count: number): Promise<string[]> {
  const seen: string[] = [];
  for await (const item of news) {
    seen.push(item);
    if (seen.length === count) break;
  }
  return seen;
}

const never = new AbortController().signal;

describe("createBroadcast", () => {
  it("delivers messages to another process in order, by key", async () => {
    const one = collect(await to.subscribe("one", never), 2);
    const other = collect(await to.subscribe("other", never), 1);
    await from.publish("one", "Four in the morning.");
    await from.publish("other", "Snow.");
    await from.publish("one", "Three hundred rolls.");
    expect(await one).toEqual(["Four in the morning.", "Three hundred rolls."]);
    expect(await other).toEqual(["Snow."]);
  });

  it("keeps the order of messages published without awaiting", async () => {
    const counted = Array.from({ length: 200 }, (_, index) => String(index));
    const news = collect(await to.subscribe("counted", never), counted.length);
    await Promise.all(counted.map((item) => from.publish("counted", item)));
    expect(await news).toEqual(counted);
  });

  it("batches concurrent messages into few statements", async () => {
    const statements: string[] = [];
    const watched = connect(database.url, { max: 2 });
    const counting = createBroadcast<string>(
      new Proxy(watched.sql, {
        apply: (sql, self, [strings, ...values]) => {
          statements.push(String(strings));
          return Reflect.apply(sql, self, [strings, ...values]);
        },
      }),
      "letters",
    );
    const news = collect(await to.subscribe("crowd", never), 1);
    await Promise.all(Array.from({ length: 100 }, (_, index) => counting.publish(`letter ${index}`, "text")));
    await counting.publish("crowd", "the last");
    expect(await news).toEqual(["the last"]);
    expect(statements.length).toBeLessThanOrEqual(3);
    await counting.close();
    await watched.close();
  });

  it("delivers everything published after subscribe resolves", async () => {
    const news = await to.subscribe("early", never);
    await from.publish("early", "said before anyone asked");
    expect(await collect(news, 1)).toEqual(["said before anyone asked"]);
  });

  it("skips a message that is too long and delivers the next", async () => {
    const news = collect(await to.subscribe("long", never), 1);
    await from.publish("long", "x".repeat(MAX_PAYLOAD_BYTES));
    await from.publish("long", "short");
    expect(await news).toEqual(["short"]);
  });

  it("ends when the subscriber aborts and when the broadcast closes", async () => {
    const leaving = new AbortController();
    const left = collect(await to.subscribe("left", leaving.signal), 9);
    leaving.abort();
    expect(await left).toEqual([]);

    const closed: Broadcast<string> = createBroadcast(showing.sql, "letters");
    const ended = collect(await closed.subscribe("ended", never), 9);
    await closed.close();
    expect(await ended).toEqual([]);
  });
});
