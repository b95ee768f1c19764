import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const page = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
const alerts = readFileSync(new URL("../../../../docs/alerts.yml", import.meta.url), "utf8");

let server: TestServer;
let told: string;
beforeAll(async () => {
  server = await openTestServer();
  const someone = await server.newMember();
  const { sql } = server;
  await sql`
    insert into webhook_events (id, mode, type, payload, status, received_at)
    select status || n, 'live', 'invoice.paid', '{}', status, now() - interval '90 seconds' - n * interval '1 day'
    from generate_series(0, 9) n, unnest(array['received', 'applied', 'failed']) status`;
  await sql`
    insert into webhook_deliveries (id, user_id, event, body, status, created_at)
    select gen_random_uuid(), ${someone.id}, 'email.generated', '{}', status, now() - n * interval '10 hours'
    from generate_series(0, 3) n, unnest(array['waiting', 'delivered', 'failed']) status`;
  await sql`
    insert into reconciliations (id, mode, key, started_at, finished_at, drift, error)
    select gen_random_uuid(), 'live', n::text, now() - n * interval '1 hour', now() - n * interval '1 hour',
           '[{"mended": true}, {"mended": false}, {"mended": false}]'::jsonb, case when n = 1 then 'unreachable' end
    from generate_series(1, 3) n`;
  told = (await server.call("GET", "/metrics")).body;
});
afterAll(() => server.close());

/** Every figure's own name, as Prometheus is told of it. */
const shown = () => new Set([...told.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));

/** A histogram is asked for by its parts. */
const named = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:storyletter|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/(_seconds)_(?:count|sum|bucket)$/, "$1"),
    ),
  );

const anchors = () =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    ),
  );

describe("the operator's page", () => {
  it("names figures that exist, and all of our own", () => {
    const figures = shown();
    const own = [...figures].filter((name) => name?.startsWith("storyletter_"));
    expect([...named(page), ...named(alerts)].filter((name) => !figures.has(name))).toEqual([]);
    expect(own.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    expect(own.length).toBeGreaterThan(12);
  });

  it("has something to do for every alert, and for every link", () => {
    const linked = [...alerts.matchAll(/operations\.md#([\w-]+)/g), ...page.matchAll(/\]\(#([\w-]+)\)/g)];
    const known = anchors();
    expect(linked.map(([, anchor]) => anchor).filter((anchor) => !known.has(anchor ?? ""))).toEqual([]);
    const rules = alerts.match(/- alert: /g)?.length ?? 0;
    expect(rules).toBeGreaterThan(15);
    for (const part of [/expr: /g, /severity: (page|ticket) /g, /summary: /g, /runbook: /g])
      expect(alerts.match(part)).toHaveLength(rules);
  });
});

describe("the figures about payments and messages", () => {
  it.each([
    [/^storyletter_part_up\{part="database"\} 1$/m],
    [/^storyletter_payment_events\{status="received"\} 10$/m],
    [/^storyletter_payment_events\{status="failed"\} 7$/m],
    [/^storyletter_payment_event_age_seconds (9\d|1\d\d)\.?\d*$/m],
    [/^storyletter_payment_reconciliation_age_seconds 7[23]\d\d\.?\d*$/m],
    [/^storyletter_payment_drift 2$/m],
    [/^storyletter_webhook_deliveries\{status="waiting"\} 4$/m],
    [/^storyletter_webhook_deliveries\{status="failed"\} 3$/m],
    [/^storyletter_queue_delay_seconds \d/m],
    [/^storyletter_database_bytes \d{7,}$/m],
  ])("says %s", (line) => {
    expect(told).toMatch(line);
  });

  it("keep silent where there is nothing to say, and leave /readyz alone", async () => {
    expect(told).not.toMatch(/^storyletter_backup_age_seconds/m);
    expect((await server.call("GET", "/readyz")).json()).toEqual({
      status: "ready",
      database: "ok",
      queue: "ok",
    });
  });
});
