import { describe, expect, test } from 'vitest';
import { createToolFinder } from './find-tools-in-text.ts';
import { FeedError, readFeedDocument } from './read-feed-document.server.ts';

const now = new Date('2026-06-15T12:00:00Z');
const entry = (id: string, { title = 'A title', published = '2026-06-01T10:00:00+00:00' } = {}) =>
  `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title><published>${published}</published><media:group><media:description>About &lt;it&gt;</media:description><media:community><media:statistics views="1234"/></media:community></media:group></entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="y" xmlns:media="m"><title>A &amp; B</title>${entries.join('')}</feed>`;

describe('a feed', () => {
  test('is read with its entries', () => {
    expect(readFeedDocument(feed(entry('abcdefghi_1')), now)).toEqual({
      title: 'A & B',
      entries: [
        {
          youtube_video_id: 'abcdefghi_1',
          title: 'A title',
          description: 'About <it>',
          published_at: '2026-06-01T10:00:00.000Z',
          view_count: 1234,
        },
      ],
      hasLater: false,
    });
  });

  test('announces what there is not to watch yet, which is left out until then', () => {
    const premiere = feed(entry('abcdefghi_1'), entry('abcdefghi_2', { published: '2026-06-20T18:00:00Z' }));
    const ids = (at: Date) => readFeedDocument(premiere, at).entries.map((video) => video.youtube_video_id);
    expect(readFeedDocument(premiere, now)).toMatchObject({ hasLater: true });
    expect(ids(now)).toEqual(['abcdefghi_1']);
    const then = new Date('2026-06-20T18:00:01Z');
    expect(ids(then)).toEqual(['abcdefghi_1', 'abcdefghi_2']);
    expect(readFeedDocument(premiere, then).entries[1]!.published_at).toBe('2026-06-20T18:00:00.000Z');
  });

  test('that takes too long is given up', () => {
    const begin = performance.now();
    expect(() => readFeedDocument('<?x?>'.repeat(104_000), now)).toThrow(FeedError);
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  test('keeps each id once, and nothing with a wrong id or date', () => {
    const { entries } = readFeedDocument(
      feed(
        entry('abcdefghi_1'),
        entry('abcdefghi_1', { title: 'again' }),
        entry('short'),
        entry('abcdefghi_2', { published: 'yesterday' }),
        entry('abcdefghi_3', { published: '0001-01-01T00:00:00Z' }),
        entry('abcdefghi_4', { title: ' ' }),
        entry('abcdefghi_5', { published: '2026-06-15T12:40:00Z', title: 'x &#0;&#xD800; &amp;lt;' }),
      ),
      now,
    );
    expect(entries.map(({ youtube_video_id, title }) => [youtube_video_id, title])).toEqual([
      ['abcdefghi_1', 'A title'],
      ['abcdefghi_5', 'x &lt;'],
    ]);
    expect(entries[1]!.published_at).toBe(now.toISOString());
  });

  test.each([
    ['a page', '<!doctype html><html><body>Hello</body></html>'],
    ['text', 'no XML at all'],
    ['nothing', ''],
    ['JSON', '{"feed": []}'],
    [
      'an entity bomb',
      `<!DOCTYPE f [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${feed(entry('&b;'))}`,
    ],
    ['deep nesting', '<feed>'.repeat(50_000)],
  ])('%s is none', (_, text) => {
    expect(() => readFeedDocument(text, now)).toThrow(FeedError);
  });
});

describe('tools in a title', () => {
  const find = createToolFinder([
    { id: 1, name: 'Claude' },
    { id: 2, name: 'Claude Code' },
    { id: 3, name: 'ChatGPT' },
    { id: 4, name: 'Continue' },
    { id: 5, name: 'Leonardo.Ai' },
    { id: 6, name: 'X' },
    { id: 7, name: 'Make' },
    { id: 8, name: 'Notion' },
  ]);

  test.each<[string, number[]]>([
    ['Claude Code or ChatGPT?', [2, 3]],
    ['Claude, then claude code', [1, 2]],
    ['chatgpt in a minute, and ChatGPT again', [3]],
    ['ChatGPTs are not it', []],
    ['How to continue', []],
    ['Trying Continue today', [4]],
    ['LEONARDO AI tips', [5]],
    ['X marks nothing', []],
    ['Make a logo with Notion', [8]],
    ['How To Make Money With Notion', [8]],
    ['We built it. Make your own!', []],
    ['I connect Notion to Make every day', [8, 7]],
    ['Automate it with Make.com', [7]],
    ['a notion of mine', []],
  ])('%s', (title, ids) => {
    expect(find(title)).toEqual(ids);
  });
});
