import type { User } from "./auth/auth.ts";

/** Id of the page element in which the server embeds `BootstrapSession` as JSON. */
export const BOOTSTRAP_SESSION_ELEMENT = "bootstrap-session";

/** What the app would otherwise ask for first. */
export interface BootstrapSession {
  /** The user who requested the page; null for a visitor. */
  user: (Omit<User, "createdAt"> & { createdAt: string }) | null;
  /** `FirstAnswer[]` as superjson writes it; missing on screens that load nothing. */
  answers?: { json: unknown; meta?: unknown };
}

/** A call that a screen makes as soon as it opens. */
export interface FirstCall {
  /** The procedure, such as "emails.list". */
  path: string;
  input?: unknown;
  /** How React Query stores it; an infinite query's answer is its first page. */
  type: "query" | "infinite";
}

export interface FirstAnswer extends FirstCall {
  data: unknown;
}

/** The dashboard's recent emails. */
export const RECENT_EMAILS_INPUT = { limit: 3 } as const;

/** The library before anything is searched. */
export const LIBRARY_INPUT = { search: "", filter: "all", sort: "newest", limit: 24 } as const;

const query = (path: string, input?: unknown): FirstCall => ({ path, input, type: "query" });

/** The frame of every signed-in screen shows the credits, and whether the account is to be deleted. */
const FRAME: readonly FirstCall[] = [query("billing.usage"), query("auth.accountClosure")];

const DASHBOARD: readonly FirstCall[] = [
  query("emails.list", RECENT_EMAILS_INPUT),
  query("bonus.status"),
  query("billing.subscription"),
  query("stories.untold"),
  query("emails.seriesList"),
  ...FRAME,
];

const LIBRARY: readonly FirstCall[] = [
  { path: "emails.list", input: LIBRARY_INPUT, type: "infinite" },
  query("emails.drafts"),
  ...FRAME,
];

/** What stands above the form, a draft or saved offers, takes its place at the first paint. */
const FORM: readonly FirstCall[] = [query("emails.drafts"), query("auth.profile"), ...FRAME];

/** The profile says who sends the letter, and whether a greeting is offered above it. */
const letterCalls = (id: string): readonly FirstCall[] => [
  query("auth.profile"),
  query("emails.get", { id }),
  query("emails.letter", { id }),
  query("emails.seriesPlace", { id }),
  query("bonus.status"),
  ...FRAME,
];

const seriesCalls = (id: string): readonly FirstCall[] => [
  query("emails.series", { id }),
  query("emails.seriesProposals", { id }),
  ...FRAME,
];

/**
 * The calls of the screen at an address, so that the page can carry their answers.
 * @param url Path and search, as requested.
 */
export function firstCalls(url: string): readonly FirstCall[] {
  const id = /^\/view-email\/([\w-]{1,64})$/.exec(url)?.[1];
  if (id) return letterCalls(id);
  const seriesId = /^\/series\/([\w-]{1,64})$/.exec(url)?.[1];
  if (seriesId) return seriesCalls(seriesId);
  if (url === "/series") return [query("emails.seriesList"), ...FRAME];
  if (url === "/" || url === "/dashboard") return DASHBOARD;
  if (url === "/create") return FORM;
  return url === "/emails" ? LIBRARY : [];
}

/**
 * Whether the page carries the markup of its screen too. The form's depends on what this browser keeps of it.
 * @param url Path and search, as requested.
 */
export const isRendered = (url: string): boolean => url !== "/create" && firstCalls(url).length > 0;
