import type postgres from "postgres";
import { BEGAN, type Size, spread, YEARS } from "./fill-books.ts";

/** What support and finance look at: mails, keys, disputes, notes, failing webhooks, deletions and model cost. */
export async function fillSupport(tx: postgres.TransactionSql, { users, emails }: Size): Promise<void> {
  const someone = tx.unsafe(`'user-' || md5((1 + ${spread("n")} % ${users})::text)`);
  const moment = (rows: number) => tx.unsafe(`${BEGAN} + n * (${YEARS} / ${rows})`);
  // They are kept for two weeks.
  const mails = users * 3;
  await tx`
    insert into mail_deliveries (user_id, task, reference, kind, sent_to, status, answer, attempts, last_tried_at)
    select ${someone}, 'send-notice', md5('mail' || n), 'new-sign-in', 'person' || n || '@example.com',
           case when n % 997 = 0 then 'given-up' when n < 40 then 'waiting' else 'sent' end,
           case when n % 997 = 0 then '550 No such mailbox' end, 1, now() - n * (interval '13 days' / ${mails}::int)
    from generate_series(1, ${mails}::int) n`;
  const keys = Math.ceil(users / 4);
  await tx`
    insert into api_keys (user_id, name, token_hash, start, ending, scopes, created_at)
    select ${someone}, 'Key ' || n, md5('key' || n), 'sk_' || substr(md5('key' || n), 1, 4), right(md5('key' || n), 4),
           '{read}', ${moment(keys)}
    from generate_series(1, ${keys}::int) n`;
  const contested = tx.unsafe(`now() - (row_number() over (order by paid_at desc)) * interval '3 hours'`);
  await tx`
    insert into disputes (id, user_id, mode, invoice_id, outcome, amount_cents, created_at, updated_at)
    select 'dp_' || substr(md5(id), 1, 24), user_id, mode, id,
           (array['won', 'lost', 'won', 'lost', 'open'])[1 + ${tx.unsafe(spread("hashtext(id)"))} % 5], amount_cents,
           ${contested}, ${contested}
    from invoices where hashtext(id) % 40 = 0`;
  const notes = Math.ceil(users / 2);
  await tx`
    insert into staff_notes (id, user_id, author_id, text, created_at)
    select gen_random_uuid(), ${someone}, 'admin-growth', 'Called about note ' || n, ${moment(notes)}
    from generate_series(1, ${notes}::int) n`;
  await tx`
    insert into webhook_circuits (endpoint_id, failures, failing_since)
    select id, hashtext(id::text) % 5, now() from webhook_endpoints where hashtext(id::text) % 7 > 0`;
  await tx`
    insert into deletion_requests (user_id, requested_at, due_at)
    select ${someone}, now(), now() + interval '20 days'
    from generate_series(1, ${Math.ceil(users / 2_000)}::int) n on conflict do nothing`;
  await tx`
    insert into model_spend (user_id, day, calls, tokens, cost_micros)
    select ${someone}, current_date - n % 90, 3, 9000, 12000 + n % 977
    from generate_series(1, ${users * 2}::int) n on conflict do nothing`;
  await tx`
    update emails set writing_record = ${tx.json(WRITTEN)}
    where created_at > now() - interval '30 days' and ${emails} > 0`;
}

const WRITTEN = {
  ...{ model: "sample-model", promptVersion: "1", seed: 1, costUsd: 0.0123, calls: 1 },
  ...{ inputTokens: 2_000, outputTokens: 900, latencyMs: 9_000 },
};
