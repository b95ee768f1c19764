import { modelFault } from "../faults.ts";

const event = (data: string): string => `data: ${data}\n\n`;

interface WholeAnswer {
  choices?: { message?: { content?: unknown; refusal?: unknown }; finish_reason?: unknown }[];
  [key: string]: unknown;
}

/** A complete answer as the one event a stream would have sent. */
const asStream = (answer: WholeAnswer): string => {
  const choices = answer.choices?.map(({ message, finish_reason }) => ({
    index: 0,
    delta: { role: "assistant", content: message?.content ?? "", refusal: message?.refusal ?? null },
    finish_reason: finish_reason ?? "stop",
  }));
  return `${event(JSON.stringify({ ...answer, object: "chat.completion.chunk", choices: choices ?? [] }))}${event("[DONE]")}`;
};

/**
 * Endpoints that answer 200 with a page, with an error inside, or with the whole letter at once: the SDK would
 * read each of them as an empty stream.
 */
export const asEventStream = async (response: Response): Promise<Response> => {
  const type = response.headers.get("content-type") ?? "";
  if (!response.ok || type.includes("text/event-stream")) return response;
  if (type.includes("text/html")) {
    await response.body?.cancel();
    throw modelFault("misconfigured", { cause: new Error("The endpoint answered with a web page.") });
  }
  if (!type.includes("application/json")) return response;
  const text = await response.text();
  const headers = { "content-type": "text/event-stream" };
  try {
    return new Response(asStream(JSON.parse(text)), { headers });
  } catch {
    throw modelFault("invalid-answer", { cause: new Error("The endpoint answered with broken JSON.") });
  }
};
