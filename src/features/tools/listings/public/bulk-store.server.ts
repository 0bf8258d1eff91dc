import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { LOOKUPS, toolSource } from '../../catalogue/answer-sources.server.ts';
import { isPublishedOrPending } from '../../catalogue/public/published-store.server.ts';
import { replaceTags } from '../import/write-queries.server.ts';
import { tagNames } from './listing-fields-store.server.ts';

/** A listing with what many are changed by at once. Times are ISO 8601. */
export interface BulkListing {
  id: number;
  name: string;
  slug: string;
  url: string;
  url_key: string;
  /** The owner's account, else the submitter's. */
  holder_id: number | null;
  category_id: number;
  tags: string[];
  is_editorial_choice: boolean;
  is_from_app_team: boolean;
  is_from_official_organization: boolean;
  status: string;
  published_at: string | null;
  decided_at: string | null;
  rejection_reason: string | null;
  unlisted_at: string | null;
  updated_at: string;
}

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column.slice(2))}`;

const columns = sql`t.id, t.name, t.slug, t.url, t.url_key, coalesce(t.owner_user_id, t.submitted_by_user_id) as holder_id,
  t.category_id, ${tagNames}, t.is_editorial_choice, t.is_from_app_team, t.is_from_official_organization, t.status,
  t.rejection_reason,  ${moment('t.published_at')}, ${moment('t.decided_at')}, ${moment('t.unlisted_at')}, ${moment('t.updated_at')}`;

/** Listings of any status, without revisions, in the order of their ids. */
export async function listBulkListings(db: Reader, ids: readonly number[]): Promise<BulkListing[]> {
  const { rows } = await sql<BulkListing>`
    select ${columns} from tools t where t.id = any(${[...ids]}::int[]) and t.pending_version_of is null
    order by t.id`.execute(db);
  return rows;
}

/** Locks listings until the transaction ends. */
export async function lockBulkListings(trx: Writer, ids: readonly number[]): Promise<BulkListing[]> {
  await sql`select id from tools where id = any(${[...ids]}::int[]) order by id for update`.execute(trx);
  return listBulkListings(trx, ids);
}

/** Among these addresses those that a published or pending listing has. */
export async function findTakenUrlKeys(db: Reader, urlKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (urlKeys.length === 0) return new Set();
  const { rows } = await sql<{ url_key: string }>`
    select url_key from tools where url_key = any(${[...urlKeys]}::text[]) and ${isPublishedOrPending()}
      and pending_version_of is null`.execute(db);
  return new Set(rows.map(({ url_key }) => url_key));
}

/** Changes many listings in a few statements, and marks them as changed. Members that are left out stay. */
export async function updateBulkListings(
  trx: Writer,
  changes: readonly { id: number; published_at: string | null; state: Partial<BulkListing> }[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ id, state }) => ({ id, s: state })));
  await sql`update tools t set
      category_id = coalesce((r.s->>'category_id')::int, t.category_id),
      is_editorial_choice = coalesce((r.s->>'is_editorial_choice')::boolean, t.is_editorial_choice),
      is_from_app_team = coalesce((r.s->>'is_from_app_team')::boolean, t.is_from_app_team),
      is_from_official_organization =
        coalesce((r.s->>'is_from_official_organization')::boolean, t.is_from_official_organization),
      status = coalesce(r.s->>'status', t.status),
      published_at = case when r.s ? 'published_at' then (r.s->>'published_at')::timestamptz else t.published_at end,
      decided_at = case when r.s ? 'decided_at' then (r.s->>'decided_at')::timestamptz else t.decided_at end,
      rejection_reason = case when r.s ? 'rejection_reason' then r.s->>'rejection_reason' else t.rejection_reason end,
      unlisted_at = case when r.s ? 'unlisted_at' then (r.s->>'unlisted_at')::timestamptz else t.unlisted_at end,
      updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as r(id int, s jsonb) where t.id = r.id`.execute(trx);
  await writeBulkTags(trx, changes);
  const ids = changes.map(({ id }) => id);
  await sql`insert into tool_stats (tool_id) select id from tools where id = any(${ids}::int[])
    and published_at is not null order by id on conflict do nothing`.execute(trx);
  for (const id of ids) markChanged(trx, toolSource(id));
}

/** Of a published listing its tags are tags of the catalogue, of others names in a column. */
async function writeBulkTags(
  trx: Writer,
  changes: readonly { id: number; published_at: string | null; state: Partial<BulkListing> }[],
): Promise<void> {
  const tagged = changes.flatMap(
    ({ id, published_at: before, state: { tags: names, published_at = before } }) =>
      names ? [{ tool_id: id, names, isPublished: published_at !== null }] : [],
  );
  if (tagged.length === 0) return;
  const inCatalogue = tagged.map(({ isPublished, ...row }) => (isPublished ? row : { ...row, names: [] }));
  if (await replaceTags(trx, inCatalogue)) markChanged(trx, LOOKUPS);
  const named = tagged.map(({ tool_id, names, isPublished }) => ({
    id: tool_id,
    names: isPublished ? [] : names,
  }));
  await sql`update tools t set tag_names = r.names
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(id int, names text[]) where t.id = r.id`.execute(
    trx,
  );
}

/** Deletes listings with everything that belongs to them. */
export async function deleteListings(trx: Writer, ids: readonly number[]): Promise<void> {
  await sql`delete from tools where id = any(${[...ids]}::int[])`.execute(trx);
  for (const id of ids) markChanged(trx, toolSource(id));
}
