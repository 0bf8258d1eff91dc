import { expect, test } from 'vitest';
import { makeToolPage } from '#src/features/submissions/testing/make-tool-page.ts';
import {
  addressText,
  featuresMarkdown,
  inlineText,
  paragraphs,
  toolMarkdown,
} from './tool-markdown.server.ts';

test.each([
  ['plain words, 100% & more!', 'plain words, 100% & more!'],
  ['# not a heading', '\\# not a heading'],
  ['#hashtag', '#hashtag'],
  ['- not a list', '\\- not a list'],
  ['+ nor this', '\\+ nor this'],
  ['---', '\\---'],
  ['===', '\\==='],
  ['1. nor this', '1\\. nor this'],
  ['2024 was', '2024 was'],
  ['> quoted', '\\> quoted'],
  ['[click](javascript:alert(1))', '\\[click\\](javascript:alert(1))'],
  ['<script>x</script>', '\\<script\\>x\\</script\\>'],
  ['*bold* _thin_ `code` ~~gone~~', '\\*bold\\* \\_thin\\_ \\`code\\` \\~\\~gone\\~\\~'],
  ['a\\*b', 'a\\\\\\*b'],
  ['two\n\n# lines', 'two # lines'],
])('%j stays what it is: text', (text, expected) => {
  expect(inlineText(text)).toBe(expected);
});

test('paragraphs stay paragraphs, and no line becomes more than text', () => {
  expect(paragraphs(' One.\r\n\r\n\n\n## Two\n- three ')).toBe('One.\n\n\\## Two\n\\- three');
});

test('an address cannot leave its brackets', () => {
  expect(addressText('https://a.example/?q=<b> c')).toBe('<https://a.example/?q=%3Cb%3E%20c>');
});

test('a document has the facts that are known, and no line for the others', () => {
  const facts = {
    tagline: 'Letters in your own voice',
    best_for: ['Landlords'],
    not_for: ['Novels'],
    free_limits: '10 letters a month',
    platforms: ['web-app' as const, 'api' as const],
    languages: ['en', 'fr'],
    needs_account: false,
  };
  const { data_use } = makeToolPage();
  const page = makeToolPage({
    ...facts,
    data_use: {
      ...data_use,
      trains: 'opt_out',
      hosted_in: ['EU', 'CA'],
      source_url: 'https://a.example/my_data',
    },
  });
  const text = toolMarkdown(page, 'https://aisle.example');
  for (const line of [
    'Letters in your own voice',
    '- Platform: Web App, API',
    '- Kind: app',
    '- What is free: 10 letters a month',
    '- Languages: English, French',
    '- Account needed: no',
    '- Trains on your data: Unless you opt out',
    '- Data kept in: European Union, Canada',
    '- Data use source: <https://a.example/my_data>',
    '## Best for\n\n- Landlords',
    '## Not for\n\n- Novels',
  ])
    expect(text).toContain(`\n${line}\n`);
  const plain = toolMarkdown(makeToolPage(), 'https://aisle.example');
  expect(plain).toContain('- Platform: Web App\n');
  expect(plain).not.toMatch(/Best for|Not for|What is free|Languages:|Account|Data/);
});

test('compared features are grouped by the tools that list them', () => {
  const tools = [
    { slug: 'quill', name: 'Quill' },
    { slug: 'pen', name: 'Pen *2*' },
    { slug: 'nib', name: 'Nib' },
  ];
  const row = (name: string, ...slugs: string[]) => ({
    name,
    is_tag: false,
    tools: slugs.map((slug) => ({ slug, text: name })),
  });
  const rows = [
    row('Voice', 'quill', 'pen'),
    row('Poems [x]', 'pen'),
    row('Songs', 'pen'),
    row('Letters', 'quill', 'pen', 'nib'),
  ];
  expect(featuresMarkdown(rows, tools).split('\n')).toEqual([
    '# Features side by side',
    '',
    '- Quill, Pen \\*2\\*: Voice',
    '- Only Pen \\*2\\*: Poems \\[x\\]; Songs',
    '- All: Letters',
    '',
    'A feature that a listing does not name may still exist.',
    '',
  ]);
  expect(featuresMarkdown([], tools)).not.toContain('- ');
});
