import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { FieldScreenshot } from './fields-contract.ts';

export interface ScreenshotRow extends FieldScreenshot {
  id: number;
  tool_id: number;
}

/** By tool, each in their order. */
export async function listScreenshots(db: Reader, toolIds: readonly number[]): Promise<ScreenshotRow[]> {
  const { rows } = await sql<ScreenshotRow>`
    select id, tool_id, url, width, height from tool_screenshots
    where tool_id = any(${[...toolIds]}::int[]) order by tool_id, position, id`.execute(db);
  return rows;
}

/** Makes these, in this order, the tool's screenshots. Those that stay keep their ids. */
export async function writeScreenshots(
  trx: Writer,
  toolId: number,
  screenshots: readonly FieldScreenshot[],
): Promise<void> {
  const wanted = JSON.stringify(screenshots.map((screenshot, position) => ({ ...screenshot, position })));
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(url text, width int, height int, position int)`;
  const urls = screenshots.map(({ url }) => url);
  await sql`delete from tool_screenshots where tool_id = ${toolId} and url <> all(${urls}::text[])`.execute(
    trx,
  );
  await sql`update tool_screenshots p set position = w.position from ${rows}
    where p.tool_id = ${toolId} and p.url = w.url and p.position <> w.position`.execute(trx);
  await sql`insert into tool_screenshots (tool_id, position, url, width, height)
    select ${toolId}::int, w.position, w.url, w.width, w.height from ${rows}
    where not exists (select from tool_screenshots p where p.tool_id = ${toolId} and p.url = w.url)
    order by w.position`.execute(trx);
}

/** Returns the addresses that a tool, submission or revision of any status uses as logo or screenshot. */
export async function findShownImages(db: Reader, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select logo_url as url from tools where logo_url = any(${[...urls]}::text[]) and logo_url like '/uploads/%'
    union select url from tool_screenshots where url = any(${[...urls]}::text[])`.execute(db);
  return rows.map(({ url }) => url);
}
