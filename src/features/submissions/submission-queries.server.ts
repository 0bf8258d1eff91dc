import { sql } from 'kysely';
import {
  type Reader,
  selectFields,
  selectState,
  selectWaitingVersion,
  type ToolState,
  toColumns,
  type Writer,
  writeScreenshots,
} from './field-queries.server.ts';
import type { ToolFields } from './rules.ts';

/** Those of the addresses that a tool, submission or version shows, in whatever state it is. */
export async function selectShown(db: Reader, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select logo_url as url from tools where logo_url = any(${[...urls]}::text[]) and logo_url like '/uploads/%'
    union select url from tool_screenshots where url = any(${[...urls]}::text[])`.execute(db);
  return rows.map(({ url }) => url);
}

/** A tool, submission or version by slug or id; a slug of former times leads to the tool as well. */
export async function selectAddressed(
  db: Reader,
  address: { id: number; slug: string },
): Promise<ToolState | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from tools where id = ${address.id} or slug = ${address.slug}
    union all select tool_id from tool_slugs where slug = ${address.slug} limit 1`.execute(db);
  return rows[0] && selectState(db, rows[0].id);
}

export interface AddressHolder {
  slug: string;
  name: string;
  is_published: boolean;
}

/**
 * Which listing has an address, or is about to have it: published ones first, then what waits. `except` is the tool
 * that asks, whose own version does not count; of versions only those since `since`.
 */
export async function selectAddressHolder(
  db: Reader,
  urlKey: string,
  { except, since }: { except: number; since: Date },
): Promise<AddressHolder | undefined> {
  const { rows } = await sql<AddressHolder>`
    select slug, name, status = 'approved' as is_published from tools
    where url_key = ${urlKey} and status in ('pending', 'approved') and pending_version_of is null
      and id <> ${except}
    union all
    select slug, name, false from tools
    where url_key = ${urlKey} and status = 'pending' and pending_version_of <> ${except}
      and submitted_at > ${since}
    order by is_published desc limit 1`.execute(db);
  return rows[0];
}

/** One at a time may ask for an address and take it: versions stand outside the unique index. */
export async function lockAddress(trx: Writer, urlKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${urlKey}`}, 0))`.execute(trx);
}

export async function selectCategoryState(db: Reader, id: number): Promise<boolean | undefined> {
  const found = await db.selectFrom('categories').select('is_active').where('id', '=', id).executeTakeFirst();
  return found?.is_active;
}

export async function selectIsAffiliate(db: Reader, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('is_affiliate')
    .where('id', '=', userId)
    .executeTakeFirst();
  return found?.is_affiliate ?? false;
}

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

/** Those of the slugs that a tool has or had. */
export async function selectTakenSlugs(db: Reader, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from tools where slug = any(${[...slugs]}::text[])
    union all select slug from tool_slugs where slug = any(${[...slugs]}::text[])`.execute(db);
  return rows.map(({ slug }) => slug);
}

export interface NewSubmission {
  slug: string;
  submitted_by_user_id: number;
  pending_version_of: number | null;
  now: Date;
}

/**
 * Adds what waits for a decision: a new listing, or a version of one. Runs into the unique index `tools_url_key_live`
 * when another listing has the address.
 * @returns its number; undefined when somebody has taken the slug.
 */
export async function insertSubmission(
  trx: Writer,
  fields: ToolFields,
  { now, ...row }: NewSubmission,
): Promise<number | undefined> {
  const times = { created_at: now, updated_at: now, submitted_at: now };
  const inserted = await trx
    .insertInto('tools')
    .values({ ...toColumns(fields), ...row, ...times, tag_names: fields.tags, status: 'pending' })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) await writeScreenshots(trx, inserted.id, fields.screenshots);
  return inserted?.id;
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
export async function lockLapsedVersions(trx: Writer, before: Date, limit: number): Promise<number[]> {
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
