import { LRUCache } from 'lru-cache';
import { HttpError } from '#src/server/http/errors.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';
import { BoundedQueue } from '#src/server/security/bounded-queue.ts';
import { storedName } from '#src/server/uploads/storage.ts';
import { findTool } from '../../catalogue/find-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { readBrandLogo } from '../public/brand-logos.server.ts';

/** Twice what a mail shows, for fine screens. */
const SIZE = 96;
const RULE: ImageRule = {
  field: 'logo',
  kinds: ['svg', 'webp'],
  width: SIZE,
  height: SIZE,
  fit: 'contain',
  format: 'png',
  refusal: 'The logo could not be drawn.',
};
/** Of about 5 KB each. */
const KEPT = 500;
const MAX_WAITING = 64;

/** The drawing of a logo that mail clients can show; undefined for a tool without one of ours. */
async function readOriginal({ store }: ToolsContext, logoUrl: string | null): Promise<Buffer | undefined> {
  const brand = /^\/logos\/([a-z0-9]+)\.svg$/.exec(logoUrl ?? '')?.[1];
  if (brand) {
    const drawing = await readBrandLogo(brand);
    return drawing === undefined ? undefined : Buffer.from(drawing);
  }
  const name = storedName(logoUrl);
  return name ? store.get(name) : undefined;
}

/**
 * Reads a published tool's logo as PNG: mail clients show no SVG, and Outlook no WebP. An edition is opened by many at
 * once, so that drawings are kept, by the address of the logo, which changes with it. @throws HttpError 404; 503 while
 * too many wait to be drawn.
 */
export function createLogoReader(context: ToolsContext): (slug: string) => Promise<Response> {
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: KEPT });
  const queue = new BoundedQueue({ atOnce: 1, maxWaiting: MAX_WAITING });
  const draw = async (logoUrl: string): Promise<Buffer | undefined> => {
    const original = await readOriginal(context, logoUrl);
    return original && (await queue.run(() => context.images.redraw(original, RULE))).bytes;
  };
  return async (slug) => {
    const tool = await findTool(context, slug);
    if (tool.slug !== slug || !tool.logo_url) throw new HttpError('not_found');
    const drawing = kept.get(tool.logo_url) ?? draw(tool.logo_url);
    kept.set(tool.logo_url, drawing);
    drawing.catch(() => kept.delete(tool.logo_url!));
    const png = await drawing;
    if (!png) throw new HttpError('not_found');
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    });
  };
}
