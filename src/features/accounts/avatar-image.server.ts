import sharp from 'sharp';
import { BoundedQueue } from '#src/server/bounded-queue.ts';
import { invalidField } from '#src/server/errors.ts';
import { AVATAR_REFUSAL } from './contract.ts';
import { AVATAR_SIZE } from './rules.ts';

const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;
const QUALITY = 82;
/** Pictures and passwords share the thread pool; a heap of pictures must not keep people from signing in. */
const queue = new BoundedQueue({ atOnce: 1, maxWaiting: 16 });

// Every upload is another picture; a cache of them would only hold memory.
sharp.cache(false);

const SIGNATURES = [
  { format: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { format: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

/**
 * A square WebP of 256 pixels, made anew from the picture's pixels: nothing else of the file survives, neither
 * metadata nor what may be hidden behind the picture. The kind is judged by the bytes, never by name or type.
 * @throws Refusal 422 on `avatar` for what is no JPG or PNG, is broken, or has more than 40 million pixels; 503
 *   when too many wait already.
 */
export async function makeAvatar(bytes: Buffer): Promise<Buffer> {
  const signature = SIGNATURES.find((known) => bytes.subarray(0, known.bytes.length).equals(known.bytes));
  if (!signature) throw invalidField('avatar', AVATAR_REFUSAL);
  return queue.run(() => redraw(bytes, signature.format));
}

async function redraw(bytes: Buffer, format: string): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
    // The loader is chosen by content as well, and must come to the same kind.
    if ((await image.metadata()).format !== format) throw new Error('two kinds at once');
    return await image
      .timeout({ seconds: MAX_SECONDS })
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw invalidField('avatar', AVATAR_REFUSAL);
  }
}
