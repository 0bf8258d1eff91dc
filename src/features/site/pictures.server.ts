import type { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { KIND_BYTES, readKind } from '#src/server/images/image-kind.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';
import { readSvgText } from '#src/server/images/svg-text.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { UPLOADS } from '#src/server/uploads/upload-rate-limit.ts';
import { brand } from '#src/shared/site/brand.ts';
import type { SitePicture } from '#src/shared/site/site-identity.ts';
import type { SiteContext } from './context.server.ts';
import type { AdminSite, PictureRequest } from './contract.ts';
import type { PictureKind } from './rules.ts';
import { getAdminSite, present, SITE } from './service.server.ts';
import { lockSite, replacePicture, selectPictures, selectSite } from './site-queries.server.ts';

const SHAPES: Record<PictureKind, Pick<ImageRule, 'width' | 'height' | 'fit' | 'format'>> = {
  logo: { width: 720, height: 160, fit: 'inside' },
  logo_dark: { width: 720, height: 160, fit: 'inside' },
  icon: { width: 512, height: 512, fit: 'contain' },
  share_image: { width: 1200, height: 630, fit: 'cover', format: 'jpeg' },
};

/** A drawing is redrawn as pixels, so a script would do nothing; its author should know all the same. */
const SCRIPT = /<(?:\w+:)?script|\son[a-z]+\s*=|javascript:/i;

export function hasScript(drawing: string): boolean {
  return SCRIPT.test(drawing);
}

async function isDrawing(file: File): Promise<boolean> {
  return (await readKind(Buffer.from(await file.slice(0, KIND_BYTES).arrayBuffer()))) === 'svg';
}

/** Called before the body is read. @throws HttpError 429. */
export async function authorizePicture({ limiter }: SiteContext, caller: Caller): Promise<void> {
  await limiter.consume(UPLOADS, String(caller.userId));
}

/** True for the address of a picture in use. */
export function isPictureOf({ kept }: SiteContext, url: string): boolean {
  return Object.values(kept.pictures).some((picture) => picture.url === url);
}

/** @throws HttpError 409 with the present settings when the picture is not `before`; 422 on `picture`, 429, 503; nothing is stored then. */
export async function uploadPicture(
  context: SiteContext,
  kind: PictureKind,
  { picture: file, before }: z.output<typeof PictureRequest>,
  caller: Caller,
): Promise<AdminSite> {
  const { store, images, log } = context;
  const rule = { field: 'picture', kinds: ['png', 'jpeg', 'webp', 'svg'], refusal: 'upload.image' } as const;
  if ((await isDrawing(file)) && hasScript(await readSvgText(Buffer.from(await file.arrayBuffer()))))
    throw invalidField('picture', 'site.pictureScript');
  const shape = SHAPES[kind];
  const { bytes, width, height } = await images.redraw(file, { ...rule, ...shape }, String(caller.userId));
  const name = await store.put(bytes, shape.format === 'jpeg' ? 'jpg' : 'webp');
  try {
    return await change(
      context,
      kind,
      { picture: { url: UPLOADS_PATH + name, width, height }, seen: before },
      caller,
    );
  } catch (error) {
    await store.delete(name).catch((err) => log.warn({ err, name }, 'an upload was not deleted'));
    throw error;
  }
}

/** Back to what the software draws. @throws HttpError 409 with the present settings when the picture is not `seen`. */
export function removePicture(
  context: SiteContext,
  kind: PictureKind,
  seen: string | undefined,
  caller: Caller,
): Promise<AdminSite> {
  return change(context, kind, { picture: undefined, seen }, caller);
}

/** The file that was replaced stays until the nightly sweep, because pages that are kept may still show it. */
async function change(
  context: SiteContext,
  kind: PictureKind,
  { picture, seen }: { picture: SitePicture | undefined; seen: string | undefined },
  caller: Caller,
): Promise<AdminSite> {
  const { database, auditLog, clock } = context;
  await inTransaction(database, async (trx) => {
    await lockSite(trx, clock.now());
    const pictures = await selectPictures(trx);
    const before = pictures[kind];
    if (seen !== undefined && seen !== (before?.url ?? '')) {
      const current = present(context, await selectSite(trx), pictures);
      throw new HttpError('conflict', { message: 'site.pictureChanged', detail: { current } });
    }
    if (!before && !picture) return;
    await replacePicture(trx, kind, picture);
    markChanged(trx, SITE);
    const target = { type: 'site', id: 1, name: brand.name };
    const states = { from: { [kind]: before?.url ?? null }, to: { [kind]: picture?.url ?? null } };
    await recordAudit(auditLog, trx, caller, [{ action: 'site.picture', target, ...states }]);
  });
  return getAdminSite(context);
}
