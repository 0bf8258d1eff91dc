import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * A secret that every process on this database shares. `make` gives its value when there is none yet; of several
 * processes that start at once, one wins and all read the same.
 */
export async function readSiteSecret(db: Kysely<Schema>, name: string, make: () => Buffer): Promise<Buffer> {
  const read = () =>
    db.selectFrom('site_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const found = await read();
  if (found) return Buffer.from(found.value);
  const made = { name, value: make() };
  await db
    .insertInto('site_secrets')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Buffer.from((await read())!.value);
}
