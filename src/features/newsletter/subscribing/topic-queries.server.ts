import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';

/** How many people chose a category, by its slug, as a topic. */
export async function countTopicReaders(db: Reader, slug: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscribers where ${slug} = any(topics)`.execute(db);
  return rows[0]!.count;
}

/** Puts another category in the place of one, in people's topics and in the entries of editions. */
export async function replaceTopic(trx: Writer, from: string, to: string): Promise<void> {
  if (from === to) return;
  await sql`update newsletter_subscribers
    set topics = array(select distinct unnest(array_replace(topics, ${from}::text, ${to}::text)))
    where ${from} = any(topics)`.execute(trx);
  await sql`update newsletter_editions e set items = (
      select jsonb_agg(case when item ->> 'category' = ${from} then item || jsonb_build_object('category', ${to}::text)
        else item end order by place)
      from jsonb_array_elements(e.items) with ordinality entries(item, place))
    where e.items @> jsonb_build_array(jsonb_build_object('category', ${from}::text))`.execute(trx);
}
