import { sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../catalogue/public/published-store.server.ts';

/** True for an image of a published tool. */
export async function selectIsPublicFile(db: Reader, url: string): Promise<boolean> {
  const found = await sql<{ is_public: boolean }>`
    select exists (select from tools where logo_url = ${url} and logo_url like '/uploads/%' and ${isPublishedTool()})
      or exists (
        select from tool_screenshots s join tools t on t.id = s.tool_id
        where s.url = ${url} and ${isPublishedTool('t')}
      ) as is_public`.execute(db);
  return found.rows[0]!.is_public;
}
