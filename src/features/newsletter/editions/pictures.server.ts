import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { UPLOADS } from '#src/server/uploads/upload-rate-limit.ts';
import { DAY } from '#src/shared/time.ts';
import type { UploadedPicture } from '../admin/contract.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { EditionItem } from '../contract.ts';
import { MAIL_WIDTH } from '../rules.ts';
import {
  deleteUnusedPictures,
  insertPicture,
  keepPictures,
  lockEdition,
  selectEdition,
} from './edition-queries.server.ts';
import { requireStatus } from './edition-status.server.ts';

const UNUSED_MS = DAY;

/** Twice as wide as a mail shows it, for fine screens. */
const PICTURE_IMAGE: ImageRule = {
  field: 'picture',
  kinds: ['png', 'jpeg', 'webp'],
  width: 2 * MAIL_WIDTH,
  height: 2 * MAIL_WIDTH,
  fit: 'inside',
  format: 'jpeg',
  refusal: 'upload.photo',
};

/** Called before the body is read. @throws HttpError 429. */
export async function authorizeUpload({ limiter }: NewsletterContext, caller: Caller): Promise<void> {
  await limiter.consume(UPLOADS, String(caller.userId));
}

/**
 * Stores a picture for an item of a draft. Anyone who has its random address can see it from then on, because test mails
 * and previews show it before the edition is sent.
 * @throws HttpError 404, 409 once the edition is being sent; 422 on `picture`; nothing is stored then.
 */
export async function uploadPicture(
  context: NewsletterContext,
  editionId: number,
  file: File,
  caller: Caller,
): Promise<UploadedPicture> {
  const { database, store, images, clock, log } = context;
  requireStatus(await selectEdition(database.kysely, editionId), ['draft']);
  const { bytes, width, height } = await images.redraw(file, PICTURE_IMAGE, String(caller.userId));
  const name = await store.put(bytes, 'jpg');
  const url = UPLOADS_PATH + name;
  try {
    await inTransaction(database, async (trx) => {
      requireStatus(await lockEdition(trx, editionId), ['draft']);
      await insertPicture(trx, { url, edition_id: editionId, width, height, kept_at: clock.now() });
    });
  } catch (error) {
    await store.delete(name).catch((err) => log.warn({ err, name }, 'an upload was not deleted'));
    throw error;
  }
  return { url, width, height };
}

/**
 * Returns the items with the true sizes of their pictures.
 * @throws HttpError 422 on `items.N.picture` for one that was not uploaded for this edition or is gone.
 */
export async function checkPictures(
  { clock }: NewsletterContext,
  trx: Writer,
  editionId: number,
  items: readonly EditionItem[],
): Promise<EditionItem[]> {
  const urls = items.flatMap(({ picture }) => picture?.url ?? []);
  const known = urls.length > 0 ? await keepPictures(trx, editionId, urls, clock.now()) : [];
  const byUrl = new Map(known.map((picture) => [picture.url, picture]));
  return items.map((item, index) => {
    if (!item.picture) return item;
    const stored = byUrl.get(item.picture.url);
    if (!stored) throw invalidField(`items.${index}.picture`, 'newsletter.pictureGone');
    const { width, height } = stored;
    return { ...item, picture: { ...item.picture, width, height } };
  });
}

/** Forgets the pictures that no item has shown for a day; their files are then swept. A job calls it. */
export async function forgetUnusedPictures({ database, clock }: NewsletterContext): Promise<void> {
  const since = new Date(clock.now().getTime() - UNUSED_MS);
  await inTransaction(database, (trx) => deleteUnusedPictures(trx, since));
}
