import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { COMPARE_RULES } from "../compare/compare-prompt.ts";
import { PLAN_RULES } from "../prompts/plan-prompt.ts";
import { SUBJECT_RULES } from "../prompts/subject-prompt.ts";
import { BAKERY_PLANS, BAKERY_SUBJECTS } from "./answers.ts";

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
  /** The requests that the lines answered. */
  asked: Asked[];
  /** The others. */
  askedBeside: Record<keyof Beside, Asked[]>;
  close(): Promise<void>;
}

/** What is answered to a request for plans, for subjects, and for what each line rests on. */
export interface Beside {
  plans: Line;
  subjects: Line;
  sentences: Line;
}

const BESIDE: Beside = {
  plans: { pieces: [JSON.stringify({ plans: BAKERY_PLANS })] },
  subjects: { pieces: [JSON.stringify({ subjects: BAKERY_SUBJECTS })] },
  sentences: { pieces: [Array.from({ length: 99 }, (_, at) => `${at + 1}: thought`).join("\n")] },
};

const stepOf = ({ messages: [system] }: Asked): keyof Beside | "draft" => {
  if (system?.content === PLAN_RULES) return "plans";
  if (system?.content === COMPARE_RULES) return "sentences";
  return system?.content === SUBJECT_RULES ? "subjects" : "draft";
};

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

/** A provider that says its lines in order, the last one for ever, and keeps the requests. */
export const openScriptedModel = async (
  lines: Line[],
  beside: Partial<Beside> = {},
): Promise<ScriptedModel> => {
  const requests: Asked[] = [];
  const askedBeside: ScriptedModel["askedBeside"] = { plans: [], subjects: [], sentences: [] };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asking = asked.parse(await json(request));
    const step = stepOf(asking);
    if (step !== "draft") {
      askedBeside[step].push(asking);
      return await play(response, { ...BESIDE, ...beside }[step]);
    }
    requests.push(asking);
    const line = lines[Math.min(requests.length, lines.length) - 1];
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
    askedBeside,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
