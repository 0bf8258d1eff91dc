import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { SitePicture } from '#src/shared/site/site-identity.ts';
import { EMPTY_SETTINGS, type PictureKind, type SitePictures, type SiteSettings } from './rules.ts';
import './tables.server.ts';

export interface StoredSite {
  /** 0: nothing was changed yet. */
  version: number;
  settings: SiteSettings;
}

const ROW = 1;

export async function selectSite(db: Reader): Promise<StoredSite> {
  const row = await db.selectFrom('site_settings').select(['version', 'settings']).executeTakeFirst();
  // A setting that came with a later version is missing in the row.
  return { version: row?.version ?? 0, settings: { ...EMPTY_SETTINGS, ...row?.settings } };
}

/** Makes other changes of the settings wait for this transaction. */
export async function lockSite(trx: Writer, now: Date): Promise<StoredSite> {
  await trx
    .insertInto('site_settings')
    .values({ id: ROW, version: 0, settings: '{}', updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.selectFrom('site_settings').select('id').forUpdate().execute();
  return selectSite(trx);
}

export async function updateSite(trx: Writer, { version, settings }: StoredSite, now: Date): Promise<void> {
  await trx
    .updateTable('site_settings')
    .set({ version, settings: JSON.stringify(settings), updated_at: now })
    .where('id', '=', ROW)
    .execute();
}

export async function selectPictures(db: Reader): Promise<SitePictures> {
  const rows = await db.selectFrom('site_pictures').selectAll().execute();
  return Object.fromEntries(rows.map(({ kind, ...picture }) => [kind, picture]));
}

export async function replacePicture(
  trx: Writer,
  kind: PictureKind,
  picture: SitePicture | undefined,
): Promise<void> {
  await trx.deleteFrom('site_pictures').where('kind', '=', kind).execute();
  if (picture)
    await trx
      .insertInto('site_pictures')
      .values({ kind, ...picture })
      .execute();
}
