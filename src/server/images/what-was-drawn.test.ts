import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawImage } from './draw-image.ts';
import { readKind } from './image-kind.ts';
import { LOGO_IMAGE } from './image-rules.ts';
import { findSvgRoot, namesColours } from './svg-text.ts';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg ${NAMESPACE} ${attributes}>${content}</svg>`;
const rect = (paint: string) => svg(`<rect width="100" height="100" ${paint}/>`);
const styled = (style: string) => svg(`<style>${style}</style><rect width="100" height="100"/>`);
const RED = rect('fill="#c02020"');

async function draw(picture: Buffer | string) {
  const bytes = Buffer.from(picture);
  const kind = await readKind(bytes);
  if (!kind) throw new Error('no picture');
  return drawImage({ ...LOGO_IMAGE, bytes, kind, maxMs: 1000 });
}

/** The edges of what can be seen, in a hundred parts of the picture, and its usual colour. */
async function look(picture: Buffer | string) {
  const drawn = await draw(picture);
  if (typeof drawn === 'string') return drawn;
  const { data, info } = await sharp(drawn.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  const colours = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    // What WebP makes of a colour differs by some steps.
    const colour = [...data.subarray(at, at + 3)].map((part) => (part > 128 ? 'f' : '0')).join('');
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const share = (value: number, whole: number) => Math.round((100 * value) / whole);
  return {
    edges: [
      share(left, info.width),
      share(top, info.height),
      share(right, info.width),
      share(bottom, info.height),
    ],
    colour: [...colours].sort(([, one], [, other]) => other - one)[0]![0],
  };
}

const WHOLE = [0, 0, 100, 100];

describe('a drawing is drawn in its colours, or refused', () => {
  test.each([
    ['a custom property', styled(':root{--c:#c02020} rect{fill:var(--c)}')],
    ['one of an attribute', rect('style="--c: #c02020; fill: var( --c )"')],
    ['one that is another', styled(':root{--a:var(--b);--b:#c02020}rect{fill:var(--a)}')],
    [
      'one with another value in the dark',
      styled(':root{--c:#c02020}@media (prefers-color-scheme:dark){:root{--c:#fff}}rect{fill:var(--c)}'),
    ],
    ['one that is not declared, with what stands for it', styled('rect{fill:var(--c, rgb(192, 32, 32))}')],
    ['percentages', rect('fill="rgb(75% 12% 12%)"')],
    ['a hue', styled('rect{fill:hsl(0 71% 44%)}')],
  ])('%s', async (_, drawing) => {
    expect(await look(drawing)).toEqual({ edges: WHOLE, colour: 'f00' });
  });

  test.each([
    ['a custom property of nowhere', rect('fill="var(--brand)"')],
    ['a colour that the decoder does not know', rect('fill="oklch(0.6 0.2 20)"')],
    ['a mixed one', styled('rect{fill:color-mix(in srgb, red, blue)}')],
    ['one for light and dark', styled('rect{fill:light-dark(#c02020, #fff)}')],
    ['a rule inside another', styled('svg{rect{fill:#c02020}}')],
    ['a layer', styled('@layer brand{rect{fill:#c02020}}')],
    ['a style sheet elsewhere', styled('@import url(https://example.com/brand.css);')],
  ])('%s would be black', async (_, drawing) => {
    expect(await look(drawing)).toBe('blackened');
  });

  test.each([
    ['no colour', rect('')],
    ['black', rect('fill="#000"')],
    ['nearly black', rect('fill="#231f20"')],
    ['the colour of the text around it', rect('fill="currentColor"')],
    [
      'black with a white mask',
      svg(
        '<mask id="m"><rect width="100" height="100" fill="#fff"/></mask><rect mask="url(#m)" width="100" height="100"/>',
      ),
    ],
    ['an editor’s colours', svg('<g pagecolor="#ff0000"><rect width="100" height="100"/></g>')],
  ])('%s stays black', async (_, drawing) => {
    expect(await look(drawing)).toEqual({ edges: WHOLE, colour: '000' });
  });
});

test.each<[string, () => Buffer | string | Promise<Buffer>]>([
  ['an empty drawing', () => svg('')],
  ['an empty drawing without a size', () => svg('', '')],
  [
    'text of a page',
    () =>
      svg(
        `<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject>`,
      ),
  ],
  ['a picture elsewhere', () => svg('<image width="100" height="100" href="https://example.com/a.png"/>')],
  ['what is drawn beside the picture', () => svg('<rect x="200" width="9" height="9" fill="red"/>')],
  ['what is all but transparent', () => rect('fill="red" opacity="0.01"')],
  ['a transparent PNG', () => empty().png().toBuffer()],
  ['a transparent WebP', () => empty().webp().toBuffer()],
])('of %s nothing is to be seen', async (_, make) => {
  expect(await look(await make())).toBe('blank');
});

const empty = () => sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } });

const ENTITIES = `<!DOCTYPE svg [${'<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">'.repeat(100)}]>`;

test.each<[string, Buffer | string]>([
  ['a long comment', `<?xml version="1.0"?><!-- ${'Copyright notice. '.repeat(5_000)} -->${RED}`],
  ['many comments', `${'<!-- > -->\n'.repeat(10_000)}${RED}`],
  ['many entities', `<?xml version="1.0"?>\n${ENTITIES}\n${RED}`],
  ['instructions', `${'<?page a="b"?>'.repeat(200)}${RED}`],
  ['much space', `<?xml version="1.0"?>${' \r\n'.repeat(20_000)}${RED}`],
  ['a byte order mark', `\uFEFF<?xml version="1.0" encoding="utf-8"?>${RED}`],
])('the root of a drawing may come behind %s', async (_, drawing) => {
  expect(await look(drawing)).toEqual({ edges: WHOLE, colour: 'f00' });
});

test.each<[string, (text: string) => Buffer]>([
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 the other way round', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  [
    'UTF-16 by its declaration alone',
    (text) => Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le'),
  ],
  [
    'Latin-1',
    (text) => Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- é -->${text}`, 'latin1'),
  ],
])('a drawing may be in %s', async (_, write) => {
  expect(await look(write(RED))).toEqual({ edges: WHOLE, colour: 'f00' });
});

