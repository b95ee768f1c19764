import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { COMPARE_RULES } from "../compare/compare-prompt.ts";

const asked = z.looseObject({
  model: z.string(),
  seed: z.number().optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
export type Asked = z.output<typeof asked>;

export interface Line {
  /** Said in one piece each. */
  pieces?: string[];
  refusal?: string;
  finish?: string;
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
  /** Instead of its end, in an answer that began with 200. */
  errorInside?: { message: string; code: string | number };
  /** Instead of an answer. */
  refuse?: { status: number; body: unknown; headers?: Record<string, string> };
  /** Called before the last piece; the answer goes on when it is done. */
  pause?(): Promise<void>;
}

export interface ScriptedModel {
  baseUrl: string;
  asked: Asked[];
  close(): Promise<void>;
}

const event = (data: object): string =>
  `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "gpt-scripted", ...data })}\n\n`;
const chunk = (delta: object, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta, finish_reason: finish }] });

const play = async (response: ServerResponse, line: Line): Promise<void> => {
  const { pieces = [], refusal, finish = "stop", usage, errorInside, refuse, pause } = line;
  if (refuse) {
    response.writeHead(refuse.status, { "content-type": "application/json", ...refuse.headers });
    response.end(JSON.stringify(refuse.body));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(chunk({ role: "assistant", content: "" }));
  for (const content of pieces.slice(0, -1)) response.write(chunk({ content }));
  await pause?.();
  for (const content of pieces.slice(-1)) response.write(chunk({ content }));
  if (errorInside) {
    response.end(`data: ${JSON.stringify({ error: errorInside })}\n\n`);
    return;
  }
  if (refusal) response.write(chunk({ refusal }));
  response.write(chunk({}, finish));
  if (usage) response.write(event({ choices: [], usage }));
  response.end("data: [DONE]\n\n");
};

/** Each line as "thought", for as many as a letter has. */
const THOUGHTS: Line = { pieces: [Array.from({ length: 99 }, (_, at) => `${at + 1}: thought`).join("\n")] };

/** A provider that says its lines in order, the last one for ever, and keeps the requests; comparisons find nothing. */
export const openScriptedModel = async (lines: Line[], comparison = THOUGHTS): Promise<ScriptedModel> => {
  const requests: Asked[] = [];
  let letters = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asking = asked.parse(await json(request));
    requests.push(asking);
    if (asking.messages[0]?.content === COMPARE_RULES) return await play(response, comparison);
    letters += 1;
    const line = lines[Math.min(letters, lines.length) - 1];
    if (line) await play(response, line);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The model does not listen.");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    asked: requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
