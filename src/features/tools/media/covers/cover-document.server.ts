import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HttpError } from '#src/server/http/errors.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';
import { BoundedQueue } from '#src/server/security/bounded-queue.ts';
import { storedName } from '#src/server/uploads/storage.ts';
import type { RankedTool } from '../../catalogue/catalogue.server.ts';
import { findTool } from '../../catalogue/find-tool.server.ts';
import { presentCard } from '../../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { readBrandLogo } from '../public/brand-logos.server.ts';
import { COVER_HEIGHT, COVER_WIDTH } from './cover-design.ts';
import { drawnLogo, writeCoverSvg } from './cover-svg.server.ts';

/** Twice what a mail shows, for fine screens. */
const LOGO_SIZE = 96;

/** Reads a picture of a published tool as PNG. @throws HttpError 404; 503 while too many wait to be drawn. */
export type ReadPicture = (slug: string) => Promise<Response>;

interface Original {
  /** Changes with the picture. */
  key: string;
  read: () => Promise<Buffer | undefined>;
}

interface PictureKind {
  rule: Omit<ImageRule, 'fit' | 'format'>;
  /** Drawings kept in memory at most. */
  kept: number;
  maxWaiting: number;
  find: (tool: RankedTool) => Promise<Original | undefined>;
}

/** The cover of a tool, of about 60 KB. */
export function createCoverReader(context: ToolsContext): ReadPicture {
  const refusal = 'tools.coverNotDrawn';
  return createPictureReader(context, {
    rule: { field: 'cover', kinds: ['svg'], width: COVER_WIDTH, height: COVER_HEIGHT, refusal },
    kept: 200,
    maxWaiting: 8,
    find: async (tool) => {
      const svg = await writeCoverSvg(presentCard(context, tool));
      const key = createHash('sha256').update(svg).digest('base64');
      return { key, read: async () => Buffer.from(svg) };
    },
  });
}

/** The logo of a tool, of about 5 KB, for mail clients: they show no SVG, and Outlook no WebP. Many open an edition at once. */
export function createLogoReader(context: ToolsContext): ReadPicture {
  const refusal = 'tools.logoNotDrawn';
  return createPictureReader(context, {
    rule: { field: 'logo', kinds: ['svg', 'webp'], width: LOGO_SIZE, height: LOGO_SIZE, refusal },
    kept: 500,
    maxWaiting: 64,
    find: async ({ logo_url: url }) => (url ? { key: url, read: () => readLogo(context, url) } : undefined),
  });
}

/** The drawing of a logo; undefined for one that is not ours. */
async function readLogo({ store }: ToolsContext, url: string): Promise<Buffer | undefined> {
  const brand = drawnLogo(url);
  if (brand) {
    const drawing = await readBrandLogo(brand);
    return drawing === undefined ? undefined : Buffer.from(drawing);
  }
  const name = storedName(url);
  return name ? store.get(name) : undefined;
}

/**
 * Pictures are drawn when they are asked for and kept while they are in use. Only one at a time goes to the image process,
 * so that uploads never wait behind many of them.
 */
function createPictureReader(
  context: ToolsContext,
  { rule, kept, maxWaiting, find }: PictureKind,
): ReadPicture {
  const drawings = new LRUCache<string, Promise<Buffer | undefined>>({ max: kept });
  const queue = new BoundedQueue({ atOnce: 1, maxWaiting });
  const draw = async ({ read }: Original): Promise<Buffer | undefined> => {
    const original = await read();
    const imageRule: ImageRule = { ...rule, fit: 'contain', format: 'png' };
    return original && (await queue.run(() => context.images.redraw(original, imageRule))).bytes;
  };
  return async (slug) => {
    const tool = await findTool(context, slug);
    const original = tool.slug === slug ? await find(tool) : undefined;
    if (!original) throw new HttpError('not_found');
    const { key } = original;
    const drawing = drawings.get(key) ?? draw(original);
    drawings.set(key, drawing);
    drawing.catch(() => drawings.delete(key));
    const png = await drawing;
    if (!png) throw new HttpError('not_found');
    return new Response(new Uint8Array(png), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
    });
  };
}
