import { type AppRouter, storyletterLinks } from "@storyletter/client";
import type { QueryClient } from "@tanstack/react-query";
import { createTRPCClient } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import { raiseAsText } from "./raise-as-text.ts";
import { watchLater } from "./watch-later.ts";

/** The generated hooks: one per procedure, typed by the server's router. */
export const trpc = createTRPCReact<AppRouter>();

/** The same calls without React, for what happens before or beside a screen. */
export const api = createTRPCClient<AppRouter>({ links: [raiseAsText, ...storyletterLinks(watchLater)] });

export const createTrpcUtils = (queryClient: QueryClient) =>
  createTRPCQueryUtils({ queryClient, client: api });

/** The hooks' cache, for loaders. */
export type TrpcUtils = ReturnType<typeof createTrpcUtils>;
