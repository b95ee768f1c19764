import type { AppRouter } from "@storyletter/api";
import type { Call, Watch } from "./calls.ts";

interface Definition {
  _def: { type: "query" | "mutation" | "subscription"; $types: { input: unknown; output: unknown } };
}

type Item<Output> = Output extends AsyncIterable<infer Value> ? Value : Output;

type MethodOf<Procedure extends Definition> = Procedure["_def"]["type"] extends "subscription"
  ? Watch<Procedure["_def"]["$types"]["input"], Item<Procedure["_def"]["$types"]["output"]>>
  : Call<Procedure["_def"]["$types"]["input"], Procedure["_def"]["$types"]["output"]>;

/** A mutation that answers with a stream has a format that only tRPC's own links read. */
type Streamed<Procedure> = Procedure extends {
  _def: { type: "mutation"; $types: { output: AsyncIterable<unknown> } };
}
  ? true
  : false;

type Routers = AppRouter["_def"]["record"];

/** Every procedure of the API by router and name. The published types are generated from this. */
export type Procedures = {
  readonly [Router in keyof Routers]: {
    readonly [Name in keyof Routers[Router] as Streamed<Routers[Router][Name]> extends true
      ? never
      : Name]: Routers[Router][Name] extends Definition ? MethodOf<Routers[Router][Name]> : never;
  };
};
