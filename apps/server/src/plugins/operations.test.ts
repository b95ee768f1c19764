import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const docs = new URL("../../../../docs/", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, docs), "utf8");
const pages = new Map(
  readdirSync(new URL("operations/", docs)).map((name) => [name, read(`operations/${name}`)] as const),
);
const monitoring = read("operations/monitoring.md");
const alerts = read("alerts.yml");

let server: TestServer;
let exported: string;
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
           '[{"repaired": true}, {"repaired": false}, {"repaired": false}]'::jsonb, case when n = 1 then 'unreachable' end
    from generate_series(1, 3) n`;
  exported = (await server.call("GET", "/metrics")).body;
});
afterAll(() => server.close());

/** The names of all exported metrics. */
const exportedNames = () => new Set([...exported.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));

/** The metrics a text mentions; a histogram's series count as the histogram. */
const mentionedIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:storyletter|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/(_seconds)_(?:count|sum|bucket)$/, "$1"),
    ),
  );

const anchors = (page: string) =>
  new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    ),
  );

describe("the operations guide", () => {
  it("mentions only existing metrics, and all of our own", () => {
    const metrics = exportedNames();
    const own = [...metrics].filter((name) => name?.startsWith("storyletter_"));
    expect(
      [...mentionedIn([...pages.values()].join(" ")), ...mentionedIn(alerts)].filter(
        (name) => !metrics.has(name),
      ),
    ).toEqual([]);
    expect(own.filter((name) => !monitoring.includes(`\`${name}\``))).toEqual([]);
    expect(own.length).toBeGreaterThan(12);
  });

  it("has a section for every alert and a target for every link", () => {
    const targets = (text: string, pattern: RegExp, from = "") =>
      [...text.matchAll(pattern)].map(([, name = from, anchor = ""]) => ({ name, anchor }));
    const runbooks = targets(alerts, /docs\/operations\/([\w-]+\.md)#([\w-]+)/g);
    const links = [...pages].flatMap(([from, text]) => targets(text, /\]\(([\w-]+\.md)?#([\w-]+)\)/g, from));
    const broken = [...runbooks, ...links].filter(
      ({ name, anchor }) => !anchors(pages.get(name) ?? "").has(anchor),
    );
    expect(broken).toEqual([]);
    expect(links.length).toBeGreaterThan(5);
    expect(runbooks).toHaveLength(alerts.match(/runbook: /g)?.length ?? 0);
    const rules = alerts.match(/- alert: /g)?.length ?? 0;
    expect(rules).toBeGreaterThan(15);
    for (const part of [/expr: /g, /severity: (page|ticket) /g, /summary: /g, /runbook: /g])
      expect(alerts.match(part)).toHaveLength(rules);
  });
});

describe("payment and delivery metrics", () => {
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
  ])("include %s", (line) => {
    expect(exported).toMatch(line);
  });

  it("are absent without data, and don't affect /readyz", async () => {
    expect(exported).not.toMatch(/^storyletter_backup_age_seconds/m);
    expect((await server.call("GET", "/readyz")).json()).toEqual({
      status: "ready",
      database: "ok",
      queue: "ok",
    });
  });
});
