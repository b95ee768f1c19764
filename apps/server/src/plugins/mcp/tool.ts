import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import type { ApiContext, createCaller } from "@storyletter/api";
import type { ErrorBody } from "@storyletter/contract/errors";
import type { z } from "zod";

/** What a tool works with: the caller's own API, with the limits, scopes and costs of every other call. */
export interface ToolCall {
  api: ReturnType<typeof createCaller>;
  ctx: ApiContext;
  /** Aborts when the assistant goes away. */
  signal: AbortSignal;
}

/** What a tool does to what is stored. None deletes, and none sends. */
type Effect = "reads" | "adds" | "changes";

interface Tool<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  input: Input;
  run(call: ToolCall, input: z.output<Input>): Promise<object>;
}

/** Registers one tool. Refusals are answers that the assistant reads; nothing is thrown over the protocol. */
export type RegisterTool = (
  server: McpServer,
  call: Omit<ToolCall, "signal">,
  ending: {
    refused: (error: unknown) => ErrorBody;
    ended: (tool: string, outcome: "done" | "refused") => void;
  },
) => void;

const answer = (value: object, isError = false): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(value, null, 1) }],
  ...(isError ? { isError } : {}),
});

export const defineTool =
  <Input extends z.ZodObject>({ name, input, effect, run, ...about }: Tool<Input>): RegisterTool =>
  (server, call, { refused, ended }) => {
    const annotations = {
      readOnlyHint: effect === "reads",
      destructiveHint: false,
      idempotentHint: effect === "reads",
      openWorldHint: false,
    };
    const inputSchema: z.ZodObject = input;
    server.registerTool(name, { ...about, inputSchema, annotations }, async (given, { mcpReq }) => {
      try {
        const result = await run({ ...call, signal: mcpReq.signal }, input.parse(given));
        ended(name, "done");
        return answer(result);
      } catch (error) {
        const { code, message, errors } = refused(error);
        ended(name, "refused");
        return answer({ code, message, ...(errors ? { errors } : {}) }, true);
      }
    });
  };
