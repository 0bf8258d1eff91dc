import { expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import '../../messages/en-compare.ts';
import type { ToolPage } from '../../contract.ts';
import { listCompareLines } from './compare-rows.tsx';

const linesOf = (...args: Parameters<typeof listCompareLines>) => listCompareLines(...args);
const differing = (...compared: ToolPage[]) =>
  linesOf(compared)
    .filter(({ differs }) => differs)
    .map(({ label }) => label);

test('a row differs when any tool does, whatever the order of a list', () => {
  const features = [{ description: 'Letters' }, { description: 'Poems' }];
  const one = makeToolPage({ features, company: 'Feather Ltd' });
  expect(differing(one, makeToolPage({ features: features.toReversed(), company: 'feather ltd ' }))).toEqual(
    [],
  );
  expect(differing(one, one, makeToolPage({ features, type: 'api', is_open_source: true }))).toEqual([
    'Type',
    'Open source',
  ]);
});

test('a row that nothing is known for is left out', () => {
  const bare = makeToolPage({ company: '', features: [], use_cases: [] });
  const labels = linesOf([bare, bare]).map(({ label }) => label);
  expect(labels).not.toContain('Company');
  expect(labels).not.toContain('Use cases');
});

test('features have a row each, which differs unless all tools have it', () => {
  const [quill, pen] = [makeToolPage({ slug: 'quill' }), makeToolPage({ slug: 'pen' })];
  const lines = linesOf([quill, pen], {
    features: [
      { name: 'voice', is_tag: true, tools: [{ slug: 'quill', text: 'Voice and image' }] },
      { name: 'Letters', is_tag: false, tools: ['quill', 'pen'].map((slug) => ({ slug, text: 'Letters' })) },
    ],
  }).filter(({ isFeature }) => isFeature);
  expect(lines.map(({ label, differs }) => [label, differs])).toEqual([
    ['Voice', true],
    ['Letters', false],
  ]);
  expect(lines[0]!.render(quill)).not.toBeNull();
  expect(lines[0]!.render(pen)).toBeNull();
});
