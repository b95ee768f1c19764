import type { FastifyInstance } from "fastify";
import { ZodError } from "zod";

/** A statusCode below 500 means that the message was written for whoever called. */
interface Refusal {
  statusCode: number;
  message: string;
}

function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode < 500
  );
}

/** Every answer that isn't a success carries `{message}`, and internals never leave the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZodError) {
      return reply.code(400).send({ message: error.issues[0]?.message ?? "The request is not valid." });
    }
    if (isRefusal(error)) return reply.code(error.statusCode).send({ message: error.message });
    request.log.error({ err: error }, "request failed");
    return reply.code(500).send({ message: "Something went wrong in the sandbox. Its log has the details." });
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: "There is nothing at this address." }),
  );
}
