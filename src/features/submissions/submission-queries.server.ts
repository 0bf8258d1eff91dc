import { sql } from 'kysely';
import type { Reader } from './field-queries.server.ts';

/** Those of the addresses that a tool, submission or version shows, in whatever state it is. */
export async function selectShown(db: Reader, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select logo_url as url from tools where logo_url = any(${[...urls]}::text[]) and logo_url like '/uploads/%'
    union select url from tool_screenshots where url = any(${[...urls]}::text[])`.execute(db);
  return rows.map(({ url }) => url);
}
