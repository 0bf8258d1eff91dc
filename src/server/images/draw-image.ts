import sharp, { type Sharp } from 'sharp';
import type { DrawingTask, Drawn } from './drawing-messages.ts';

const MAX_PIXELS = 40_000_000;
/** A cover takes 11 ms instead of 70 with a palette of its own, and 63 instead of 23 KB: anybody may ask for each of them. */
const PNG_LEVEL = 3;
const QUALITY = 85;
const SVG_DPI = 72;
/** Of each channel's values, 0 to 255. A line of text on an empty page of 1280 × 800 spreads them by 6. */
const PLAIN_DEVIATION = 4;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

// Every upload is a different image, so a cache would only waste memory.
sharp.cache(false);
sharp.concurrency(1);
// The library reads many formats; only these may decode untrusted bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

function encode(image: Sharp, format: DrawingTask['format']): Sharp {
  if (format === 'png') return image.png({ compressionLevel: PNG_LEVEL });
  if (format === 'jpeg')
    return image.flatten({ background: '#fff' }).jpeg({ quality: QUALITY, mozjpeg: true });
  return image.webp({ quality: QUALITY, smartSubsample: true });
}

/**
 * Re-encodes the pixels alone, as a WebP unless the rule says otherwise: upright, in sRGB, without metadata; of an animation the first frame.
 * @throws Error for what cannot be decoded.
 */
export async function drawImage(task: DrawingTask): Promise<Drawn> {
  const { bytes, kind, width, height, fit, format } = task;
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true } as const;
  const found = await sharp(bytes, limits).metadata();
  // The decoder detects the kind as well, and both must agree.
  if (found.format !== kind) throw new Error('two kinds at once');
  const own = found.autoOrient;
  const scale = Math.max(own.width / width, own.height / height);
  let image: Sharp;
  let box = { width, height };
  if (kind === 'svg') {
    // A drawing has no pixels yet: it gets as many as the box has room for.
    const density = Math.min(Math.max(SVG_DPI / scale, 1), 100_000);
    image = sharp(bytes, { ...limits, density });
  } else {
    image = sharp(bytes, limits);
    if (fit === 'contain' && scale < 1) {
      box = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    }
  }
  const resized = image.resize({
    ...box,
    fit,
    background: TRANSPARENT,
    withoutEnlargement: fit === 'inside',
  });
  const { data, info } = await encode(resized, format).toBuffer({ resolveWithObject: true });
  const isPlain = task.findsPlain ? await hasOneColor(sharp(bytes, limits)) : undefined;
  return { bytes: data, width: info.width, height: info.height, isPlain };
}

async function hasOneColor(image: Sharp): Promise<boolean> {
  const { channels } = await image.stats();
  return channels.every(({ stdev }) => stdev < PLAIN_DEVIATION);
}
