import { sql } from 'kysely';
import {
  type Reader,
  selectFields,
  selectWaitingVersion,
  type ToolState,
  type Writer,
} from '../field-queries.server.ts';
import type { ToolFields } from '../rules.ts';

export interface ScreenshotRow {
  id: number;
  tool_id: number;
  url: string;
  width: number;
  height: number;
}

/** In their order. */
export async function selectScreenshots(db: Reader, toolIds: readonly number[]): Promise<ScreenshotRow[]> {
  const { rows } = await sql<ScreenshotRow>`
    select id, tool_id, url, width, height from tool_screenshots
    where tool_id = any(${[...toolIds]}::int[]) order by tool_id, position, id`.execute(db);
  return rows;
}

/** It waits for a decision, as if it had just come in. */
export async function markSubmitted(trx: Writer, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ status: 'pending', submitted_at: now, rejection_reason: null, decided_at: null })
    .where('id', '=', id)
    .execute();
}

export async function unlistTool(trx: Writer, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ status: 'unlisted', unlisted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteVersion(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom('tools').where('id', '=', id).where('pending_version_of', 'is not', null).execute();
}

/** Versions that nobody has decided on since `before`, locked; those that somebody is busy with are left for later. */
export async function lockExpiredRevisions(trx: Writer, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where status = 'pending' and pending_version_of is not null and submitted_at <= ${before}
    order by id limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Turns waiting versions down and lets go of the pictures that only they show.
 * @returns the addresses of those pictures.
 */
export async function rejectVersions(
  trx: Writer,
  ids: readonly number[],
  { reason, now }: { reason: string; now: Date },
): Promise<string[]> {
  const versions = sql`any(${[...ids]}::int[])`;
  await sql`update tools set status = 'rejected', rejection_reason = ${reason}, decided_at = ${now}
    where id = ${versions} and status = 'pending'`.execute(trx);
  const logos = await sql<{ url: string }>`
    select v.logo_url as url from tools v join tools t on t.id = v.pending_version_of
    where v.id = ${versions} and v.logo_url is distinct from t.logo_url and v.logo_url is not null`.execute(
    trx,
  );
  await sql`update tools v set logo_url = t.logo_url from tools t
    where t.id = v.pending_version_of and v.id = ${versions} and v.logo_url is distinct from t.logo_url`.execute(
    trx,
  );
  const screenshots = await sql<{ url: string }>`
    delete from tool_screenshots p using tools v
    where p.tool_id = v.id and v.id = ${versions} and not exists (
      select from tool_screenshots q where q.tool_id = v.pending_version_of and q.url = p.url
    ) returning p.url`.execute(trx);
  return [...logos.rows, ...screenshots.rows].map(({ url }) => url);
}

/** What an edit is about: the tool, and the version that waits. */
export interface Snapshot {
  tool: ToolState;
  fields: ToolFields;
  version: { state: ToolState; fields: ToolFields } | undefined;
  screenshots: ScreenshotRow[];
}

export async function selectSnapshot(db: Reader, tool: ToolState): Promise<Snapshot> {
  const fields = await selectFields(db, tool.id);
  const state = await selectWaitingVersion(db, tool.id);
  const version = state && { state, fields: await selectFields(db, state.id) };
  const screenshots = await selectScreenshots(db, state ? [tool.id, state.id] : [tool.id]);
  return { tool, fields, version, screenshots };
}
