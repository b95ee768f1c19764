import type postgres from "postgres";
import { type Residents, type Size, spread } from "./fill-books.ts";

const STORIES = 5_000;
/** As many as a user may have, each with as many letters as it may have. */
const SERIES = 100;
const SLOTS = 12;

/** Stories of all, and the librarian's, which some letters use, with series of letters that are written. */
export async function fillBank(
  tx: postgres.TransactionSql,
  { users }: Size,
  { librarian }: Residents,
): Promise<void> {
  const { id } = librarian;
  await tx`
    insert into stories (id, user_id, text, title, created_at, fingerprint)
    select gen_random_uuid(), 'user-' || md5((1 + ${tx.unsafe(spread("n"))} % ${users}::int)::text),
           'The oven died the night before the fair, and I baked ' || n || ' loaves next door.', '',
           now() - n * interval '1 minute', md5('other' || n)
    from generate_series(1, ${users * 2}::int) n`;
  await tx`
    insert into stories (id, user_id, text, title, created_at, fingerprint)
    select gen_random_uuid(), ${id}, story, 'The day ' || n, now() - n * interval '1 hour', md5('story' || n)
    from (select story, row_number() over (order by created_at desc, id desc) as n
          from emails where user_id = ${id} order by created_at desc, id desc limit ${STORIES}) own`;
  await tx`
    update emails set story_id = bank.id
    from (select id, text from stories where user_id = ${id} order by created_at desc limit ${STORIES / 2}) bank
    where emails.user_id = ${id} and emails.story = bank.text`;
  await tx`
    insert into series (id, user_id, name, kind, offer, audience, write_in, tone, created_at, updated_at)
    select md5('series' || n)::uuid, ${id}, 'Series ' || n, 'welcome',
           '{"name":"Oven","description":"","benefit":"","price":"","salePrice":"","proof":"","url":"","callToAction":""}',
           'Bakers', 'story', '', now() - n * interval '1 day', now() - n * interval '1 day'
    from generate_series(1, ${SERIES}::int) n`;
  await tx`
    insert into series_slots (series_id, id, position, purpose, day, opens, call, emotion, length, email_id)
    select md5('series' || 1 + (n - 1) / ${SLOTS}::int)::uuid, md5('slot' || n)::uuid, (n - 1) % ${SLOTS}::int,
           'Purpose ' || n, (n - 1) % ${SLOTS}::int, '', 'none', '', 'no-preference', id
    from (select id, row_number() over (order by created_at desc, id desc)::int as n
          from emails where user_id = ${id} order by created_at desc, id desc limit ${SERIES * SLOTS}) own`;
}
