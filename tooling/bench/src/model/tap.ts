import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { request } from "undici";

/** When the text of one response passed, as performance.now(). */
export interface Passage {
  /** First word of the letter itself. */
  firstWord: number;
  /** Of all responses for the letter. */
  last: number;
}

export interface TimingProxy {
  readonly origin: string;
  /** The responses for a seed, if any. */
  passageOf(seed: number): Passage | undefined;
  close(): Promise<void>;
}

/** The first word after its mark. */
const LETTER_BEGINS = /\[LETTER\]\s*\S/;
const WORDS = /"content":("(?:[^"\\]|\\.)*")/g;

/** Proxies calls to a provider unchanged, and records when the response's words pass. */
export async function openTimingProxy(target: string): Promise<TimingProxy> {
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
    let seen = "";
    let firstWord = passages.get(seed)?.firstWord ?? null;
    for await (const chunk of answer.body) {
      outgoing.write(chunk);
      const now = performance.now();
      for (const [, content = '""'] of String(chunk).matchAll(WORDS)) seen += JSON.parse(content);
      if (firstWord === null && LETTER_BEGINS.test(seen)) firstWord = now;
      if (firstWord !== null) passages.set(seed, { firstWord, last: now });
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
  if (typeof address !== "object" || !address) throw new Error("The proxy has no port.");
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
