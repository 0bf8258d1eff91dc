import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HttpError } from '#src/server/http/errors.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';
import { BoundedQueue } from '#src/server/security/bounded-queue.ts';
import { findTool } from '../../catalogue/find-tool.server.ts';
import { presentCard } from '../../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { COVER_HEIGHT, COVER_WIDTH } from './cover-design.ts';
import { writeCoverSvg } from './cover-svg.server.ts';

const RULE: ImageRule = {
  field: 'cover',
  kinds: ['svg'],
  width: COVER_WIDTH,
  height: COVER_HEIGHT,
  fit: 'contain',
  format: 'png',
  refusal: 'The cover could not be drawn.',
};
/** Of about 60 KB each. */
const KEPT = 200;
const MAX_WAITING = 8;

/** Reads the cover of a published tool as PNG. @throws HttpError 404; 503 while too many wait to be drawn. */
export type ReadCover = (slug: string) => Promise<Response>;

/**
 * Covers are drawn when they are asked for and kept while they are in use. Only one at a time goes to the image process,
 * so that uploads never wait behind many of them.
 */
export function createCoverReader(context: ToolsContext): ReadCover {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const queue = new BoundedQueue({ atOnce: 1, maxWaiting: MAX_WAITING });
  const draw = (svg: string): Promise<Buffer> => {
    const key = createHash('sha256').update(svg).digest('base64');
    const known = kept.get(key);
    if (known) return known;
    const drawing = queue.run(async () => (await context.images.redraw(Buffer.from(svg), RULE)).bytes);
    kept.set(key, drawing);
    drawing.catch(() => kept.delete(key));
    return drawing;
  };
  return async (slug) => {
    const tool = await findTool(context, slug);
    if (tool.slug !== slug) throw new HttpError('not_found');
    const png = await draw(await writeCoverSvg(presentCard(context, tool)));
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    });
  };
}
