import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedOrPending, isPublishedTool } from '../../catalogue/public/published-store.server.ts';

export interface AddressHolder {
  slug: string;
  name: string;
  is_published: boolean;
}

/**
 * The listing that has an address or will have it once approved; a published one comes before pending ones.
 * @param except this tool and its revision do not count.
 * @param since revisions submitted before this have expired and do not count.
 */
export async function findAddressHolder(
  db: Reader,
  urlKey: string,
  { except, since }: { except: number; since: Date },
): Promise<AddressHolder | undefined> {
  const { rows } = await sql<AddressHolder>`
    select slug, name, ${isPublishedTool()} as is_published from tools
    where url_key = ${urlKey} and ${isPublishedOrPending()} and pending_version_of is null
      and id <> ${except}
    union all
    select slug, name, false from tools
    where url_key = ${urlKey} and status = 'pending' and pending_version_of <> ${except}
      and submitted_at > ${since}
    order by is_published desc limit 1`.execute(db);
  return rows[0];
}

/** Another published or pending listing with this address. Revisions do not count. */
export function findListingAtAddress(
  db: Reader,
  urlKey: string,
  exceptId: number,
): Promise<{ slug: string; name: string } | undefined> {
  return db
    .selectFrom('tools')
    .select(['slug', 'name'])
    .where('url_key', '=', urlKey)
    .where(isPublishedOrPending())
    .where('pending_version_of', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
}

/** Lets one transaction at a time look for an address and take it: the unique index does not cover revisions. */
export async function lockAddress(trx: Writer, urlKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${urlKey}`}, 0))`.execute(trx);
}

/** True when a statement failed because another published or pending listing has the address. */
export function isAddressTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'tools_url_key_live';
}
