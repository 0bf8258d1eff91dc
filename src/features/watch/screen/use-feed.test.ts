import { expect, test } from 'vitest';
import { makeFeed, makeVideo } from '../testing/make-video.ts';
import { renewAfter } from './use-feed.ts';

const feedOf = (...ids: number[]) => makeFeed(0, { videos: ids.map((id) => makeVideo(id)) });
const idsOf = ({ videos }: ReturnType<typeof feedOf>) => videos.map(({ id }) => id);

test('a renewed feed keeps what was seen, the video that is looked at and the next one', () => {
  const fresh = { ...feedOf(9, 2, 7, 1), nextPage: 2, has_more: true };
  const renewed = renewAfter(feedOf(1, 2, 3, 4, 5), fresh, 1);
  expect(idsOf(renewed)).toEqual([1, 2, 3, 9, 7]);
  expect(renewed).toMatchObject({ nextPage: 2, has_more: true });
});
