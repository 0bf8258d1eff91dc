import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Which of these addresses of uploads any row points to, whatever its state. */
export async function selectReferencedUploads(
  db: Kysely<Schema>,
  urls: readonly string[],
): Promise<Set<string>> {
  const asked = sql`any(${[...urls]}::text[])`;
  const found = await sql<{ url: string }>`
    select avatar_url as url from users where avatar_url = ${asked}
    union select logo_url from tools where logo_url = ${asked} and logo_url like '/uploads/%'
    union select url from tool_screenshots where url = ${asked}`.execute(db);
  return new Set(found.rows.map(({ url }) => url));
}
