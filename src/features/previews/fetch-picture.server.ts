import { createHash } from 'node:crypto';
import { HttpError } from '#src/server/http/errors.ts';
import type { Drawn } from '#src/server/images/drawing-messages.ts';
import { type ImageRule, LOGO_IMAGE, SCREENSHOT_IMAGE } from '#src/server/images/image-rules.ts';
import type { PreviewsContext } from './context.server.ts';

type Needs = Pick<PreviewsContext, 'internet' | 'images'>;

interface PictureKind {
  rule: ImageRule;
  maxBytes: number;
  /** Smaller pictures would look worse than none. */
  minWidth: number;
  /** Addresses that are tried at most. */
  tries: number;
}

const MB = 1024 * 1024;
const ACCEPT = 'image/png, image/jpeg, image/webp, image/svg+xml;q=0.8';
const IS_PICTURE = /^(image\/(?!.*icon)[a-z0-9.+-]+|application\/octet-stream)$/;

export const ICON: PictureKind = {
  rule: { ...LOGO_IMAGE, field: 'icon', width: 256, height: 256 },
  maxBytes: MB,
  minWidth: 48,
  tries: 3,
};

export const COVER: PictureKind = {
  rule: { ...SCREENSHOT_IMAGE, field: 'cover', width: 1200, height: 900 },
  maxBytes: 5 * MB,
  minWidth: 400,
  tries: 2,
};

/** A picture of another site, made harmless. `drawn` is missing when it is the one that is stored already. */
export interface FetchedPicture {
  source: string;
  hash: Buffer;
  drawn?: Drawn;
}

/**
 * Fetches the first of these addresses that leads to a usable picture and redraws it.
 * @returns what was wrong with the last one when none does.
 * @throws HttpError 503 when the image process is busy; the pictures are not to blame then.
 */
export async function fetchPicture(
  needs: Needs,
  addresses: readonly string[],
  kind: PictureKind,
  known: Buffer | null,
): Promise<FetchedPicture | { problem: string }> {
  let problem = 'none is declared';
  for (const address of addresses.slice(0, kind.tries)) {
    const found = await tryPicture(needs, address, kind, known);
    if ('hash' in found) return found;
    problem = `${address}: ${found.problem}`;
  }
  return { problem };
}

async function tryPicture(
  { internet, images }: Needs,
  address: string,
  { rule, maxBytes, minWidth }: PictureKind,
  known: Buffer | null,
): Promise<FetchedPicture | { problem: string }> {
  const answer = await internet.fetchPublicFile(address, { maxBytes, accept: ACCEPT });
  if (!answer.isFetched) return { problem: answer.message };
  if (answer.status !== 200) return { problem: `status ${answer.status}` };
  if (!IS_PICTURE.test(answer.contentType))
    return { problem: `${answer.contentType || 'no type'}, no picture` };
  const picture = { source: answer.url.href, hash: createHash('sha256').update(answer.bytes).digest() };
  if (known?.equals(picture.hash)) return picture;
  try {
    const drawn = await images.redraw(answer.bytes, rule);
    if (drawn.width < minWidth) return { problem: `only ${drawn.width} pixels wide` };
    return { ...picture, drawn };
  } catch (error) {
    if (error instanceof HttpError && error.code !== 'unavailable') return { problem: 'cannot be drawn' };
    throw error;
  }
}
