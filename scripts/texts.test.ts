import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTexts } from '../src/server/translate.ts';
import { createFinder } from './languages/find-used.ts';
import { readBrowserCode } from './languages/message-files.ts';
import { pseudoText } from './languages/pseudo-text.ts';
import { texts } from './languages/texts.ts';

const root = join(import.meta.dirname, '..');

test('a module gets the texts that it names, with their forms, and those whose keys it puts together', () => {
  const keys = ['a.title', 'a.titleText', 'a.count', 'a.count_one', 'a.count_other', 'b.x', 'b.y', 'c.z'];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a module.
  const find = createFinder(keys, ['t(`${key}Text`)']);
  expect(find("t('a.count', { count })")).toEqual(['a.count', 'a.count_one', 'a.count_other']);
  expect(find("const title = 'a.title';")).toEqual(['a.title', 'a.titleText']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a module.
  expect(find('t(`b.${name}`)')).toEqual(['b.x', 'b.y']);
  expect(find("it's 'a.nothing' and d.z")).toEqual([]);
});

test('a build in French says so, and takes the French labels and long texts', () => {
  const plugin = texts({ language: 'fr' });
  const load = (file: string) => (plugin.load as (id: string) => string | null).call({}, join(root, file));
  expect(load('src/features/pages/messages/terms-text.ts')).toBe("export * from './terms-text-fr.ts';");
  expect(load('src/shared/messages/language.ts')).toContain("pageLanguage: Language = 'fr'");
  expect(load('src/shared/messages/en-labels.ts')).toContain('frLabels as enLabels');
  expect(load('src/shared/messages/translate.ts')).toBeNull();
});

test('the pseudo-language is longer, accented, and keeps the names in braces', () => {
  const text = pseudoText('Save {name} for later');
  expect(text).toMatch(/^\[Šåvé \{name\} .*\]$/);
  expect(text.length).toBeGreaterThanOrEqual('Save {name} for later'.length * 1.4);
});

const serverCode = import.meta.glob<string>(['../src/**/*.server.{ts,tsx}', '../src/server/**/*.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('every message is used somewhere, by its name or by one that is put together', () => {
  const keys = Object.keys(readTexts('en'));
  const code = [...readBrowserCode().values(), ...Object.values(serverCode)];
  const used = new Set(code.flatMap(createFinder(keys, code)));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
