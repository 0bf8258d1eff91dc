import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DemoTool } from '#src/demo/demo-tool.ts';
import { readBrandLogo } from './brand-logos.server.ts';

const collection: Record<string, { source: string; body: string; viewBox: string }> = JSON.parse(
  await readFile(new URL('../brands/brands.json', import.meta.url), 'utf8'),
);
const SHAPES = /^(path|g|defs|linearGradient|radialGradient|stop|rect|circle|ellipse|polygon|mask|use)$/;
const ATTRIBUTES =
  /^(d|id|fill|fill-rule|clip-rule|fill-opacity|transform|x|y|x1|x2|y1|y2|cx|cy|fx|fy|r|rx|ry|width|height|offset|stop-color|stop-opacity|gradientUnits|gradientTransform|href|mask|points|opacity)$/;

test.each(Object.entries(collection))('the logo %s holds shapes alone', (_, { body, viewBox, source }) => {
  expect(viewBox).toMatch(/^[\d. -]+$/);
  expect(source).toMatch(/^(lobehub|logos)\/[a-z-]+$/);
  const elements = [...body.matchAll(/<\/?([^\s/>]+)/g)].map(([, name]) => name!);
  expect(elements.filter((name) => !SHAPES.test(name))).toEqual([]);
  const attributes = [...body.matchAll(/\s([a-zA-Z:-]+)="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!,
  ]);
  const isBlend = (name: string, value: string) => name === 'style' && /^mix-blend-mode:[a-z]+$/.test(value);
  const strange = attributes.filter(([name, value]) => !ATTRIBUTES.test(name!) && !isBlend(name!, value!));
  expect(strange).toEqual([]);
  // References stay inside the drawing.
  for (const [name, value] of attributes) {
    if (name === 'href') expect(value).toMatch(/^#/);
    expect(value).not.toMatch(/url\((?!#)|javascript|http/i);
  }
});

test('the collection does not shadow the icon set', async () => {
  const icons = await readdir(join(import.meta.dirname, '../../../../../node_modules/simple-icons/icons'));
  const names = new Set(icons.map((file) => file.replace('.svg', '')));
  expect(Object.keys(collection).filter((name) => names.has(name))).toEqual([]);
});

test('every logo of the demonstration catalogue exists, and 102 tools have one', async () => {
  const folder = join(import.meta.dirname, '../../../../demo/catalogue');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const tools = texts.flatMap((text) => JSON.parse(text) as DemoTool[]);
  const icons = tools.flatMap(({ icon }) => icon ?? []);
  expect([tools.length, icons.length]).toEqual([272, 102]);
  const logos = await Promise.all(icons.map(readBrandLogo));
  expect(icons.filter((_, index) => logos[index] === undefined)).toEqual([]);
});

test('a name that is no brand has no logo', async () => {
  for (const name of ['nobody', 'constructor', '../../brands', '', 'A']) {
    expect(await readBrandLogo(name)).toBeUndefined();
  }
});
