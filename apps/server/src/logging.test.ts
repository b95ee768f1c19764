import { getTRPCErrorFromUnknown } from "@trpc/server";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { createLogger } from "./logging.ts";

const CANARY = "canary-5f1d";

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger("debug", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("log lines", () => {
  it("redact private keys at every depth", () => {
    const line = logged((log) =>
      log.info(
        {
          password: CANARY,
          token: CANARY,
          headers: { cookie: CANARY, authorization: CANARY },
          user: { account: { passwordHash: CANARY, sessionId: CANARY } },
        },
        "something",
      ),
    );
    expect(line).not.toContain(CANARY);
    expect(line).toContain("[private]");
  });

  it("describe a failed query without its parameters", () => {
    const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
    });
    const err = new DrizzleQueryError("insert into users values ($1)", [CANARY], cause);
    const line = logged((log) => log.error({ err: new Error("a call failed", { cause: err }) }, "failed"));
    expect(line).not.toContain(CANARY);
    expect(JSON.parse(line).err).toMatchObject({
      message: "a call failed",
      cause: { query: "insert into users values ($1)", cause: { code: "23505" } },
    });
  });

  it("omit the parameters when tRPC wraps the query's error and repeats its message", () => {
    const query = new DrizzleQueryError("select $1", [CANARY], new Error("invalid byte sequence"));
    const line = logged((log) => log.error({ err: getTRPCErrorFromUnknown(query) }, "failed"));
    expect(line).not.toContain(CANARY);
    expect(JSON.parse(line).err).toMatchObject({ type: "TRPCError", cause: { query: "select $1" } });
  });
});
