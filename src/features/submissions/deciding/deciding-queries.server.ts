import { sql } from 'kysely';
import type { Reader, ToolState, Writer } from '../field-queries.server.ts';

export interface Submitter {
  id: number;
  name: string;
  email: string;
  role: string;
  is_demo: boolean;
}

/** Who handed something in, locked: accounts are locked before tools, by everybody. Deleted ones are not there. */
export function lockSubmitter(trx: Writer, id: number): Promise<Submitter | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_demo'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function selectSubmitter(db: Reader, id: number): Promise<Submitter | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_demo'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A user whose first listing this is becomes a contributor. Who lost that role later does not get it back. */
export async function makeContributor(trx: Writer, userId: number, toolId: number): Promise<void> {
  await sql`
    update users set role = 'contributor' where id = ${userId} and role = 'user' and not exists (
      select from tools where submitted_by_user_id = ${userId} and id <> ${toolId} and published_at is not null
    )`.execute(trx);
}

type StateChange = Partial<
  Pick<
    ToolState,
    'status' | 'published_at' | 'decided_at' | 'unlisted_at' | 'rejection_reason' | 'owner_user_id'
  >
>;

export async function setState(trx: Writer, id: number, change: StateChange): Promise<void> {
  await trx.updateTable('tools').set(change).where('id', '=', id).execute();
}

/** Where a published tool's numbers are counted. */
export async function ensureStats(trx: Writer, toolId: number): Promise<void> {
  await sql`insert into tool_stats (tool_id) values (${toolId}) on conflict do nothing`.execute(trx);
}

/** The version's pictures are the tool's from now on: what has been applied shows nothing itself. */
export async function detachImages(trx: Writer, versionId: number): Promise<void> {
  await trx.updateTable('tools').set({ logo_url: null }).where('id', '=', versionId).execute();
  await trx.deleteFrom('tool_screenshots').where('tool_id', '=', versionId).execute();
}

/** The listing, live or waiting, that has an address already. */
export function selectUrlHolder(
  db: Reader,
  urlKey: string,
  exceptId: number,
): Promise<{ slug: string; name: string } | undefined> {
  return db
    .selectFrom('tools')
    .select(['slug', 'name'])
    .where('url_key', '=', urlKey)
    .where('status', 'in', ['pending', 'approved'])
    .where('pending_version_of', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
}
