import superjson from "superjson";
import type { Call } from "./load/run-load.ts";
import { type BenchUser, briefOf } from "./users.ts";

/** Emails per list; the goals are set for this number. */
export const LISTED = 20;

const SESSION_COOKIE = "storyletter_session";

const json = { "content-type": "application/json" };
export const cookieOf = ({ session }: BenchUser) => ({ cookie: `${SESSION_COOKIE}=${session}` });

/** Alternative ways to make the same request; the floor implements the REST call. */
export const restList = (user: BenchUser): Call => ({
  method: "GET",
  path: "/api/emails",
  headers: cookieOf(user),
});

/** As the screens send it: a batch of one. */
export const trpcList = (user: BenchUser): Call => ({
  method: "GET",
  path: `/trpc/emails.list?batch=1&input=${encodeURIComponent(
    JSON.stringify({ 0: superjson.serialize({ limit: LISTED }) }),
  )}`,
  headers: cookieOf(user),
});

export const restCreate = (user: BenchUser, index: number): Call => ({
  method: "POST",
  path: "/api/emails",
  headers: { ...cookieOf(user), ...json },
  body: JSON.stringify(briefOf(index)),
});

export const trpcCreate = (user: BenchUser, index: number): Call => ({
  method: "POST",
  path: "/trpc/emails.create?batch=1",
  headers: { ...cookieOf(user), ...json },
  body: JSON.stringify({ 0: superjson.serialize(briefOf(index)) }),
});
