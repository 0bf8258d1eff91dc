import { sql } from 'kysely';
import type { Reader } from '../queries.server.ts';

/** Published tools by their address key. */
export async function selectIdsByUrlKey(
  db: Reader,
  urlKeys: readonly string[],
): Promise<{ id: number; url_key: string }[]> {
  const found = await sql<{ id: number; url_key: string }>`
    select id, url_key from tools where status = 'approved' and url_key = any(${[...urlKeys]}::text[])`.execute(
    db,
  );
  return found.rows;
}

/**
 * What those who saved a tool saved too: how many of its newest 200 savers have each other tool among their newest
 * 50. Bounded, however popular the tool is.
 */
export async function selectCoSaved(
  db: Reader,
  toolId: number,
  limit: number,
): Promise<{ tool_id: number; people: number }[]> {
  const found = await sql<{ tool_id: number; people: number }>`
    select other.tool_id, count(*)::int as people
    from (select user_id from saved_tools where tool_id = ${toolId} order by saved_at desc limit 200) saver
    cross join lateral (
      select tool_id from saved_tools where user_id = saver.user_id order by saved_at desc limit 50
    ) other
    where other.tool_id <> ${toolId}
    group by other.tool_id order by people desc, other.tool_id desc limit ${limit}`.execute(db);
  return found.rows;
}

/** True when a stored picture belongs to a published tool, so that anyone may see it. */
export async function selectIsPublicFile(db: Reader, url: string): Promise<boolean> {
  const found = await sql<{ is_public: boolean }>`
    select exists (select from tools where logo_url = ${url} and logo_url like '/uploads/%' and status = 'approved')
      or exists (
        select from tool_screenshots s join tools t on t.id = s.tool_id
        where s.url = ${url} and t.status = 'approved'
      ) as is_public`.execute(db);
  return found.rows[0]!.is_public;
}
