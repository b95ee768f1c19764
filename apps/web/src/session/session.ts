import { TOLD_SESSION_ELEMENT, type ToldSession, type User } from "@storyletter/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { isSessionLost } from "../api/errors.ts";
import { api } from "../api/trpc.ts";

/** Why nobody is there although somebody was or may be: it names the toast and the delay (decision ERR-22). */
export type SessionEnd = "unauthorized" | "expired" | "unreachable";

/** Who is at the screen. `end` is null for a visitor who never signed in here. */
export interface Session {
  user: User | null;
  end: SessionEnd | null;
}

const MINUTE = 60_000;

/** The signed-in user, asked for once and kept (REST-09): 401 is an answer, not an error. */
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

interface TellingPage {
  getElementById(id: string): { textContent: string | null } | null;
}

/** Takes what the page tells of its reader, so that nobody has to ask; a page that tells nothing leaves it open. */
export function takeToldSession(queryClient: QueryClient, page: TellingPage): void {
  const text = page.getElementById(TOLD_SESSION_ELEMENT)?.textContent;
  if (!text) return;
  const { user }: ToldSession = JSON.parse(text);
  queryClient.setQueryData(sessionQuery.queryKey, {
    user: user && { ...user, createdAt: new Date(user.createdAt) },
    end: null,
  });
}

/** The session as known, asked for first if it is not. A failure counts as nobody (ERR-19). */
export async function loadSession(queryClient: QueryClient): Promise<Session> {
  try {
    return await queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
  } catch {
    return { user: null, end: "unreachable" };
  }
}

/** Puts a user at the screen, and forgets whatever was loaded for anybody else. */
export function startSession(queryClient: QueryClient, user: User): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user, end: null });
}

/** Takes the user away; answers false when there was none to lose. */
export function endSession(queryClient: QueryClient, end: SessionEnd): boolean {
  if (!queryClient.getQueryData(sessionQuery.queryKey)?.user) return false;
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, end });
  return true;
}

/** Forgets who was here, after the server has ended each of their sessions: nobody lost theirs, so nothing is told. */
export function leaveSession(queryClient: QueryClient): void {
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, end: null });
}

/** Asks again who is here, after something about them has changed. */
export const refreshSession = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: "all" });
