import { sql } from 'kysely';
import {
  type Reader,
  selectState,
  type ToolState,
  toColumns,
  type Writer,
  writeScreenshots,
} from '../field-queries.server.ts';
import type { ToolFields } from '../rules.ts';

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
    select id, 0 as age from tools where id = ${address.id} or slug = ${address.slug}
    union all select tool_id, 1 from tool_slugs where slug = ${address.slug}
    order by age limit 1`.execute(db);
  return rows[0] && selectState(db, rows[0].id);
}

/**
 * Keeps the categories as they are until the transaction ends. Before any account or tool is locked: who deletes one
 * locks them first and its tools then.
 */
export async function lockCategories(trx: Writer): Promise<void> {
  await sql`lock table categories in row exclusive mode`.execute(trx);
}

/**
 * Keeps an account from being closed or banned until the transaction ends; before any tool is locked, as everybody does
 * it. False when it is already.
 */
export async function holdAccount(trx: Writer, userId: number, now: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('banned_at', 'is', null), is('banned_until', '<=', now)]))
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
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

/** One at a time may look for a free slug of one beginning and take it. */
export async function lockSlug(trx: Writer, base: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`.execute(trx);
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
