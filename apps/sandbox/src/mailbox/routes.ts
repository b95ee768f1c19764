import { PassThrough } from "node:stream";
import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import { isAddressedTo, type Message, summarize } from "./message.ts";
import type { MessageStore } from "./message-store.ts";

const listQuery = z.object({
  to: z.string("Give one address: ?to=name@example.com.").min(1, "The address in ?to= is empty.").optional(),
});

const idParams = z.object({ id: z.string() });

class NoSuchMessage extends Error {
  readonly statusCode = 404;
}

/** The mailbox as data: what tests and the page read. */
export const mailboxRoutes: FastifyPluginCallback<{ messages: MessageStore }> = (app, { messages }, done) => {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store").header("x-content-type-options", "nosniff");
  });

  function find(params: unknown): Message {
    const message = messages.find(idParams.parse(params).id);
    if (!message) throw new NoSuchMessage("There is no message with this id.");
    return message;
  }

  app.get("/mailbox/messages", (request) => {
    const { to } = listQuery.parse(request.query);
    return to === undefined
      ? messages.list()
      : messages.list().filter((message) => isAddressedTo(message, to));
  });

  app.get("/mailbox/messages/:id", (request) => find(request.params));

  app.delete("/mailbox/messages", async (_request, reply) => {
    await messages.clear();
    return reply.code(204).send();
  });

  app.get("/mailbox/events", (request, reply) => {
    const events = new PassThrough();
    const sendList = () => {
      events.write(`event: list\ndata: ${JSON.stringify(messages.list().map(summarize))}\n\n`);
    };
    const unsubscribe = messages.subscribe(sendList);
    request.raw.once("close", () => {
      unsubscribe();
      events.end();
    });
    events.write("retry: 1000\n");
    sendList();
    return reply.type("text/event-stream").send(events);
  });

  done();
};
