import type { User } from "@storyletter/contract/auth";
import type { BootstrapSession, FirstAnswer } from "@storyletter/contract/page";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import superjson, { type SuperJSONResult } from "superjson";
import { isSessionLost } from "../api/errors.ts";
import { api } from "../api/trpc.ts";

/** Why a session ended; decides the toast and the delay before the login. */
export type SessionEnd = "unauthorized" | "expired" | "unreachable";

/** `end` is null for a visitor who was not signed in here. */
export interface Session {
  user: User | null;
  end: SessionEnd | null;
}

const MINUTE = 60_000;

/** A 401 means signed out; it is not an error. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async (): Promise<Session> => {
    try {
      return { user: await api.auth.user.query(), end: null };
    } catch (error) {
      if (isSessionLost(error)) return { user: null, end: null };
      throw new Error("Failed to fetch user", { cause: error });
    }
  },
  retry: 2,
  retryDelay: 1_000,
  staleTime: 5 * MINUTE,
  gcTime: 10 * MINUTE,
});

/** Reads the session and the first data that the server wrote into the page; some pages have none. */
export function readBootstrapSession(queryClient: QueryClient, text: string | null | undefined): void {
  if (!text) return;
  const { user, answers }: BootstrapSession = JSON.parse(text);
  queryClient.setQueryData(sessionQuery.queryKey, {
    user: user && { ...user, createdAt: new Date(user.createdAt) },
    end: null,
  });
  if (!answers) return;
  for (const { path, input, type, data } of superjson.deserialize<FirstAnswer[]>(answers as SuperJSONResult))
    queryClient.setQueryData(
      // The key tRPC gives a query; a test compares them.
      [path.split("."), { ...(input !== undefined && { input }), type }],
      type === "infinite" ? { pages: [data], pageParams: [null] } : data,
    );
}

/** A failed request counts as signed out, as documented. */
export async function loadSession(queryClient: QueryClient): Promise<Session> {
  try {
    return await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
  } catch {
    return { user: null, end: "unreachable" };
  }
}

/** Sets the signed-in user and drops everything loaded for another one. */
export function startSession(queryClient: QueryClient, user: User): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user, end: null });
}

/** Marks the session as ended. Returns false when there was none. */
export function endSession(queryClient: QueryClient, end: SessionEnd): boolean {
  if (!queryClient.getQueryData(sessionQuery.queryKey)?.user) return false;
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, end });
  return true;
}

/** After the user ended their own sessions: nothing was lost, so there is no toast. */
export function clearSession(queryClient: QueryClient): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, end: null });
}

export const refreshSession = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: "all" });
