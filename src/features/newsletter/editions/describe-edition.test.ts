import { expect, test } from 'vitest';
import type { EditionItem } from '../contract.ts';
import { describeEdition } from './describe-edition.ts';

const item = (section: EditionItem['section'], title: string): EditionItem => ({
  ...{ section, title, text: '', url: 'https://example.com/', category: null },
  ...{ tool: null, image_url: null, note: null },
});

test('the subject names new tools as new, and no others', () => {
  const items = [item('news', 'A headline'), item('new', 'Loom'), item('trending', 'Ink')];
  expect(describeEdition(items, '2026-W47')).toMatchObject({
    subject: '1 new AI tool: Loom',
    preheader: '1 new, 1 trending, and 1 in the news.',
  });
  expect(describeEdition(items.slice(2), '2026-W47').subject).toBe('This week in AI tools: Ink');
});
