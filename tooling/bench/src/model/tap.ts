import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { request } from "undici";

/** When the words of one answer passed, in the time of performance.now(). */
export interface Passage {
  /** The first word of the letter itself; the plan comes before it. */
  firstWord: number;
  last: number;
}

export interface Tap {
  readonly origin: string;
  /** The newest answer for a seed; undefined while there is none. */
  passageOf(seed: number): Passage | undefined;
  close(): Promise<void>;
}

/** The letter begins where the first part of the body has its first character. */
const LETTER_BEGINS = /"body":\{"hook":\["[^"]/;
const WORDS = /"content":("(?:[^"\\]|\\.)*")/g;

/** Passes calls on to a provider unchanged, and notes when what they answer comes by. */
export async function openTap(target: string): Promise<Tap> {
  const passages = new Map<number, Passage>();

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await text(incoming);
    const { authorization = "", "content-type": type = "" } = incoming.headers;
    const answer = await request(`${target}${incoming.url}`, {
      method: "POST",
      headers: { authorization, "content-type": type },
      body,
    });
    const { seed } = JSON.parse(body);
    outgoing.writeHead(answer.statusCode, { "content-type": String(answer.headers["content-type"]) });
    let said = "";
    let firstWord: number | null = null;
    for await (const chunk of answer.body) {
      outgoing.write(chunk);
      const now = performance.now();
      for (const [, content = '""'] of String(chunk).matchAll(WORDS)) said += JSON.parse(content);
      if (firstWord === null && LETTER_BEGINS.test(said)) firstWord = now;
      if (firstWord !== null)
        passages.set(seed, { firstWord: passages.get(seed)?.firstWord ?? firstWord, last: now });
    }
    outgoing.end();
  };

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: unknown) =>
      outgoing.destroy(error instanceof Error ? error : undefined),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The tap has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    passageOf: (seed) => passages.get(seed),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
