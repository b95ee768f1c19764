import type postgres from "postgres";
import type { Residents, Size } from "./fill.ts";
import { BEGAN, spread, YEARS } from "./fill-users.ts";

/** Columns that a copy takes as they are. */
const COPIED = [
  [
    "lesson",
    "story_type",
    "desired_emotion",
    "call_to_action",
    "cta_url",
    "product_name",
    "product_description",
  ],
  ["key_benefit", "price", "sale_price", "proof_element", "tone_preference", "email_length", "campaign_name"],
  ["email_subject", "generated_subject", "letter", "findings", "raw_webhook_data", "writing_record"],
].flat();

/** Words that only some letters have, the first ones often and the last ones seldom. */
const WORDS = 4_000;
const WORDS_EACH = 12;

/** Copies of the letters that are there, with titles, dates, owners and a few words of their own. */
export async function fillEmails(
  tx: postgres.TransactionSql,
  size: Size,
  residents: Residents,
): Promise<void> {
  const { users, emails, library, witness } = size;
  const columns = COPIED.join(", ");
  await tx.unsafe(`
    create temporary table samples on commit drop as
    select row_number() over (order by id) - 1 as place, * from emails where status = 'generated'`);
  await tx.unsafe(`
    create temporary table vocabulary on commit drop as
    select n, translate(substr(md5(n::text), 1, 5 + n % 4), '0123456789', 'aeioustrln') as word
    from generate_series(0, ${WORDS - 1}) n`);
  await tx.unsafe("alter table vocabulary add primary key (n); analyze vocabulary, samples");
  await tx.unsafe(
    `
    insert into emails (id, user_id, title, content_focus, story, target_audience, generated_content, status,
                        failure_reason, created_at, completed_at, ${columns})
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
              || substr(md5(n::text), 4, 15))::uuid,
           case when n % ${Math.max(2, Math.floor(emails / library))} = 0 then $1
                when n % ${Math.floor(emails / witness)} = 1 then $2
                else 'user-' || md5((1 + ${spread("n")} % greatest(1, n * ${users} / ${emails}))::text) end,
           title || ' ' || n, content_focus || ' ' || n % 7919, story || ' ' || n, target_audience || ' ' || n % 101,
           case when not failed then generated_content || E'\\n\\n' || said end,
           case when failed then 'failed' else 'generated' end,
           case when failed then 'Writing this email failed several times.' end,
           at, at + interval '900 milliseconds' + (n % 400) * interval '1 millisecond',
           ${columns}
    from generate_series(1::bigint, ${emails}::bigint) n,
         lateral (select ${BEGAN} + n * (${YEARS} / ${emails}) as at, n % 997 = 1 as failed) made,
         lateral (select string_agg(word, ' ') as said from generate_series(1, ${WORDS_EACH}) w
                  join vocabulary v on v.n = (${WORDS} * power((${spread("n * 13 + w")} % 9973) / 9973.0, 3))::int
                 ) own
    join samples s on true
    where s.place = n % (select count(*) from samples)`,
    [residents.librarian.id, residents.witness.id],
  );
  await tx`
    update users set emails_generated = written.count
    from (select user_id, count(*)::int from emails where status = 'generated' group by 1) written
    where id = user_id`;
}
