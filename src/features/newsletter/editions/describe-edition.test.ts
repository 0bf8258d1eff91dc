import { expect, test } from 'vitest';
import type { EditionItem } from '../contract.ts';
import { makeItem } from '../testing/make-editions.ts';
import { describeEdition } from './describe-edition.ts';

const item = (section: EditionItem['section'], title: string, category: string | null = null): EditionItem =>
  makeItem({ section, title, category, text: `What ${title} does.` });

const NAMES: Record<string, string> = {
  video: 'Video',
  writing: 'Writing',
  code: 'Code',
  audio: 'Audio',
  legal: 'Legal',
  recruiting: 'HR and Hiring',
};
const describe = (items: readonly EditionItem[]) => describeEdition(items, (slug) => NAMES[slug]);

const fresh = [item('new', 'Loom', 'video'), item('new', 'Ink', 'writing'), item('new', 'Quill', 'code')];
const trending = [item('trending', 'Otter', 'audio')];

test('the subject names what is new and what it is for, the preview text says what the first does', () => {
  expect(describe([item('news', 'A headline'), ...fresh, ...trending])).toEqual({
    subject: 'New this week: Loom for video, Ink for writing and 1 more',
    preheader: 'What Loom does.',
    intro:
      'Three tools are new on Aisle this week, among them Loom for video and Ink for writing. Trending: Otter. The news of the week comes first, each story with its source.',
  });
});

test.each([
  [fresh.slice(0, 1), 'New this week: Loom for video', 'One tool is new on Aisle this week: Loom for video.'],
  [
    fresh.slice(0, 2),
    'New this week: Loom for video and Ink for writing',
    'Two tools are new on Aisle this week: Loom for video and Ink for writing.',
  ],
  [[item('price_changes', 'Ink'), ...trending], 'New prices: Ink', 'New prices: Ink. Trending: Otter.'],
  [trending, 'Trending this week: Otter for audio', 'Trending: Otter.'],
  [
    [item('new', 'Loom', 'recruiting')],
    'New this week: Loom for HR and hiring',
    'One tool is new on Aisle this week: Loom for HR and hiring.',
  ],
  [
    [item('new', 'Loom', 'no-such-category')],
    'New this week: Loom',
    'One tool is new on Aisle this week: Loom.',
  ],
])('%#: leads with the most newsworthy section', (items, subject, intro) => {
  expect(describe(items)).toMatchObject({ subject, intro });
});

test('a subject is short enough for an inbox, whatever tools are called', () => {
  const long = 'The Very Long Name of a Tool';
  const { subject } = describe([item('new', long, 'legal'), item('new', `${long} 2`, 'legal')]);
  expect(subject).toBe(`New this week: ${long} and 1 more`);
  expect(subject.length).toBeLessThanOrEqual(65);
});
