import { expect, test } from 'vitest';
import { makeFeed, makeVideo } from '../testing/make-video.ts';
import { arrangeItems } from './feed-slots.tsx';
import { joinPages } from './use-feed.ts';

const { videos } = makeFeed(3);
const kinds = (limitAfter: number | null, hasMore = false) =>
  arrangeItems(videos, { limitAfter, hasMore }).map(({ key }) => key);

test('the way into the catalogue comes after the last video', () => {
  expect(kinds(null)).toEqual(['video-1', 'video-2', 'video-3', 'discover']);
  expect(kinds(null, true).at(-1)).toBe('more');
});

test.each([
  [0, ['limit', 'video-1', 'video-2', 'video-3', 'discover']],
  [2, ['video-1', 'video-2', 'limit', 'video-3', 'discover']],
  [9, ['video-1', 'video-2', 'video-3', 'limit', 'discover']],
])('the limit after %i adds a card and takes no video away', (limitAfter, expected) => {
  expect(kinds(limitAfter)).toEqual(expected);
});

test('a video that has moved to a later page is shown once', () => {
  const first = makeFeed(3, { has_more: true, nextPage: 2 });
  const second = makeFeed(0, { videos: [makeVideo(3), makeVideo(4)] });
  const joined = joinPages(first, second);
  expect(joined.videos.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(joined).toMatchObject({ has_more: false, nextPage: null });
});
