import { sql } from 'kysely';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isPublishedTool } from '../../catalogue/public/published-store.server.ts';
import type { PricingTier } from '../../contract.ts';
import type { PricingModel } from '../../rules.ts';
import type { PriceChecker } from '../public/price-rules.ts';

export interface PriceState {
  checked_at: Date | null;
  checked_by: PriceChecker | null;
  changed_at: Date | null;
}

/** When the prices of tools were last checked, by whom, and when they last changed, by the tools' ids. */
export async function selectPriceStates(
  db: Reader,
  toolIds: readonly number[],
): Promise<Map<number, PriceState>> {
  const { rows } = await sql<PriceState & { id: number }>`
    select t.id, c.checked_at, case when c.by_site then 'site' else c.checked_by end as checked_by,
      (select max(p.at) from tool_price_changes p where p.tool_id = t.id having count(*) > 1) as changed_at
    from unnest(${[...toolIds]}::int[]) as t (id) left join tool_price_checks c on c.tool_id = t.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export async function selectPriceState(db: Reader, toolId: number): Promise<PriceState> {
  return (await selectPriceStates(db, [toolId])).get(toolId)!;
}

export interface PriceRow {
  at: Date;
  model: PricingModel | null;
  starting_from: string | null;
  tiers: PricingTier[];
}

/** The latest `limit` prices of a tool, oldest first. */
export async function selectPrices(db: Reader, toolId: number, limit: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select at, model, starting_from, tiers from tool_price_changes
    where tool_id = ${toolId} order by at desc limit ${limit}`.execute(db);
  return rows.reverse();
}

export interface PriceChange {
  tool_id: number;
  slug: string;
  name: string;
  at: Date;
  before: Omit<PriceRow, 'at'>;
  after: Omit<PriceRow, 'at'>;
}

const price = (table: string) =>
  sql`jsonb_build_object('model', ${sql.ref(`${table}.model`)}, 'starting_from', ${sql.ref(`${table}.starting_from`)},
    'tiers', ${sql.ref(`${table}.tiers`)})`;
const isListed = (table: string) =>
  sql`(${sql.ref(`${table}.model`)} is not null or ${sql.ref(`${table}.starting_from`)} is not null)`;

/** The latest changes of the prices of published tools. One that was listed for the first time, or is no longer listed, is no change. */
export async function selectPriceChanges(db: Reader, limit: number): Promise<PriceChange[]> {
  const { rows } = await sql<PriceChange>`
    select t.id as tool_id, t.slug, t.name, p.at, ${price('b')} as before, ${price('p')} as after
    from tool_price_changes p
    join tools t on t.id = p.tool_id
    join lateral (
      select * from tool_price_changes e where e.tool_id = p.tool_id and e.at < p.at order by e.at desc limit 1
    ) b on true
    where ${isPublishedTool('t')} and ${isListed('p')} and ${isListed('b')}
    order by p.at desc, t.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a tool until the transaction ends, so that confirmations are counted one after the other. */
export async function lockConfirmations(trx: Writer, toolId: number): Promise<void> {
  await sql`select id from tools where id = ${toolId} for no key update`.execute(trx);
}

/** Counts a person once. @returns how many people have confirmed the price since `since`. */
export async function addConfirmation(
  trx: Writer,
  { toolId, userId, now, since }: { toolId: number; userId: number; now: Date; since: Date },
): Promise<number> {
  await sql`insert into tool_price_confirmations (tool_id, user_id, at) values (${toolId}, ${userId}, ${now})
    on conflict (tool_id, user_id) do update set at = excluded.at`.execute(trx);
  return countConfirmations(trx, toolId, since);
}

export async function countConfirmations(db: Reader, toolId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tool_price_confirmations where tool_id = ${toolId} and at >= ${since}`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function deleteConfirmationsBefore(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('tool_price_confirmations').where('at', '<', before).execute();
}
