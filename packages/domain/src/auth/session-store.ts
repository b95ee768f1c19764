import { createHash } from "node:crypto";
import { PostgresJsAdapter } from "@lucia-auth/adapter-postgresql";
import type { StaffRole } from "@storyletter/contract/admin/constants";
import type { Sql } from "@storyletter/db";
import { cutTo } from "@storyletter/text/cut";
import { type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import type { Sessions } from "../context.ts";

/** A session ends this long after sign-in, regardless of activity. */
export const ABSOLUTE_DAYS = 90;

/** What needs proof works this long after a sign-in, and then asks for the password again. */
const PROOF_MINUTES = 15;

/** Only this hash of the cookie value is stored. */
export const hashSessionId = (sessionId: string): string =>
  createHash("sha256").update(sessionId).digest("base64url");

/** A signed-in user, with the administrator who views as them. */
interface UserRow {
  email: string;
  first_name: string | null;
  last_name: string | null;
  created_at: Date;
  emails_generated: number;
  action_taker_at: Date | null;
  is_owner: boolean;
  staff_role: StaffRole | null;
  has_second_factor: boolean;
  admins_need_second_factor: boolean;
  is_proven: boolean;
  viewer_id: string | null;
  viewer_email: string | null;
}

interface SessionRow extends UserRow {
  expires_at: Date;
  last_seen_at: Date;
  user_id: string;
}

/**
 * Lucia's adapter with three changes: session ids are stored as hashes, sessions have an absolute lifetime, and
 * validation takes one prepared join instead of two queries.
 */
export class SessionAdapter extends PostgresJsAdapter {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    super(sql, { user: "users", session: "sessions" });
    this.#sql = sql;
  }

  override async getSessionAndUser(
    sessionId: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const [row] = await this.#sql<SessionRow[]>`
      select s.expires_at, s.last_seen_at, u.id as user_id, u.email, u.first_name, u.last_name, u.created_at,
             u.emails_generated, u.action_taker_at, u.staff_role,
             coalesce(i.owner_id = u.id, false) as is_owner,
             f.enabled_at is not null as has_second_factor,
             coalesce(i.admins_need_second_factor, false) as admins_need_second_factor,
             coalesce(s.proved_at > now() - make_interval(mins => ${PROOF_MINUTES}), false) as is_proven,
             case when s.viewing_user_id is not null then a.id end as viewer_id,
             case when s.viewing_user_id is not null then a.email end as viewer_email
      from sessions s
      join users a on a.id = s.user_id and a.disabled_at is null
      join users u on u.id = coalesce(s.viewing_user_id, s.user_id)
      left join second_factors f on f.user_id = u.id
      left join installation i on i.one
      where s.id = ${hashSessionId(sessionId)}
        and s.created_at > now() - make_interval(days => ${ABSOLUTE_DAYS})`;
    if (!row) return [null, null];
    const { expires_at, last_seen_at, user_id, ...attributes } = row;
    return [
      { id: sessionId, userId: user_id, expiresAt: expires_at, attributes: { last_seen_at } },
      { id: user_id, attributes },
    ];
  }

  override setSession(session: DatabaseSession): Promise<void> {
    return super.setSession({ ...session, id: hashSessionId(session.id) });
  }

  override updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    return super.updateSessionExpiration(hashSessionId(sessionId), expiresAt);
  }

  override deleteSession(sessionId: string): Promise<void> {
    return super.deleteSession(hashSessionId(sessionId));
  }

  override async deleteExpiredSessions(): Promise<void> {
    await this.#sql`
      delete from sessions
      where expires_at <= now() or created_at <= now() - make_interval(days => ${ABSOLUTE_DAYS})`;
  }

  async touch(sessionId: string): Promise<void> {
    await this.#sql`update sessions set last_seen_at = now() where id = ${hashSessionId(sessionId)}`;
  }
}

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: {
      user_agent?: string;
      address?: string;
      last_seen_at?: Date;
    };
    DatabaseUserAttributes: UserRow;
  }
}

/** Sessions end after this long without a visit; a visit in the second half renews them. */
const IDLE_DAYS = 30;

/** Limits how often a visit is saved, to avoid a write on every request. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** Browsers can send a user agent of any length. */
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
      staffRole: row.staff_role,
      hasSecondFactor: row.has_second_factor,
      adminsNeedSecondFactor: row.admins_need_second_factor,
      isProven: row.is_proven,
      impersonatedBy:
        row.viewer_id !== null && row.viewer_email !== null
          ? { id: row.viewer_id, email: row.viewer_email }
          : null,
    }),
  });

export function createSessions(sql: Sql): Sessions {
  const adapter = new SessionAdapter(sql);
  const lucia = createLucia(adapter);
  return {
    async start(userId, from) {
      const session = await lucia.createSession(userId, {
        user_agent: from && cutTo(from.userAgent, USER_AGENT_MAX),
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
  seenAt === undefined || Date.now() - seenAt.getTime() > SEEN_INTERVAL_MS;
