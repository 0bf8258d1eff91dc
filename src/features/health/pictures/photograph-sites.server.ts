import { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import type { Examined } from '#src/server/feature.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { Drawn } from '#src/server/images/drawing-messages.ts';
import { SCREENSHOT_IMAGE } from '#src/server/images/image-rules.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import { capturePicture, type PictureOutcome } from '#src/server/outbound/browser/capture-picture.ts';
import { readBrowserVersion } from '#src/server/outbound/browser/open-browser.ts';
import { PRODUCT_NAME } from '#src/server/outbound/product.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { classifySite } from '../classifying/classify-site.server.ts';
import type { HealthContext } from '../context.server.ts';
import type { HealthSettings } from '../settings.server.ts';
import {
  clearPictures,
  deleteUnneededPictures,
  findWantedPicture,
  reservePictures,
  updatePicture,
  type WantedPicture,
} from './picture-queries.server.ts';
import { allowsPicture, type PictureFinding, planPicture } from './picture-rules.ts';

/** A picture that is not there by then, whatever has happened to its job, is asked for by the next weekly visit. */
const RESERVED_MS = 6 * 86_400_000;
const PICTURE = { ...SCREENSHOT_IMAGE, field: 'picture', findsPlain: true };

export const PictureToTake = z.object({ tool_id: z.number() });

/** One at a time in each process, so that a browser is all that pictures cost. */
export const pictureQueue: Queue<z.infer<typeof PictureToTake>> = {
  name: 'take-picture',
  retry: { limit: 4, delaySeconds: 300, maxDelaySeconds: 7200 },
  attemptSeconds: 120,
  forgetsDone: true,
};

/** Asks for the pictures of sites that were just visited, where they are due. */
export async function requestPictures(
  { clock, jobs, settings }: HealthContext,
  trx: Writer,
  toolIds: readonly number[],
): Promise<void> {
  if (!settings.browser) return;
  const now = clock.now();
  const until = new Date(now.getTime() + RESERVED_MS);
  const due = await reservePictures(trx, toolIds, { now, until });
  if (due.length === 0) return;
  await jobs.enqueueAll(
    trx,
    pictureQueue,
    due.map((tool_id) => ({ tool_id })),
  );
}

/**
 * Photographs the front page of a tool, if that is still wanted.
 * @throws BrowserFailure without a browser; HttpError 503 when the image process is busy: the page is not to blame.
 */
export async function photographSite(context: HealthContext, toolId: number): Promise<void> {
  const { database, settings, internet, contact, appUrl, pictures } = context;
  const site = await findWantedPicture(database.kysely, toolId);
  if (!site || !settings.browser) return;
  const outcome = await capturePicture(settings.browser, {
    address: site.url,
    browsing: internet.openBrowsing(site.url),
    deadlineMs: settings.pictureMs,
    product: `${PRODUCT_NAME}Bot/1.0 (${contact.email ?? `+${appUrl}`})`,
  });
  const { finding, drawn } = await classifyOutcome(context, site, outcome);
  pictures.inc({ outcome: finding });
  await store(context, site, finding, drawn);
}

/** A page may show a browser what it did not show the visit, so what the browser saw is judged by the same rules. */
async function classifyOutcome(
  { images }: HealthContext,
  { url }: WantedPicture,
  outcome: PictureOutcome,
): Promise<{ finding: PictureFinding; drawn?: Drawn }> {
  if (!outcome.isTaken) return { finding: outcome.problem };
  const { document, html, bytes } = outcome;
  const seen = { listed: url, final: document.url, status: document.status, headers: document.headers };
  const texts = [document.text, html];
  if (!texts.every((text) => allowsPicture(classifySite({ ...seen, text, isCut: document.isCut }))))
    return { finding: 'other_page' };
  const drawn = await images.redraw(bytes, PICTURE);
  return drawn.isPlain ? { finding: 'blank' } : { finding: 'taken', drawn };
}

async function store(
  { database, clock, store: files, log }: HealthContext,
  { tool_id: id, url, failures }: WantedPicture,
  finding: PictureFinding,
  drawn: Drawn | undefined,
): Promise<void> {
  const now = clock.now();
  const { keepsFormer, ...plan } = planPicture(finding, failures, now);
  const stored = drawn && (await files.put(drawn.bytes, 'webp'));
  const picture = stored ? { url: UPLOADS_PATH + stored, taken_at: now } : keepsFormer ? undefined : null;
  const problem = finding === 'taken' ? null : finding;
  const isWritten = await inTransaction(database, async (trx) => {
    const found = await updatePicture(trx, id, { ...plan, page_url: url, picture, problem });
    if (found && picture !== undefined) markChanged(trx, toolSource(id));
    return found;
  });
  // The file of before is swept later, like this one if it cannot be deleted.
  if (stored && !isWritten)
    await files.delete(stored).catch((err) => log.warn({ err }, 'a picture was not deleted'));
}

/** Takes the pictures of these tools down. */
export async function endPictures(
  { clock }: HealthContext,
  trx: Writer,
  toolIds: readonly number[],
): Promise<void> {
  for (const id of await clearPictures(trx, toolIds, clock.now())) markChanged(trx, toolSource(id));
}

/** Forgets the pictures that no listing needs. */
export function tidyPictures({ database }: HealthContext): Promise<void> {
  return inTransaction(database, async (trx) => {
    for (const id of await deleteUnneededPictures(trx)) markChanged(trx, toolSource(id));
  });
}

/** Tries the browser that photographs front pages, for `npm run doctor`. */
export async function examineBrowser({ browser, isOn }: HealthSettings): Promise<readonly Examined[]> {
  const about = 'pictures';
  if (!browser) return [{ level: 'ok', about, text: 'No website is photographed: SCREENSHOTS is not set.' }];
  try {
    const text = `${await readBrowserVersion(browser)} can photograph websites.`;
    if (isOn) return [{ level: 'ok', about, text }];
    return [
      {
        level: 'warn',
        about,
        text: 'SCREENSHOTS is set, but no website is visited. Set CHECK_SITES to true.',
      },
    ];
  } catch (error) {
    const text = `${(error as Error).message}. Check SCREENSHOTS, and that Chromium can have its sandbox (docs/operations.md, Pictures of websites).`;
    return [{ level: 'fail', about, text }];
  }
}
