import { text } from "node:stream/consumers";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Above it a letter gets hardly smaller, and takes twice as long. */
const GZIP_LEVEL = 4;

/** What is smaller travels in one packet anyway; bytes. */
const WORTH_PACKING = 1_400;

const isJson = (reply: FastifyReply): boolean =>
  String(reply.getHeader("content-type")).startsWith("application/json");

/** How answers to screens leave: in one piece, and compressed for whoever takes it so (decisions 0192 and 0201). */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  // The adapter hands over a stream, which would leave in pieces; a stream of events has to.
  app.addHook("onSend", async (_request, reply, payload) =>
    payload instanceof ReadableStream && isJson(reply) ? await text(payload) : payload,
  );
  // A page of letters is a quarter of a megabyte, and a quarter of that compressed.
  await app.register(compress, {
    encodings: ["gzip"],
    zlibOptions: { level: GZIP_LEVEL },
    threshold: WORTH_PACKING,
    globalDecompression: false,
  });
}
