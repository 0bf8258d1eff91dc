import { expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import type { ToolPage } from '../../contract.ts';
import { listCompareLines, saysMoreThanItsTools } from './compare-rows.tsx';

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

test('a comparison says more than its tools by a fact that differs, reviews of people or dated prices', () => {
  const bare = makeToolPage({ review_count: 0, company: 'Feather Ltd' });
  const other = makeToolPage({ review_count: 0, company: 'Quill Ltd', type: 'api' });
  const dated = makeToolPage({ ...bare, pricing: { ...bare.pricing, checked_at: '2026-03-01T00:00:00Z' } });
  const german = makeToolPage({ ...bare, languages: ['de'] });
  const french = makeToolPage({ ...bare, languages: ['fr'] });
  const reviewed = makeToolPage({ ...bare, review_count: 3, rating: 4 });
  for (const [says, ...tools] of [
    [false, bare, other],
    [false, bare, dated],
    [true, dated, dated],
    [false, bare, french],
    [true, german, french],
    [true, bare, reviewed],
    [false, bare, { ...reviewed, rating_is_sample: true }],
  ] as const)
    expect(saysMoreThanItsTools(tools)).toBe(says);
});

test('what becomes of data is compared, a row for each answer that is known', () => {
  const { data_use } = makeToolPage();
  const known = makeToolPage({
    data_use: { ...data_use, trains: 'no', hosted_in: ['EU'], source_url: 'https://a.example/privacy' },
  });
  const lines = linesOf([makeToolPage(), known]).filter(({ label }) => /data/i.test(label));
  expect(lines.map(({ label, differs }) => [label, differs])).toEqual([
    ['Trains on your data', true],
    ['Data kept in', true],
  ]);
  expect(lines.map(({ render }) => render(makeToolPage()))).toEqual([null, null]);
});

const row = (name: string, ...slugs: string[]) => ({
  name,
  is_tag: name === name.toLowerCase(),
  tools: slugs.map((slug) => ({ slug, text: name })),
});
const [quill, pen, nib] = ['quill', 'pen', 'nib'].map((slug) => makeToolPage({ slug })) as [
  ToolPage,
  ToolPage,
  ToolPage,
];

test('features of several tools have a row each, which differs unless all tools have it', () => {
  const lines = linesOf([quill, pen, nib], {
    features: [row('voice', 'quill', 'nib'), row('Letters', 'quill', 'pen', 'nib')],
  }).filter(({ isFeature }) => isFeature);
  expect(lines.map(({ label, differs }) => [label, differs])).toEqual([
    ['Voice', true],
    ['Letters', false],
  ]);
  expect([quill, pen, nib].map((tool) => lines[0]!.render(tool) !== null)).toEqual([true, false, true]);
});

test('features that one tool has alone share a row, after the others where there are some', () => {
  const unique = [row('Poems', 'quill'), row('ink', 'quill')];
  const labelsOf = (...args: Parameters<typeof listCompareLines>) =>
    linesOf(...args).map(({ label }) => label);
  const two = labelsOf([quill, pen], { features: [...unique, row('Letters', 'quill', 'pen')] });
  expect(two.slice(two.indexOf('Unique features'))).toEqual([
    'Unique features',
    'Use cases',
    'Category',
    'Company',
    'Letters',
  ]);
  const three = linesOf([quill, pen, nib], { features: [row('Letters', 'quill', 'pen'), ...unique] });
  expect(three.slice(-2).map(({ label, isFeature, differs }) => [label, isFeature, differs])).toEqual([
    ['Letters', true, true],
    ['Unique features', true, true],
  ]);
  expect(labelsOf([quill, pen], { features: [] })).not.toContain('Unique features');
});
