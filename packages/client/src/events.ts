import { type Packed, unpack } from "./dates.ts";
import { fail, type Request, type StoryletterOptions, send, streamError } from "./transport.ts";

interface ServerEvent {
  type: string;
  data: string;
}

const parse = (block: string): ServerEvent => {
  const event: ServerEvent = { type: "message", data: "" };
  for (const line of block.split("\n")) {
    const [, field, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === "event") event.type = value;
    if (field === "data") event.data += value;
  }
  return event;
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) yield parse(block);
  }
}

/** What is watched, value by value; it ends with the server's stream. */
export async function* watch(options: StoryletterOptions, request: Request): AsyncGenerator<unknown> {
  const response = await send(options, request);
  if (!response.ok || !response.body) return await fail(response);
  for await (const { type, data } of eventsOf(response.body)) {
    if (type === "return") return;
    if (type === "serialized-error") throw streamError(JSON.parse(data));
    if (type === "message" && data) yield unpack(JSON.parse(data) as Packed);
  }
}
