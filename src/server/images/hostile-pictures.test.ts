import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { KIND_BYTES, readKind } from './image-kind.ts';
import { createImageProcessor, type ImageProcessor } from './image-processor.ts';
import { LOGO_IMAGE, SCREENSHOT_IMAGE } from './image-rules.ts';
import {
  claimSize,
  claimWebpSize,
  makeChunkBomb,
  makeEntityBomb,
  makePngBomb,
  makeUseBomb,
  PNG_SIGNATURE,
  svg,
} from './testing/hostile-pictures.ts';

let images: ImageProcessor;
/** With the limits of a site. */
let limited: ImageProcessor;
beforeAll(() => {
  // More than usual: these are about what is drawn, on a machine that may be busy.
  images = createImageProcessor({ log: createLog('silent'), maxMs: 60_000 });
  limited = createImageProcessor({ log: createLog('silent') });
});
afterAll(() => Promise.all([images.close(), limited.close()]));

const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 4, background: '#c2410c88' } });
const embed = (bytes: Buffer | string, type = 'image/png') =>
  svg(`<image width="9" height="9" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"/>`);
const html = '<!doctype html><script>alert(document.domain)</script>';

/** Refused as no picture of the kinds. All of it within the time and memory of one picture. */
test.each<[string, () => Buffer | string | Promise<Buffer | string>]>([
  ['nothing', () => ''],
  ['one byte', () => '\x89'],
  ['20 MB of zeros', () => Buffer.alloc(20 * 1024 * 1024)],
  ['a page', () => html],
  ['a page with a drawing in it', () => `<!doctype html><html><body>${svg('')}</body></html>`],
  ['a drawing that is no drawing', () => '<svgx xmlns="http://www.w3.org/2000/svg"></svgx>'],
  ['a drawing behind the first bytes of a PNG', () => Buffer.concat([PNG_SIGNATURE, Buffer.from(svg(''))])],
  ['a GIF that is a script', () => 'GIF89a/*\x01\x01\0\0\0*/=1;alert(1)'],
  ['an archive', () => 'PK\x03\x04\x14\0\0\0\0\0'],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['a PDF', () => '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'],
  ['a compressed drawing', () => gzipSync(svg('<rect width="9" height="9"/>'))],
  ['a drawing in UTF-16 that declares nothing', () => Buffer.from(svg('<rect/>'), 'utf16le')],
  ['a cut PNG', async () => (await picture().png().toBuffer()).subarray(0, -40)],
  ['a cut JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 4000)],
  ['a cut WebP', async () => (await noise().webp().toBuffer()).subarray(0, 2000)],
  ['a cut drawing', () => svg('<rect width="9" height="9"/>').slice(0, -3)],
  ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a PNG of 400 million pixels', () => makePngBomb()],
  ['an interlaced one', () => makePngBomb(20_000, true)],
  ['a JPEG that claims 400 million pixels', async () => claimSize(await picture().jpeg().toBuffer())],
  [
    'a WebP that claims 256 million pixels',
    async () => claimWebpSize(await picture().webp({ lossless: true }).toBuffer()),
  ],
  ['a drawing of a billion by a billion', () => svg('', 'width="1000000000" height="1000000000"')],
  ['a drawing with a PNG of 400 million pixels', () => embed(makePngBomb())],
  ['a billion laughs', makeEntityBomb],
  ['a billion uses', makeUseBomb],
  ['a drawing in a drawing with them', () => embed(makeUseBomb(), 'image/svg+xml')],
  ['60,000 groups in each other', () => svg('<g>'.repeat(60_000) + '</g>'.repeat(60_000))],
])('%s', { timeout: 90_000 }, async (_, make) => {
  const bytes = Buffer.from(await make());
  await expect(limited.redraw(bytes, LOGO_IMAGE)).rejects.toMatchObject({
    code: 'invalid',
    errors: { logo: [(await readKind(bytes.subarray(0, KIND_BYTES))) ? 'upload.unusable' : 'upload.image'] },
  });
});

/** Of many colours, so that its bytes are many too. */
function noise() {
  const data = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(data, { raw: { width: 200, height: 200, channels: 3 } });
}

test.each<[string, () => Buffer | string | Promise<Buffer | string>]>([
  [
    'a JPEG with a page behind it',
    async () => Buffer.concat([await picture().flatten().jpeg().toBuffer(), Buffer.from(html)]),
  ],
  [
    'a PNG with an archive behind it',
    async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from('PK\x03\x04<script>')]),
  ],
  [
    'a WebP with a script behind it',
    async () => Buffer.concat([await picture().webp().toBuffer(), Buffer.from('<script>')]),
  ],
  ['a PNG whose text unfolds into 1 GB', () => makeChunkBomb('zTXt', 50)],
  ['a PNG whose profile unfolds into 50 MB', () => makeChunkBomb('iCCP', 50)],
  ['an interlaced PNG of 9 million pixels', () => picture(3000, 3000).png({ progressive: true }).toBuffer()],
  [
    'a progressive JPEG of 9 million pixels',
    () => picture(3000, 3000).flatten().jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'a drawing with a script',
    () => svg('<script>while (true) {}</script><rect width="9" height="9" onload="alert(1)"/>'),
  ],
  [
    'a drawing with a page in it',
    () =>
      svg(
        `<rect width="9" height="9"/><foreignObject width="9" height="9">${html.slice(15)}</foreignObject>`,
      ),
  ],
])('%s becomes a harmless WebP', { timeout: 90_000 }, async (_, make) => {
  const { bytes } = await images.redraw(Buffer.from(await make()), LOGO_IMAGE);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
  expect(/script|alert/.test(bytes.toString('latin1'))).toBe(false);
});

