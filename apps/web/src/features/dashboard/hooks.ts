import { trpc } from "../../api/trpc.ts";

/** How many emails the dashboard shows (DASH-05). */
export const RECENT_EMAILS = 3;

/** The newest emails, kept for 30 s. */
export const useRecentEmails = () =>
  trpc.emails.list.useQuery({ limit: RECENT_EMAILS }, { staleTime: 30_000, select: ({ emails }) => emails });
