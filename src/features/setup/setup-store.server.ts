import { type Selectable, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { CheckedPoint } from './rules.ts';
import './tables.server.ts';

export type StoredSetup = Omit<Selectable<Schema['site_setup']>, 'id'>;

const EMPTY: StoredSetup = {
  token_hash: null,
  expires_at: null,
  wants_demo: null,
  filled_at: null,
  checked: [],
  dismissed_at: null,
};

export async function selectSetup(db: Reader): Promise<StoredSetup> {
  return (await db.selectFrom('site_setup').selectAll().executeTakeFirst()) ?? EMPTY;
}

export async function storeSetup(trx: Writer, values: Partial<Omit<StoredSetup, 'checked'>>): Promise<void> {
  await trx
    .insertInto('site_setup')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Two administrators may tick at the same time. */
export async function addChecked(trx: Writer, point: CheckedPoint): Promise<void> {
  await sql`
    insert into site_setup (checked) values (jsonb_build_array(${point}::text))
    on conflict (id) do update set checked = site_setup.checked || excluded.checked
    where not site_setup.checked @> excluded.checked`.execute(trx);
}