describe('an SVG loads nothing', () => {
  /** Resolves with how much red is to be seen. */
  async function countRed(drawing: string): Promise<number> {
    const { bytes } = await images.redraw(Buffer.from(drawing), LOGO_IMAGE);
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    let red = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (data[at]! > 150 && data[at + 1]! < 100 && data[at + 3]! > 150) red += 1;
    }
    return red;
  }

  test('from the network', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const drawing = svg(
      `<style>@import url(${base}/import.css); @font-face { font-family: f; src: url(${base}/font.woff2) }</style>
      <image width="90" height="90" href="${base}/href.png"/>
      <image width="90" height="90" xlink:href="${base}/xlink.png"/>
      <use href="${base}/use.svg#a"/><a href="${base}/a"><text font-family="f">text</text></a>
      <filter id="f"><feImage href="${base}/filter.png"/></filter><rect width="9" height="9" filter="url(#f)"/>
      <rect width="9" height="9" fill="url(${base}/fill.svg#a)" mask="url(${base}/mask.svg#a)"/>
      <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${base}/include.xml"/>
      <rect width="9" height="9" fill="#00f"/>`,
      undefined,
      `<?xml-stylesheet href="${base}/style.css" type="text/css"?><!DOCTYPE svg SYSTEM "${base}/type.dtd">`,
    );
    await images.redraw(Buffer.from(drawing), LOGO_IMAGE);
    expect(asked).toEqual([]);
    // The server would have noticed.
    await fetch(`${base}/checked`);
    expect(asked).toEqual(['/checked']);
  });

  test('from files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aisle-drawing-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [image, style, colour, part] = ['red.png', 'red.css', 'red.txt', 'red.svg'].map((name) =>
      join(folder, name),
    );
    const red = { create: { width: 90, height: 90, channels: 3 as const, background: '#f00' } };
    await writeFile(image!, await sharp(red).png().toBuffer());
    await writeFile(style!, 'rect { fill: #f00 !important }');
    await writeFile(colour!, '#f00');
    await writeFile(part!, svg('<rect id="a" width="90" height="90" fill="#f00"/>'));
    const rect = '<rect width="90" height="90" fill="#00f"/>';
    // The picture is one that would be seen: the same bytes inside the drawing are.
    const inside = `data:image/png;base64,${(await sharp(red).png().toBuffer()).toString('base64')}`;
    expect(await countRed(svg(`${rect}<image width="90" height="90" href="${inside}"/>`))).toBeGreaterThan(
      1000,
    );
    const drawings = [image!, pathToFileURL(image!).href, 'red.png'].flatMap((href) => [
      svg(`${rect}<image width="90" height="90" href="${href}"/>`),
      svg(
        `${rect}<filter id="f"><feImage href="${href}"/></filter><rect width="90" height="90" filter="url(#f)"/>`,
      ),
    ]);
    drawings.push(
      svg(`${rect}<use href="${pathToFileURL(part!).href}#a"/>`),
      svg(`<style>@import url("${pathToFileURL(style!).href}");</style>${rect}`),
      svg(rect, undefined, `<?xml-stylesheet href="${pathToFileURL(style!).href}" type="text/css"?>`),
      svg(
        `${rect}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${pathToFileURL(part!).href}"/>`,
      ),
    );
    for (const drawing of drawings) expect([drawing, await countRed(drawing)]).toEqual([drawing, 0]);
  });

  test('through entities', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aisle-drawing-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'red.xml');
    const red = "<rect width='90' height='90' fill='#f00'/>";
    await writeFile(file, red);
    const draw = (type: string) =>
      countRed(svg('<rect width="9" height="9"/>&secret;', undefined, `<!DOCTYPE svg [${type}]>`)).catch(
        ({ code }) => code,
      );
    expect(await draw(`<!ENTITY secret "${red}">`)).toBeGreaterThan(1000);
    for (const source of [
      `SYSTEM "${file}"`,
      `SYSTEM "${pathToFileURL(file).href}"`,
      `PUBLIC "x" "${file}"`,
    ]) {
      expect([0, 'invalid']).toContain(await draw(`<!ENTITY secret ${source}>`));
    }
    const outside = `<!ENTITY % all SYSTEM "${pathToFileURL(file).href}">%all;<!ENTITY secret "">`;
    expect([0, 'invalid']).toContain(await draw(outside));
  });
});

test('a screenshot cannot be an SVG', async () => {
  await expect(images.redraw(Buffer.from(svg('')), SCREENSHOT_IMAGE)).rejects.toMatchObject({
    errors: { screenshots: ['upload.photo'] },
  });
});
