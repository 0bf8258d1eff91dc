import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { ToolFields } from './fields-contract.ts';
import { toColumns } from './listing-fields-store.server.ts';
import { writeScreenshots } from './screenshot-store.server.ts';

export interface NewListing {
  slug: string;
  submitted_by_user_id: number;
  /** The tool that it is a revision of. */
  pending_version_of: number | null;
  now: Date;
}

/**
 * Adds a new listing or a revision as pending. Another listing with the same address violates a unique
 * index, which `isAddressTaken` recognizes.
 * @returns its id; undefined when the slug is taken.
 */
export async function insertPendingListing(
  trx: Writer,
  fields: ToolFields,
  { now, ...row }: NewListing,
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

/** Returns the slugs that a tool has or had. */
export async function findTakenSlugs(db: Reader, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from tools where slug = any(${[...slugs]}::text[])
    union all select slug from tool_slugs where slug = any(${[...slugs]}::text[])`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Lets one transaction at a time search for a free slug with this beginning and take it. */
export async function lockSlug(trx: Writer, base: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`.execute(trx);
}
