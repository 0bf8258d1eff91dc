import sharp, { type Sharp } from 'sharp';
import type { DrawingTask, Drawn, Refusal } from './drawing-messages.ts';
import { namesColours, prepareSvg, type SvgDrawing, showPart, type ViewBox } from './svg-text.ts';

const MAX_PIXELS = 40_000_000;
/** A cover takes 11 ms instead of 70 with a palette of its own, and 63 instead of 23 KB: anybody may ask for each of them. */
const PNG_LEVEL = 3;
const QUALITY = 85;
const SVG_DPI = 72;
/** Of each channel's values, 0 to 255. A line of text on an empty page of 1280 × 800 spreads them by 6. */
const PLAIN_DEVIATION = 4;
/** Below it nobody sees anything. */
const LEAST_ALPHA = 12;
/** A darker pixel is black for anybody. */
const LEAST_LIGHT = 24;
/** Where drawings without a size are looked for; in the large one a tiny drawing may be missed. */
const PLANES: readonly ViewBox[] = [4096, 128].map((half) => ({
  x: -half,
  y: -half,
  width: 2 * half,
  height: 2 * half,
}));
const FOUND_SIDE = 1024;
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
export async function drawImage(task: DrawingTask): Promise<Drawn | Refusal> {
  const { kind, width, height, fit, format } = task;
  const svg = kind === 'svg' ? await prepareSvg(task.bytes) : undefined;
  const bytes = svg ? await withSize(svg) : task.bytes;
  if (!bytes) return 'blank';
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true } as const;
  const found = await sharp(bytes, limits).metadata();
  // The decoder detects the kind as well, and both must agree.
  if (found.format !== kind) throw new Error('two kinds at once');
  const own = found.autoOrient;
  const scale = Math.max(own.width / width, own.height / height);
  let image: Sharp;
  let box = { width, height };
  if (svg) {
    // A drawing has no pixels yet: it gets as many as the box has room for.
    const density = Math.min(Math.max(SVG_DPI / scale, 1), 100_000);
    image = sharp(bytes, { ...limits, density });
  } else {
    image = sharp(bytes, limits);
    if (fit === 'contain' && scale < 1) {
      box = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    }
  }
  let resized = image.resize({
    ...box,
    fit,
    background: TRANSPARENT,
    withoutEnlargement: fit === 'inside',
  });
  if (svg || found.hasAlpha) {
    const { data, info } = await resized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const { light, alpha } = brightest(data);
    if (alpha < LEAST_ALPHA) return 'blank';
    if (svg && light < LEAST_LIGHT && namesColours(svg.text)) return 'blackened';
    resized = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  }
  const { data, info } = await encode(resized, format).toBuffer({ resolveWithObject: true });
  const isPlain = task.findsPlain ? await hasOneColor(sharp(bytes, limits)) : undefined;
  return { bytes: data, width: info.width, height: info.height, isPlain };
}

/** The greatest opacity, and the greatest part of a colour where something can be seen, of pixels with four channels. */
function brightest(pixels: Buffer): { light: number; alpha: number } {
  let [light, alpha] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3]!;
    if (opacity > alpha) alpha = opacity;
    if (opacity >= LEAST_ALPHA) light = Math.max(light, pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
  }
  return { light, alpha };
}

/** A drawing that has no size shows all that is drawn, and no more. Undefined when nothing is. */
async function withSize({ text, hasOwnSize }: SvgDrawing): Promise<Buffer | undefined> {
  if (hasOwnSize) return Buffer.from(text);
  let part: ViewBox | undefined;
  // Each step finds the edges in what the step before has found, so they are exact to a thousandth.
  for (const start of PLANES) {
    part = await findInk(text, start);
    for (let step = 0; step < 2 && part; step += 1) part = await findInk(text, part);
    if (part) return showPart(text, part, FOUND_SIDE);
  }
  return undefined;
}

/** The part of a part of the plane in which something is drawn, with a pixel around it; undefined when nothing is. */
async function findInk(text: string, shown: ViewBox): Promise<ViewBox | undefined> {
  const image = sharp(showPart(text, shown, FOUND_SIDE), { limitInputPixels: MAX_PIXELS });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let at = 3; at < data.length; at += 4) {
    if (data[at] === 0) continue;
    const pixel = (at - 3) / 4;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return undefined;
  const unit = Math.max(shown.width, shown.height) / FOUND_SIDE;
  return {
    x: shown.x + (left - 1) * unit,
    y: shown.y + (top - 1) * unit,
    width: (right - left + 3) * unit,
    height: (bottom - top + 3) * unit,
  };
}

async function hasOneColor(image: Sharp): Promise<boolean> {
  const { channels } = await image.stats();
  return channels.every(({ stdev }) => stdev < PLAIN_DEVIATION);
}
