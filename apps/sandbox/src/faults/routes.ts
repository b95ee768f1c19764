import type { FastifyPluginCallback } from "fastify";
import { z } from "zod";
import { type FaultBoard, faultKinds, faultServices } from "./fault-board.ts";

const oneOf = (name: string, values: readonly string[]) => ({
  error: `${name} must be one of: ${values.join(", ")}.`,
});

const orderSchema = z.object(
  {
    service: z.enum(faultServices, oneOf("service", faultServices)),
    kind: z.enum(faultKinds, oneOf("kind", faultKinds)),
    times: z
      .number({ error: "times must be a whole number from 1 to 1000." })
      .int("times must be a whole number from 1 to 1000.")
      .min(1, "times must be a whole number from 1 to 1000.")
      .max(1000, "times must be a whole number from 1 to 1000.")
      .default(1),
  },
  { error: 'Send JSON such as {"service":"mail","kind":"timeout","times":1}.' },
);

/** Where tests order the outside world to fail: the next answers of a service, a number of times. */
export const faultRoutes: FastifyPluginCallback<{ faults: FaultBoard }> = (app, { faults }, done) => {
  app.post("/faults", (request) => {
    faults.order(orderSchema.parse(request.body));
    return { faults: faults.pending() };
  });

  app.delete("/faults", (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  done();
};
