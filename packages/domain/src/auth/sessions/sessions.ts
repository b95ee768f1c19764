import type { Sql } from "@storyletter/db";
import { Lucia, TimeSpan } from "lucia";
import type { Caller } from "../../context.ts";
import { SessionAdapter } from "./session-adapter.ts";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: {
      user_agent?: string;
      address?: string;
      last_seen_at?: Date;
    };
    DatabaseUserAttributes: {
      email: string;
      first_name: string | null;
      last_name: string | null;
      created_at: Date;
      emails_generated: number;
      action_taker_at: Date | null;
      is_owner: boolean;
      has_second_factor: boolean;
      admins_need_second_factor: boolean;
      viewer_id: string | null;
      viewer_email: string | null;
    };
  }
}

/** Sessions end after this long without a visit; each visit in its second half renews them. */
const IDLE_DAYS = 30;

/** A visit is written down at most so often: no request should wait for it. */
const SEEN_EVERY_MS = 5 * 60_000;

/** A browser can call itself anything, at any length. */
const USER_AGENT_MAX = 400;

const createLucia = (adapter: SessionAdapter) =>
  new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, "d"),
    getSessionAttributes: (row) => ({ lastSeenAt: row.last_seen_at }),
    getUserAttributes: (row) => ({
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      createdAt: row.created_at,
      emailsGenerated: row.emails_generated,
      actionTakerAt: row.action_taker_at,
      isOwner: row.is_owner,
      hasSecondFactor: row.has_second_factor,
      adminsNeedSecondFactor: row.admins_need_second_factor,
      viewedBy:
        row.viewer_id !== null && row.viewer_email !== null
          ? { id: row.viewer_id, email: row.viewer_email }
          : null,
    }),
  });

/** Sessions as the verbs need them; Lucia keeps the rules, the database the rows. */
export interface Sessions {
  /** Remembers from where, for the list that its owner sees. */
  start(
    userId: string,
    from?: { userAgent: string; clientAddress: string },
  ): Promise<{ sessionId: string; expiresAt: Date }>;
  /** The caller behind a cookie's value, with the new expiry when the visit renewed it. */
  validate(sessionId: string): Promise<{ caller: Caller; renewedUntil: Date | null } | null>;
  end(sessionId: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

export function createSessions(sql: Sql): Sessions {
  const adapter = new SessionAdapter(sql);
  const lucia = createLucia(adapter);
  return {
    async start(userId, from) {
      const session = await lucia.createSession(userId, {
        user_agent: from?.userAgent.slice(0, USER_AGENT_MAX),
        address: from?.clientAddress,
      });
      return { sessionId: session.id, expiresAt: session.expiresAt };
    },
    async validate(sessionId) {
      const { session, user } = await lucia.validateSession(sessionId);
      if (!session) return null;
      if (isLongAgo(session.lastSeenAt)) await adapter.touch(sessionId);
      return { caller: { ...user, sessionId }, renewedUntil: session.fresh ? session.expiresAt : null };
    },
    end: (sessionId) => lucia.invalidateSession(sessionId),
    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}

const isLongAgo = (seenAt: Date | undefined): boolean =>
  seenAt === undefined || Date.now() - seenAt.getTime() > SEEN_EVERY_MS;
