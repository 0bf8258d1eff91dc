import type { FieldScreenshot } from '#src/features/tools/listings/public/listing-field-rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import { LOGO_IMAGE, SCREENSHOT_IMAGE } from '#src/server/images/image-rules.ts';
import { storedName, UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { UPLOADS } from '#src/server/uploads/upload-rate-limit.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { NewImages } from './edit-fields.ts';

interface SentImages {
  logo?: File;
  screenshots?: File[];
}

/**
 * Stores the images of a form and runs the work that shows them. When either fails, no file stays behind.
 * @throws HttpError 422 on `logo` or `screenshots.N`, with nothing stored; 429 when the sender has sent too many; 503 when
 *   they cannot be stored.
 */
export async function withStoredImages<Result>(
  context: SubmissionsContext,
  sent: SentImages,
  sender: Caller,
  work: (images: NewImages) => Promise<Result>,
): Promise<Result> {
  const redrawn = await redraw(context, sent, String(sender.userId));
  const urls: string[] = [];
  const put = async (bytes: Buffer): Promise<string> => {
    const url = UPLOADS_PATH + (await context.store.put(bytes, 'webp'));
    urls.push(url);
    return url;
  };
  try {
    const logo_url = redrawn.logo && (await put(redrawn.logo.bytes));
    const screenshots: FieldScreenshot[] = [];
    for (const { bytes, width, height } of redrawn.screenshots) {
      screenshots.push({ url: await put(bytes), width, height });
    }
    return await work({ logo_url, screenshots });
  } catch (error) {
    // The work may have failed after its commit, so the database is asked which files are shown.
    await deleteUnshownImages(context, urls);
    throw error;
  }
}

/**
 * Deletes the files among these addresses that no row points to any more, not even those of a decision that can be undone. Call it after the
 * commit. It never fails: a file that stays behind wastes space and does no other harm.
 */
export async function deleteUnshownImages(
  { database, files, store, log }: SubmissionsContext,
  urls: readonly (string | null)[],
): Promise<void> {
  const candidates = [...new Set(urls)].filter((url) => storedName(url) !== undefined) as string[];
  if (candidates.length === 0) return;
  try {
    const shown = await files.findReferenced(database.kysely, candidates);
    const names = candidates.filter((url) => !shown.has(url)).map((url) => storedName(url)!);
    await Promise.all(
      names.map((name) =>
        store.delete(name).catch((err) => log.warn({ err, name }, 'an upload was not deleted')),
      ),
    );
  } catch (err) {
    log.warn({ err, candidates }, 'uploads were not deleted');
  }
}

/** All of them before the first is stored, one after another, since each takes much memory while it is redrawn. */
async function redraw(
  { images, limiter }: SubmissionsContext,
  { logo, screenshots = [] }: SentImages,
  sender: string,
) {
  const sent = [
    ...(logo ? [{ file: logo, rule: LOGO_IMAGE }] : []),
    ...screenshots.map((file, at) => ({ file, rule: { ...SCREENSHOT_IMAGE, field: `screenshots.${at}` } })),
  ];
  if (sent.length > 0) await limiter.consume(UPLOADS, sender);
  const redrawn = [];
  for (const { file, rule } of sent) {
    redrawn.push(await images.redraw(Buffer.from(await file.arrayBuffer()), rule, sender));
  }
  return { logo: logo ? redrawn.shift() : undefined, screenshots: redrawn };
}