describe('a drawing without a size fills the picture', () => {
  test.each([
    ['', 20, 20],
    ['width="100%" height="100%"', 20, 20],
    ['width="100"', 20, 20],
    ['viewBox="none"', 20, 20],
    ['', -300, -90],
    ['', 2500, 1700],
  ])('%j, from %i, %i', async (attributes, x, y) => {
    const drawing = svg(`<rect x="${x}" y="${y}" width="240" height="120" fill="#c02020"/>`, attributes);
    expect(await look(drawing)).toEqual({ edges: [0, 25, 100, 75], colour: 'f00' });
  });

  test('however large it is', async () => {
    for (const radius of [0.3, 12, 1500]) {
      const drawing = svg(`<circle cx="${radius}" cy="0" r="${radius}" fill="#c02020"/>`, '');
      expect([radius, await look(drawing)]).toEqual([radius, { edges: WHOLE, colour: 'f00' }]);
    }
  });

  test('one that has a size shows what browsers show', async () => {
    const content = '<rect x="50" width="100" height="100" fill="#c02020"/>';
    for (const attributes of [
      'viewBox="0 0 100 100"',
      'width="100" height="100px"',
      'width="1e2" height="100"',
    ])
      expect(await look(svg(content, attributes))).toMatchObject({ edges: [50, 0, 100, 100] });
  });
});

test('what begins like a drawing is none without its root', () => {
  const found = (text: string) => findSvgRoot(text) !== undefined;
  expect(['<svg>', '<svg:svg a="b">', '<svg/>', '<!DOCTYPE svg>\n<svg '].map(found)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  const none = ['', '<svgx>', '<!-- <svg> ', '<html><svg>', '<!DOCTYPE html><html>', '<?xml <svg>', 'x<svg>'];
  expect(none.filter(found)).toEqual([]);
});

test('a colour is told from a grey', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (part) => {
      const hex = part.toString(16).padStart(2, '0');
      expect(namesColours(`<rect fill="#${hex}${hex}${hex}"/>`)).toBe(false);
      expect(namesColours(`<rect style='stroke: rgb(${part}, ${part}, ${part})'/>`)).toBe(false);
    }),
  );
  for (const paint of ['#c02020', '#f00', '#ff000080', 'rgb(200 10 10)', 'teal', 'hsl(9 9% 9%)', 'var(--x)'])
    expect([paint, namesColours(`<stop stop-color="${paint}"/>`)]).toEqual([paint, true]);
  for (const paint of ['none', 'url(#a)', '#0008', 'WHITE', 'darkslategray', 'freeze', 'currentColor', ''])
    expect([paint, namesColours(`<rect fill="${paint}"/>`)]).toEqual([paint, false]);
});
