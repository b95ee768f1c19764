import { AuditQuery } from "@storyletter/contract/admin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberCtx } from "../context.ts";
import { openTestDomain, type TestDomain } from "../testing/test-domain.ts";
import { listAudit } from "./audit.ts";

let domain: TestDomain;
let ada: MemberCtx;
let mara: MemberCtx;

beforeAll(async () => {
  domain = await openTestDomain();
  ada = await domain.newMember();
  mara = await domain.newMember();
  await domain.sql`
    insert into audit_entries (actor_id, action, subject_id, details, address, created_at)
    select ${ada.caller.id}, (array['user.disable', 'user.enable'])[1 + n % 2], ${mara.caller.id},
           jsonb_build_object('n', n), '203.0.113.9', timestamptz '2026-02-01' + n * interval '1 day'
    from generate_series(1, 5) n
    union all
    select 'admin-gone', 'payments.switch', null, '{}', '203.0.113.8', '2026-02-03T12:00:00Z'`;
});
afterAll(() => domain.close());

const list = async (query: Partial<AuditQuery>) => (await listAudit(ada, AuditQuery.parse(query))).entries;

describe("the audit log", () => {
  it("lists who did what to whom, newest first", async () => {
    const entries = await list({});
    expect(entries).toHaveLength(6);
    expect(entries[0]).toMatchObject({
      actorEmail: ada.caller.email,
      subjectEmail: mara.caller.email,
      action: "user.enable",
      details: { n: 5 },
      address: "203.0.113.9",
    });
    expect(entries.find(({ actorId }) => actorId === "admin-gone")).toMatchObject({
      actorEmail: null,
      subjectId: null,
      subjectEmail: null,
    });
  });

  it("filters by actor, subject, action and time", async () => {
    expect(await list({ actor: ada.caller.email.toUpperCase() })).toHaveLength(5);
    expect(await list({ actor: "admin-gone" })).toHaveLength(1);
    expect(await list({ subject: mara.caller.id })).toHaveLength(5);
    expect(await list({ action: "user.disable" })).toHaveLength(2);
    expect(await list({ action: "Dis" })).toHaveLength(2);
    expect(await list({ action: "user." })).toHaveLength(5);
    expect(await list({ action: "no such" })).toEqual([]);
    const days = { from: new Date("2026-02-03T00:00:00Z"), until: new Date("2026-02-04T00:00:00Z") };
    expect(await list(days)).toHaveLength(3);
    expect(await list({ actor: "unknown@example.com" })).toEqual([]);
  });

  it("returns each entry once across pages", async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(
        ada,
        AuditQuery.parse({ limit: 4, cursor }),
      );
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
  });
});
