import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createImageProcessor, type ImageProcessor } from './image-processor.ts';
import { type ImageRule, LOGO_IMAGE, SCREENSHOT_IMAGE } from './image-rules.ts';
import { svg } from './testing/hostile-pictures.ts';

const SQUARE: ImageRule = { ...SCREENSHOT_IMAGE, width: 256, height: 256, fit: 'cover' };

let images: ImageProcessor;
beforeAll(() => {
  images = createImageProcessor({ log: createLog('silent'), maxMs: 60_000 });
});
afterAll(() => images.close());

const plain = (width: number, height: number, background = '#c2410c'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Color at a place, from 0 to 1 across and down. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [column, row] = [Math.round(x * (info.width - 1)), Math.round(y * (info.height - 1))];
  const at = (row * info.width + column) * info.channels;
  return [...data.subarray(at, at + 4)];
}

describe('sizes', () => {
  test.each<[string, ImageRule, number, number, number, number]>([
    ['a large logo', LOGO_IMAGE, 2000, 1000, 512, 512],
    ['a small logo is not enlarged', LOGO_IMAGE, 100, 50, 100, 100],
    ['a logo of the box', LOGO_IMAGE, 512, 512, 512, 512],
    ['a line', LOGO_IMAGE, 3000, 1, 512, 512],
    ['a wide screenshot', SCREENSHOT_IMAGE, 3200, 1000, 1600, 500],
    ['a tall one', SCREENSHOT_IMAGE, 1000, 2400, 500, 1200],
    ['a small one is not enlarged', SCREENSHOT_IMAGE, 300, 200, 300, 200],
    ['one pixel', SCREENSHOT_IMAGE, 1, 1, 1, 1],
    ['what fills its box', SQUARE, 600, 400, 256, 256],
    ['what has to grow for it', SQUARE, 10, 20, 256, 256],
  ])('%s', async (_, rule, width, height, expectedWidth, expectedHeight) => {
    const made = await images.redraw(await plain(width, height).png().toBuffer(), rule);
    expect([made.width, made.height]).toEqual([expectedWidth, expectedHeight]);
    expect(await sharp(made.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: expectedWidth,
      height: expectedHeight,
    });
  });

  test('a logo is shown whole on a transparent background', async () => {
    const { bytes } = await images.redraw(await plain(1000, 500).jpeg().toBuffer(), LOGO_IMAGE);
    expect((await colourAt(bytes, 0.5, 0.05))[3]).toBe(0);
    expect((await colourAt(bytes, 0.5, 0.95))[3]).toBe(0);
    expect((await colourAt(bytes, 0.01, 0.5))[3]).toBe(255);
  });

  test('a JPEG gets a white background in the place of a transparent one', async () => {
    const rule: ImageRule = { ...SCREENSHOT_IMAGE, format: 'jpeg' };
    const right = { left: 0, right: 20, background: '#0000' };
    const clear = plain(20, 20).ensureAlpha().extend(right);
    const { bytes } = await images.redraw(await clear.png().toBuffer(), rule);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect(await colourAt(bytes, 0.9, 0.5)).toEqual([255, 255, 255, 255]);
  });

  test.each([
    ['small', 'width="24" height="24" viewBox="0 0 24 24"'],
    ['large', 'width="4000" height="4000" viewBox="0 0 24 24"'],
    ['without a size', 'viewBox="0 0 24 24"'],
    ['in percent', 'width="100%" height="100%" viewBox="0 0 24 24"'],
  ])('a drawing that is %s gets the pixels of the box', async (_, attributes) => {
    const drawing = svg('<rect x="12" width="12" height="24" fill="#00f"/>', attributes);
    const made = await images.redraw(Buffer.from(drawing), LOGO_IMAGE);
    expect([made.width, made.height]).toEqual([512, 512]);
    // Its edge is as sharp as one of 512 pixels.
    expect((await colourAt(made.bytes, 0.48, 0.5))[3]).toBeLessThan(30);
    expect((await colourAt(made.bytes, 0.52, 0.5))[3]).toBeGreaterThan(225);
  });
});

describe('kinds', () => {
  const drawing = () => Buffer.from(svg('<rect width="9" height="9"/>'));
  const kinds = {
    png: () => plain(60, 40).png().toBuffer(),
    jpeg: () => plain(60, 40).jpeg().toBuffer(),
    webp: () => plain(60, 40).webp().toBuffer(),
    gif: () => plain(60, 40).gif().toBuffer(),
    tiff: () => plain(60, 40).tiff().toBuffer(),
    avif: () => plain(60, 40).avif().toBuffer(),
    svg: async () => drawing(),
    'svg after much': async () =>
      Buffer.from(
        `\uFEFF<?xml version="1.0"?>\n<!-- <html> -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">\n${drawing()}`,
      ),
  };
  const taken = {
    logo: ['png', 'jpeg', 'webp', 'svg', 'svg after much'],
    screenshot: ['png', 'jpeg', 'webp'],
  };
  const rules = { logo: LOGO_IMAGE, screenshot: SCREENSHOT_IMAGE };
  const table = Object.keys(rules).flatMap((rule) => Object.keys(kinds).map((kind) => [rule, kind] as const));

  test.each(table)('%s: %s', async (name, kind) => {
    const rule = rules[name as keyof typeof rules];
    const made = images.redraw(await kinds[kind as keyof typeof kinds](), { ...rule, field: 'f.0' });
    if (taken[name as keyof typeof taken].includes(kind)) {
      expect((await sharp((await made).bytes).metadata()).format).toBe('webp');
    } else {
      await expect(made).rejects.toMatchObject({ code: 'invalid', errors: { 'f.0': [rule.refusal] } });
    }
  });

  test('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((colour) => plain(40, 40, colour).png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { bytes } = await images.redraw(animation, SCREENSHOT_IMAGE);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect((await colourAt(bytes, 0.5, 0.5))[0]).toBeGreaterThan(200);
  });
});

describe('metadata and colours', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('a %s loses its metadata', async (format) => {
    const bytes = await plain(60, 40)
      .withExif({ IFD0: { Artist: 'Somebody Secret' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    const made = await images.redraw(bytes, SCREENSHOT_IMAGE);
    const { exif, xmp, icc, iptc, comments } = await sharp(made.bytes).metadata();
    expect([exif, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
    expect(/Secret|secret/.test(made.bytes.toString('latin1'))).toBe(false);
  });

  test('converts colours of a wide profile to sRGB', async () => {
    const wide = await plain(60, 40, '#ff0000').withIccProfile('p3').png().toBuffer();
    const { bytes } = await images.redraw(wide, SCREENSHOT_IMAGE);
    const [red, green] = await colourAt(bytes, 0.5, 0.5);
    expect(red!).toBeGreaterThan(240);
    expect(green!).toBeLessThan(40);
  });

  test('rotates an image upright', async () => {
    const half = await plain(40, 80, '#000').png().toBuffer();
    const lying = await plain(160, 80, '#fff')
      .composite([{ input: half, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes, width, height } = await images.redraw(lying, SCREENSHOT_IMAGE);
    expect([width, height]).toEqual([80, 160]);
    expect((await colourAt(bytes, 0.5, 0.1))[0]).toBeLessThan(60);
    expect((await colourAt(bytes, 0.5, 0.9))[0]).toBeGreaterThan(200);
  });
});

test('a Blob is read as well as bytes', async () => {
  const file = new File([new Uint8Array(await plain(60, 40).png().toBuffer())], 'x.exe');
  expect((await images.redraw(file, SCREENSHOT_IMAGE)).width).toBe(60);
});
